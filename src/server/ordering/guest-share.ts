import type { Milli } from '#domain/money.ts';

/** A guest's part of the amount that was due when the bill was split. */
export interface GuestShare {
  readonly uuid: string;
  /** "1" for the first. */
  readonly guest: string;
  readonly amount: Milli;
  /** The latest payment attempt; `null` before the first. */
  readonly reference: string | null;
  /** Hash of the device that began the attempt; `null` if any device may continue it. */
  readonly takenBy: string | null;
  readonly isPaidAtTill: boolean;
}
