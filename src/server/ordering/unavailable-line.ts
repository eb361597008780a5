import type { LineError } from '#contracts/refusals.ts';

/** A line that cannot be ordered as requested. */
export interface UnavailableLine {
  readonly cart_uuid: string;
  readonly product: number;
  readonly reason: LineError;
  /** For `choice`: the values that are sold out, or too few; absent for none. */
  readonly choices?: number[];
}
