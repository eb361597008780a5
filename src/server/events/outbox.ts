import type { OrderEventKind } from '#contracts/events/order-event.ts';

/** Diners who look at an order are to see that it changed. */
export interface OrderChanged {
  readonly kind: 'order_changed';
  readonly payload: { readonly licence: string; readonly uuid: string; readonly version: number };
}

/** The cache in front of the site is to forget whatever bears one of the tags. */
export interface Purge {
  readonly kind: 'purge';
  /** `licence` is `null` for what is of no one venue. */
  readonly payload: { readonly licence: string | null; readonly tags: readonly string[] };
}

/** A venue's till is to hear what became of an order. Holds nothing of a diner: that is read when it is told. */
export interface WebhookEvent {
  readonly kind: 'order_hook';
  readonly payload: {
    readonly licence: string;
    readonly uuid: string;
    /** The order's, with what happened. */
    readonly version: number;
    readonly event: OrderEventKind;
    /** The numbers of lines that were added, as the device made them up. */
    readonly added: readonly string[];
  };
}

/** Something that is to be told to somebody outside, at least once. */
export type OutboxMessage = OrderChanged | Purge | WebhookEvent;

export interface OutboxItem<Told extends OutboxMessage = OutboxMessage> {
  readonly id: number;
  readonly message: Told;
  /** How often it was tried in vain. */
  readonly attempts: number;
}

/** Something that is still to be told, as whoever looks after it reads it. */
export interface PendingMessage<Told extends OutboxMessage = OutboxMessage> {
  readonly message: Told;
  readonly since: Date;
  readonly attempts: number;
  /** Why it could not be told the last time; `null` when it was not tried, or nobody came to say. */
  readonly fault: string | null;
}

/** How far behind the telling is. */
export interface Backlog {
  readonly waiting: number;
  /** Since when the oldest of them waits, in seconds; 0 when nothing does. */
  readonly oldestSeconds: number;
}

/** What is still to be told of one kind, kept with what it tells of. */
export interface Outbox<Told extends OutboxMessage = OutboxMessage> {
  put(message: Told): Promise<void>;
  /**
   * Takes what is due, the oldest first; nobody else gets it for `leaseMs`. What was told is removed by
   * `done`.
   */
  lease(most: number, leaseMs: number): Promise<readonly OutboxItem<Told>[]>;
  markDelivered(ids: readonly number[]): Promise<void>;
  /** Tries it again after so long. */
  retryLater(id: number, afterMs: number, fault: string): Promise<void>;
  /** What is still to be told of a venue, or of all where none is named: the oldest first. */
  listPending(licence: string | null): Promise<readonly PendingMessage<Told>[]>;
  backlog(): Promise<Backlog>;
  /** Calls back when something new is there; the returned function stops it. */
  watch(heard: () => void): Promise<() => void>;
}
