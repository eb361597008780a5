import { type Milli, milli, zero } from '../money.ts';

/** What a zone charges. Of the rules by distance and by subtotal a zone has at most one. */
export interface ZoneFee {
  /** The fee, as long as no rule below says another. */
  readonly amount: Milli;
  /** Added for each begun kilometer of the way. */
  readonly perKilometer?: Milli | undefined;
  /** Fees from a distance on, in rising sequence. */
  readonly byDistance?: readonly { readonly fromKilometers: number; readonly amount: Milli }[] | undefined;
  /** Fees from a subtotal on, in rising sequence. */
  readonly bySubtotal?: readonly { readonly from: Milli; readonly amount: Milli }[] | undefined;
  /** The subtotal from which the way is free. */
  readonly freeFrom?: Milli | undefined;
}

/**
 * The fee for an order to a zone.
 *
 * @param meters how far it is as the crow flies; `null` where that is not known: then distance costs nothing.
 */
export function zoneFee(
  { amount, perKilometer, byDistance = [], bySubtotal = [], freeFrom }: ZoneFee,
  subtotal: Milli,
  meters: number | null,
): Milli {
  if (freeFrom !== undefined && subtotal >= freeFrom) return zero;
  const kilometers = meters === null ? 0 : meters / 1_000;
  const band =
    bySubtotal.findLast(({ from }) => subtotal >= from) ??
    byDistance.findLast(({ fromKilometers }) => kilometers >= fromKilometers);
  return milli((band?.amount ?? amount) + (perKilometer ?? zero) * Math.ceil(kilometers));
}
