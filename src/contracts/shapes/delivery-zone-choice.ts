import type { Position } from '#domain/delivery/position.ts';
import type { Milli } from '#domain/money.ts';

/** A delivery zone that a diner can choose by its name. */
export interface DeliveryZoneChoice {
  readonly name: string;
  readonly fee: Milli;
  /** A position in the zone, which stands for the diner's. */
  readonly position: Position;
}
