/** Something that is to be told to somebody outside, at least once. */
export type Message = {
  readonly kind: 'order_changed';
  readonly payload: { readonly licence: string; readonly uuid: string; readonly version: number };
};

export interface OutboxItem {
  readonly id: number;
  readonly message: Message;
  /** How often it was tried in vain. */
  readonly attempts: number;
}

/** How far behind the telling is. */
export interface Backlog {
  readonly waiting: number;
  /** Since when the oldest of them waits, in seconds; 0 when nothing does. */
  readonly oldestSeconds: number;
}

/** What is still to be told, kept with what it tells of. */
export interface Outbox {
  /**
   * Takes what is due, the oldest first; nobody else gets it for `leaseMs`. What was told is removed by
   * `done`.
   */
  take(most: number, leaseMs: number): Promise<readonly OutboxItem[]>;
  done(ids: readonly number[]): Promise<void>;
  /** Tries it again after so long. */
  putBack(id: number, afterMs: number): Promise<void>;
  backlog(): Promise<Backlog>;
  /** Calls back when something new is there; the returned function stops it. */
  watch(heard: () => void): Promise<() => void>;
}
