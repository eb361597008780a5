/** A request that bore a word of the device. */
export interface Request<Wish = unknown> {
  readonly key: string;
  readonly wish: Wish;
  /** Whether it changed something, so that the word is bound to it; `null` where nobody could tell. */
  isBound: boolean | null;
}

/** What guests at tables remember, and what has to be remembered of them. */
export interface TableMemory {
  /** The last one of each kind. */
  readonly requests: Map<string, Request>;
  /** How often somebody meant to pay an order with a wallet; the same words are meant once. */
  readonly intents: Map<string, Set<string>>;
  /** All shares that there ever were. */
  readonly shares: Set<string>;
  /** The words of phones that can have begun an attempt to pay a share, by its reference. */
  readonly takers: Map<string, ReadonlySet<string>>;
}

export const newMemory = (): TableMemory => ({
  requests: new Map(),
  intents: new Map(),
  shares: new Set(),
  takers: new Map(),
});
