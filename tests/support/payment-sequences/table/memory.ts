/** A request with an idempotency key. */
export interface Request<Content = unknown> {
  readonly key: string;
  readonly content: Content;
  /** Whether it changed something, which binds the key; `null` if unknown. */
  isBound: boolean | null;
}

/** What the devices of guests remember. */
export interface TableMemory {
  /** The last request of each kind. */
  readonly requests: Map<string, Request>;
  /** Intents to redeem a wallet, by order. Repeats count once. */
  readonly intents: Map<string, Set<string>>;
  /** All shares ever created. */
  readonly shares: Set<string>;
  /** Keys that can have started an attempt to pay a share, by its reference. */
  readonly takers: Map<string, ReadonlySet<string>>;
}

export const newMemory = (): TableMemory => ({
  requests: new Map(),
  intents: new Map(),
  shares: new Set(),
  takers: new Map(),
});
