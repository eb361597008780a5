import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Location } from '../catalog/location.ts';
import type { NewOrder, Order } from './order.ts';

/** Portions to be taken off a counted product. */
export interface StockReservation {
  readonly product: number;
  readonly quantity: number;
  /** The menu's own number; `null` when the menu does not count. */
  readonly written: number | null;
}

/** What an order takes of what there is only so much of. */
export interface Reservations {
  readonly stock: readonly StockReservation[];
  /** A coupon that may be used so many times; `null` when it may be used for ever. */
  readonly coupon: { readonly id: number; readonly limit: number } | null;
}

/**
 * How many orders a venue hears of at once that were made since then, that nobody has paid or accepted and that hold no
 * place. A further one is held until then, unless the venue lets it through before.
 */
export interface UnconfirmedCashLimit {
  readonly max: number;
  readonly since: Date;
  readonly heldUntil: Date;
}

export interface OrderPlacement {
  readonly order: NewOrder;
  readonly reservations: Reservations;
  /** Absent or `null` where the order is kept as it is, however many wait. */
  readonly cashLimit?: UnconfirmedCashLimit | null;
  /** What the device made up for this attempt; `null` when it made up nothing. */
  readonly key: IdempotencyKey | null;
}

export interface IdempotencyKey {
  readonly key: string;
  readonly fingerprint: string;
}

export type PlacementOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  /** Somebody placed an order with that key, or one of those lines, first. */
  | { readonly kind: 'already_there' }
  | { readonly kind: 'place_taken' }
  | { readonly kind: 'place_busy' }
  | { readonly kind: 'sold_out'; readonly products: readonly number[] }
  | { readonly kind: 'coupon_used_up' };

/** What becomes of an order. Nothing of it is changed but what is named. */
export interface OrderChange {
  readonly order: Order;
  /** What added lines take. */
  readonly reservations?: Reservations;
  /** Gives back what was taken for the whole order, coupon included, or for the lines that are struck now. */
  readonly releasedReservations?: 'order' | 'struck_lines' | null;
  /** As in {@link OrderPlacement}: the venue would hear of the order now. */
  readonly cashLimit?: UnconfirmedCashLimit | null;
  /** What the device made up for this change; another with that key is not made. */
  readonly key?: IdempotencyKey | null;
}

export type ChangeOutcome<No> =
  | { readonly kind: 'changed'; readonly order: Order }
  /** The decision left the order as it is. */
  | { readonly kind: 'unchanged'; readonly order: Order }
  | { readonly kind: 'no'; readonly no: No }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'sold_out'; readonly products: readonly number[] }
  | { readonly kind: 'already_there' };

export type Decision<No> =
  | { readonly kind: 'change'; readonly change: OrderChange }
  | { readonly kind: 'leave' }
  | { readonly kind: 'no'; readonly no: No };

export interface OrderFilter {
  readonly statuses?: readonly OrderStatus[];
  /** Those that were made then or later. */
  readonly since?: Date;
  /** Leaves out those that the venue starts on once they are paid, and that are not. */
  readonly isPaidFor?: boolean;
  /** Those alone that are held until the venue lets them through. */
  readonly isHeld?: boolean;
  /** No more than that many, the newest first. */
  readonly limit: number;
}

/** Which order there is, and how often it has changed. */
export type OrderVersion = Pick<Order, 'uuid' | 'number' | 'version'>;

/** Where one venue's orders are kept. */
export interface OrderRepository {
  find(uuid: string): Promise<Order | null>;
  findByNumber(number: number): Promise<Order | null>;
  /** The order that a key was bound to. */
  findByKey(key: string): Promise<{ readonly fingerprint: string; readonly order: Order } | null>;
  /** The orders that hold lines with those numbers. */
  findByLines(cartUuids: readonly string[]): Promise<readonly Order[]>;
  /**
   * Notes that somebody sent an order again without its key, and whether as it was: who guesses at it does so often.
   *
   * @returns whether fewer than `most` were not as it was before this one.
   */
  recordRepeat(uuid: string, isSame: boolean, max: number): Promise<boolean>;
  /** The order that is open to those who sit there. @param since when it was made at the earliest. */
  findOpenAt(location: Location, since: Date): Promise<Order | null>;
  /** Closes orders to those who sit there that were made earlier: the place is free for another. */
  releaseLocation(location: Location, before: Date): Promise<void>;
  list(filter: OrderFilter): Promise<readonly Order[]>;
  /** The same orders, without anything of them. */
  listVersions(filter: OrderFilter): Promise<readonly OrderVersion[]>;
  /** Keeps an order with everything it takes, and announces it: all of that or nothing. */
  place(placement: OrderPlacement): Promise<PlacementOutcome>;
  /**
   * Changes an order while nobody else can. `decide` is asked with the order as it stands; it decides at once,
   * and may be asked again.
   */
  change<No>(uuid: string, decide: (order: Order) => Decision<No>): Promise<ChangeOutcome<No>>;
}
