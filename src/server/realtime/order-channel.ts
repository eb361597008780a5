export interface OrderChange {
  readonly uuid: string;
  /** Grows with every change of the order. */
  readonly version: number;
}

/** Tells open pages, wherever they are connected, that an order changed. */
export interface OrderChannel {
  /**
   * Nobody need be listening. What is announced twice does no harm.
   *
   * @throws {Error} when it could not be announced and should be tried again.
   */
  announce(change: OrderChange): Promise<void>;
}
