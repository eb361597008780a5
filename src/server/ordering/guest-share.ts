import type { Milli } from '#domain/money.ts';

/** A guest's part of what was due when the bill was split. */
export interface GuestShare {
  readonly uuid: string;
  /** "1" for the first. */
  readonly guest: string;
  readonly amount: Milli;
  /** The last attempt to pay it; `null` before the first. */
  readonly reference: string | null;
  /** Tells the device that began that attempt from others, by a hash; `null` where any device may go on with it. */
  readonly takenBy: string | null;
  readonly isPaidAtTill: boolean;
}
