import type { SlotLimit, SlotUsage } from '#domain/checkout/slot-limits.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { StockItemId, StockPortions } from '#domain/stock-item.ts';
import type { Location } from '../catalog/location.ts';
import type { NewOrder, Order } from './order.ts';
import type { NumberedTaxDocument } from './receipts/tax-document.ts';

export interface StockReservation extends StockPortions {
  /** The quantity in the menu; `null` when the menu does not count. */
  readonly written: number | null;
}

/** The limited resources that an order reserves. */
export interface Reservations {
  /** One for each item. */
  readonly stock: readonly StockReservation[];
  /** A coupon with a usage limit; `null` when there is no limit. */
  readonly coupon: { readonly id: number; readonly limit: number } | null;
  /** What limits the order's slot; absent for nothing. */
  readonly slotLimits?: readonly SlotLimit[];
}

/**
 * The maximum number of unpaid, unaccepted orders without a location since `since`. Further ones are held until
 * `heldUntil` or until the venue releases them.
 */
export interface UnconfirmedCashLimit {
  readonly max: number;
  readonly since: Date;
  readonly heldUntil: Date;
}

export interface OrderPlacement {
  readonly order: NewOrder;
  readonly reservations: Reservations;
  /** Absent or `null`: no limit. */
  readonly cashLimit?: UnconfirmedCashLimit | null;
  /** `null` when the device sent none. */
  readonly key: IdempotencyKey | null;
  /** Whether staff place it: its guest has no page of it yet. */
  readonly isForStaff?: boolean;
}

export interface IdempotencyKey {
  readonly key: string;
  readonly fingerprint: string;
}

export type PlacementOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  /** There is an order with that key or one of those lines already. */
  | { readonly kind: 'already_there' }
  | { readonly kind: 'place_taken' }
  | { readonly kind: 'place_busy' }
  /** Of each item, less is left than the order needs. */
  | { readonly kind: 'sold_out'; readonly items: readonly StockItemId[] }
  | { readonly kind: 'coupon_used_up' }
  | { readonly kind: 'slot_full' };

export interface OrderChange {
  readonly order: Order;
  /** Of added lines. `slotLimits` hold for what the order takes of its slot in addition. */
  readonly reservations?: Reservations;
  /** Releases the reservations of the whole order including its coupon, or of the newly struck lines. */
  readonly releasedReservations?: 'order' | 'struck_lines' | null;
  /** As in {@link OrderPlacement}, when the venue would see the order only now. */
  readonly cashLimit?: UnconfirmedCashLimit | null;
  /** A key can be used for one change only. */
  readonly key?: IdempotencyKey | null;
}

export type ChangeOutcome<No> =
  | { readonly kind: 'changed'; readonly order: Order }
  /** The decision left the order as it is. */
  | { readonly kind: 'unchanged'; readonly order: Order }
  | { readonly kind: 'no'; readonly no: No }
  | { readonly kind: 'not_found' }
  /** As in {@link PlacementOutcome}. */
  | { readonly kind: 'sold_out'; readonly items: readonly StockItemId[] }
  | { readonly kind: 'already_there' }
  /** Its slot has no room for what the order takes in addition. */
  | { readonly kind: 'slot_full' };

export type Decision<No> =
  | { readonly kind: 'change'; readonly change: OrderChange }
  | { readonly kind: 'leave' }
  | { readonly kind: 'no'; readonly no: No };

export interface OrderFilter {
  readonly statuses?: readonly OrderStatus[];
  /** Created then or later. */
  readonly since?: Date;
  /** Leaves out orders that await payment. */
  readonly isPaidFor?: boolean;
  /** Only orders that are held until the venue releases them. */
  readonly isHeld?: boolean;
  /** The newest orders come first. */
  readonly limit: number;
}

export type OrderVersion = Pick<Order, 'uuid' | 'number' | 'version'>;

/** Stores the orders of one venue. */
export interface OrderRepository {
  find(uuid: string): Promise<Order | null>;
  /** Those of the venue, by number. */
  findAll(uuids: readonly string[]): Promise<readonly Order[]>;
  findByNumber(number: number): Promise<Order | null>;
  /** The order that the key is bound to. */
  findByKey(key: string): Promise<{ readonly fingerprint: string; readonly order: Order } | null>;
  /** The orders of that number (E.164), the newest first. */
  findByPhone(phone: string, limit: number): Promise<readonly Order[]>;
  /** The orders that have lines with those ids. */
  findByLines(cartUuids: readonly string[]): Promise<readonly Order[]>;
  /**
   * Records that an order was sent again without its key, and whether the request was the same. Limits guessing.
   *
   * @returns whether there were fewer than `max` different requests before this one.
   */
  recordRepeat(uuid: string, isSame: boolean, max: number): Promise<boolean>;
  /** The open order of a location. @param since the earliest creation time. */
  findOpenAt(location: Location, since: Date): Promise<Order | null>;
  /** Closes older orders of a location, so that it is free for a new one. */
  releaseLocation(location: Location, before: Date): Promise<void>;
  list(filter: OrderFilter): Promise<readonly Order[]>;
  /** Same selection as `list`. */
  listVersions(filter: OrderFilter): Promise<readonly OrderVersion[]>;
  /** The tax documents of an order, in the order in which they were issued. */
  taxDocumentsOf(uuid: string): Promise<readonly NumberedTaxDocument[]>;
  /** All tax documents that were issued then or later, the oldest first. */
  listTaxDocuments(since: Date): Promise<readonly NumberedTaxDocument[]>;
  /** What is taken of the slots that begin between two instants, by the start of each; the end is exclusive. */
  slotUsage(from: Date, to: Date): Promise<ReadonlyMap<number, SlotUsage>>;
  /** Stores an order, makes its reservations and emits its event, in one transaction. */
  place(placement: OrderPlacement): Promise<PlacementOutcome>;
  /**
   * Changes an order atomically, and what it takes of its slot. `decide` gets the current version; it is synchronous and may be called again.
   */
  change<No>(uuid: string, decide: (order: Order) => Decision<No>): Promise<ChangeOutcome<No>>;
}
