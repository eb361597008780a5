import type { BillRow, PaymentRow } from '#domain/order/order-rows.ts';
import { type PaymentMethod, paymentMethods } from '#domain/order/payment-type.ts';
import { type OrderType, orderTypes } from '#domain/order-type.ts';
import type { PhraseKey, Translator } from './phrases.ts';

/** Phrases for bill rows, payment methods, order types and locations. */
export const orderPhrases = [
  'subtotal_items',
  'delivery_fees',
  'free_delivery',
  'discount',
  'deposit',
  'tips',
  'cash_rounding',
  'total',
  'included_tax',
  'balance_due',
  'change',
  'refund_due',
  'refunded',
  ...paymentMethods.map((type) => `payment_type_${type}` as const),
  ...orderTypes.map((type) => `order_type_${type}` as const),
  'location_table',
  'location_room',
  'location_account',
] as const satisfies readonly PhraseKey[];

export type OrderTranslator = Translator<(typeof orderPhrases)[number]>;

/** The label of a bill row. Taxes and loyalty discounts have their own names. */
export function billLabel(row: BillRow, t: OrderTranslator): string {
  switch (row.kind) {
    case 'subtotal':
      return t('subtotal_items', { count: row.count });
    case 'loyalty':
    case 'tax':
    case 'charge':
      return row.name;
    case 'included_tax':
      return t('included_tax', { name: row.name });
    case 'delivery':
      return t('delivery_fees');
    case 'discount':
      return `${t('discount')} · ${row.name}`;
    case 'deposit':
    case 'tips':
    case 'cash_rounding':
    case 'total':
      return t(row.kind);
  }
}

export function paymentLabel(row: PaymentRow, t: OrderTranslator): string {
  switch (row.kind) {
    case 'payment':
      return paymentMethodLabel(row.type, t);
    case 'due':
      return t('balance_due');
    case 'change':
    case 'refund_due':
    case 'refunded':
      return t(row.kind);
  }
}

export const paymentMethodLabel = (type: PaymentMethod, t: OrderTranslator): string =>
  t(`payment_type_${type}`);

export const orderTypeLabel = (type: OrderType, t: OrderTranslator): string => t(`order_type_${type}`);

const locationPhrases = {
  Table: 'location_table',
  Room: 'location_room',
  Account: 'location_account',
} as const;

export interface NamedLocation {
  readonly type: keyof typeof locationPhrases;
  readonly name: string;
}

/** "Table 7". */
export const locationLabel = ({ type, name }: NamedLocation, t: OrderTranslator): string =>
  t(locationPhrases[type], { name });
