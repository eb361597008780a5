import { wallClockOf } from '../hours/wall-clock.ts';
import { readWallTime } from '../hours/wall-time.ts';

/** A product with an offer: another price for a time. Amounts are decimal text, times wall times of the venue. */
export interface ProductWithOffer {
  readonly price: string;
  readonly offer_price?: string | undefined;
  /** Absent when the offer has begun already. */
  readonly offer_from?: string | undefined;
  /** Exclusive; absent when the offer does not end. */
  readonly offer_until?: string | undefined;
}

export interface CurrentPrice {
  /** Decimal text. */
  readonly price: string;
  /** The price without the offer; absent outside one. */
  readonly fullPrice?: string | undefined;
  /** When the offer ends; absent outside one, and when it does not end. */
  readonly offerUntil?: Date | undefined;
}

/**
 * The price of a product at a time, before any choice.
 *
 * @param zone IANA name.
 * @throws {RangeError} when there is no such zone.
 */
export function currentPrice(
  { price, offer_price, offer_from, offer_until }: ProductWithOffer,
  zone: string,
  now: Date,
): CurrentPrice & { readonly nextChange: Date | null } {
  if (offer_price === undefined) return { price, nextChange: null };
  const clock = wallClockOf(zone);
  const instantOf = (wall: string | undefined) =>
    wall === undefined ? null : new Date(clock.instantOf(readWallTime(wall)));
  const [from, until] = [instantOf(offer_from), instantOf(offer_until)];
  if (until !== null && until <= now) return { price, nextChange: null };
  if (from !== null && from > now) return { price, nextChange: from };
  return {
    price: offer_price,
    fullPrice: price,
    ...(until && { offerUntil: until }),
    nextChange: until,
  };
}
