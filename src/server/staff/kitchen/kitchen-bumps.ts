/** What the last tap on a line says, at one station. */
export interface LineTap {
  /** Its position in the order, from 1. */
  readonly line: number;
  readonly station: string;
  readonly isBumped: boolean;
  readonly at: Date;
}

export interface StoredBump {
  /** The order's uuid. */
  readonly order: string;
  readonly line: number;
  readonly station: string;
  readonly at: Date;
}

/** Stores which lines of one venue's orders are bumped. */
export interface KitchenBumps {
  /** Those that are bumped. */
  list(orders: readonly string[]): Promise<readonly StoredBump[]>;
  /**
   * Stores taps, unless a later one on the same line and station is stored. Notifies the venue's boards if any was
   * stored.
   *
   * @param taps at most one for each line and station.
   */
  record(order: { readonly uuid: string; readonly version: number }, taps: readonly LineTap[]): Promise<void>;
}
