import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import { counted, coupon } from './menu.ts';
import { noWallets, type WalletsSeen } from './table/wallets-snapshot.ts';

/** A row in PostgreSQL's JSON. */
export interface AttemptSeen {
  readonly reference: string;
  readonly share: string | null;
  readonly company: string;
  readonly mode: string;
  readonly account: string;
  readonly currency: string;
  readonly amount: number;
  readonly state: string;
  readonly provider_ref: string | null;
  readonly pay_url: string | null;
  readonly opened_at: string;
  readonly expires_at: string;
  readonly follow_until: string | null;
  readonly returned_at: string | null;
  readonly paid_at: string | null;
  readonly refund_due: number;
  readonly refund_reason: string | null;
  readonly refunded: number;
  readonly struck: number;
  readonly refunding: { readonly reference: string; readonly amount: number } | null;
  readonly review: string | null;
  readonly word: string | null;
  readonly ask_at: string;
}

/** A share in the order's row. */
export interface ShareSeen {
  readonly uuid: string;
  readonly amount: number;
  readonly reference: string | null;
  readonly isPaidAtTill: boolean;
}

export interface OrderSeen {
  readonly uuid: string;
  readonly number: number;
  readonly version: number;
  /** ISO 8601. */
  readonly created_at: string;
  readonly status: string;
  readonly payment_type: string;
  readonly pay_by: string | null;
  readonly awaits_payment: boolean;
  readonly sub_total: number;
  readonly total: number;
  readonly has_coupon: boolean;
  readonly tips: number;
  readonly table_name: string | null;
  readonly split: readonly ShareSeen[];
  readonly lines: readonly {
    readonly cart_uuid: string;
    readonly product: number;
    readonly quantity: number;
    readonly unit_price: number;
    readonly is_struck: boolean;
  }[];
  readonly payments: readonly {
    readonly amount: number;
    readonly tendered: number;
    readonly payment_type: string;
    readonly reference: string | null;
  }[];
  readonly attempts: readonly AttemptSeen[];
}

export interface EventSeen {
  readonly id: number;
  readonly reference: string | null;
  readonly kind: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The state of one venue's database. */
export interface Snapshot {
  readonly orders: readonly OrderSeen[];
  /** Portions left of the counted product. */
  readonly portions: number;
  readonly couponUses: number;
  /** Events since the previous snapshot. */
  readonly events: readonly EventSeen[];
  readonly lastEvent: number;
  readonly wallets: WalletsSeen;
}

export const nothingYet: Snapshot = {
  orders: [],
  portions: counted.portions,
  couponUses: 0,
  events: [],
  lastEvent: 0,
  wallets: noWallets,
};

type Row = Pick<Snapshot, 'orders' | 'events'> & {
  readonly portions: number | null;
  readonly uses: number | null;
};

/** Reads everything in one statement, without the tested repositories. */
export async function takeSnapshot(
  { db }: Pick<Database, 'db'>,
  licence: string,
  { lastEvent }: Snapshot,
): Promise<Snapshot> {
  const { rows } = await sql<Row>`
    with seen as (
      select uuid, number, version, created_at, status, payment_type, pay_by, awaits_payment, sub_total, total,
        terms->>'coupon' is not null as has_coupon, (terms->>'tips')::bigint as tips,
        location_name as table_name, split,
        (select coalesce(json_agg(json_build_object('cart_uuid', cart_uuid, 'product', product, 'quantity', quantity, 'unit_price', unit_price,
          'is_struck', is_struck) order by position), '[]') from order_lines where order_uuid = uuid) as lines,
        (select coalesce(json_agg(json_build_object('amount', amount, 'tendered', tendered, 'payment_type', payment_type,
          'reference', reference) order by position), '[]') from order_payments where order_uuid = uuid) as payments,
        (select coalesce(json_agg(to_json(attempt) order by opened_at, reference), '[]')
          from payment_attempts as attempt where order_uuid = uuid) as attempts
      from orders where licence = ${licence}
    )
    select
      (select coalesce(json_agg(to_json(seen) order by number), '[]') from seen) as orders,
      (select quantity from stock where licence = ${licence} and product = ${counted.product}) as portions,
      (select used from coupon_uses where licence = ${licence} and coupon = ${coupon.id}) as uses,
      (select coalesce(json_agg(json_build_object('id', id, 'reference', reference, 'kind', kind, 'detail', detail)
        order by id), '[]') from payment_events where licence = ${licence} and id > ${lastEvent}::bigint) as events
  `.execute(db);
  const { orders = [], events = [], portions = null, uses = null } = rows[0] ?? {};
  return {
    orders,
    events,
    portions: portions ?? counted.portions,
    couponUses: uses ?? 0,
    lastEvent: events.at(-1)?.id ?? lastEvent,
    wallets: noWallets,
  };
}
