import type { UnacceptedOrder, WaitingTimes } from '#domain/order/unaccepted-order.ts';

/** An order that no one has accepted, as it is stored. */
export interface StoredUnacceptedOrder extends WaitingTimes, Omit<UnacceptedOrder, 'since'> {
  readonly licence: string;
  readonly uuid: string;
  readonly number: number;
  readonly version: number;
}

/** Stores what was done about orders that no one accepts. */
export interface UnacceptedOrders {
  /**
   * The pending orders that something is done about, of one venue or of all: those that the venue sees, that are not at a
   * table or in a room, and that no POS has confirmed. The oldest first.
   */
  list(licence: string | null): Promise<readonly StoredUnacceptedOrder[]>;
  /** Tells the venue that an order waits, once, unless it no longer does. */
  announce(
    order: Pick<StoredUnacceptedOrder, 'licence' | 'uuid' | 'version'>,
    occasion: 'unseen' | 'unanswered',
    now: Date,
  ): Promise<void>;
  /** Records that an order board reads the orders of a venue. */
  recordBoardRead(licence: string, now: Date): Promise<void>;
}
