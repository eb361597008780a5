import type { ColumnType, Generated } from 'kysely';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { PaymentMethod, PaymentType } from '#domain/order/payment-type.ts';
import type { OrderType } from '#domain/order-type.ts';
import type { Language } from '#i18n/languages.ts';
import type { LocationType } from '#server/catalog/location.ts';
import type { JsonColumn } from './json-column.ts';

/** The tables of orders. */
export interface OrderTables {
  readonly orders: OrdersTable;
  readonly order_lines: OrderLinesTable;
  readonly order_payments: OrderPaymentsTable;
  readonly order_keys: OrderKeysTable;
  readonly order_numbers: OrderNumbersTable;
}

interface OrdersTable {
  readonly uuid: string;
  readonly licence: string;
  readonly number: number;
  readonly version: Generated<number>;
  readonly created_at: Date;
  readonly status: OrderStatus;
  readonly status_reason: string | null;
  readonly status_times: JsonColumn;
  readonly stage_times: ColumnType<unknown, string | null, string | null>;
  readonly language: Language;
  readonly menu_version: number;
  readonly order_type: OrderType;
  readonly payment_type: PaymentType;
  readonly location_type: LocationType | null;
  readonly location_name: string | null;
  readonly holds_place: Generated<boolean>;
  readonly wished_for: Date | null;
  readonly promised_for: Date | null;
  readonly ready_minutes: number | null;
  readonly slot: ColumnType<unknown, string | null, string | null>;
  readonly accepts_itself: boolean | null;
  readonly by_staff: boolean | null;
  readonly pay_by: Date | null;
  readonly awaits_payment: Generated<boolean>;
  readonly comments: string;
  readonly terms: JsonColumn;
  readonly split: JsonColumn;
  readonly taxed: ColumnType<unknown, string | null, string | null>;
  /** In thousandths, like all amounts. */
  readonly sub_total: number;
  readonly total: number;
  readonly customer: ColumnType<unknown, string | null, string | null>;
  readonly request_fingerprint: string | null;
  readonly wrong_repeats: number | null;
  readonly shown_at: Date | null;
  readonly unseen_at: Date | null;
  readonly reminded_at: Date | null;
  readonly feed_position: number | null;
  readonly is_summed: boolean | null;
}

interface OrderLinesTable {
  readonly order_uuid: string;
  readonly position: number;
  readonly licence: string;
  readonly cart_uuid: string;
  readonly product: number;
  readonly category: number;
  readonly quantity: number;
  readonly unit_price: number;
  readonly net_price: number;
  readonly tax_parts: ColumnType<unknown, string | null, never>;
  readonly taken: ColumnType<unknown, string | null, never>;
  readonly is_struck: Generated<boolean>;
  readonly content: JsonColumn;
  readonly fingerprint: string;
  readonly guest: string | null;
}

interface OrderPaymentsTable {
  readonly order_uuid: string;
  readonly position: number;
  readonly paid_at: Date;
  readonly payment_type: PaymentMethod;
  readonly amount: number;
  readonly tendered: number;
  readonly reference: string | null;
}

interface OrderKeysTable {
  readonly licence: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly order_uuid: string;
  readonly bound_at: Generated<Date>;
}

interface OrderNumbersTable {
  readonly licence: string;
  readonly last: number;
}
