/** The event that says that an order changed. Source: spec §7 "real-time". */
export const orderUpdateEvent = 'order-update';

/** The channel on which an order's changes are told: whoever knows its uuid may listen. */
export const orderChannelName = (uuid: string): string => `order:${uuid}`;

/** All that the event carries: pages read the order itself where it is kept. */
export interface OrderUpdate {
  /** Grows with every change of the order; 0 when changes may have been missed. */
  readonly version: number;
}
