import { type ItemPart, maxParts } from './item-claims.ts';

/** The portions of a line that each guest claims, by guest. */
export type PortionsByGuest = readonly number[];

/** The claimed portions of all guests, by line. */
export type ClaimedPortions = Readonly<Record<string, PortionsByGuest>>;

/** A line that guests tap to claim portions. */
export interface TappableLine {
  readonly cart_uuid: string;
  readonly quantity: number;
  readonly isStruck: boolean;
}

/** A line with more than `maxParts` portions is claimed as one. */
const portionsOf = ({ quantity }: Pick<TappableLine, 'quantity'>): number =>
  quantity <= maxParts ? quantity : 1;

const sum = (claimed: PortionsByGuest): number => claimed.reduce((all, portions) => all + portions, 0);

const portionsByGuest = (claimed: PortionsByGuest, guests: number): PortionsByGuest =>
  Array.from({ length: guests }, (_, guest) => claimed[guest] ?? 0);

/**
 * The claimed portions of a line after a guest taps it: one more, and back to none after the last one.
 *
 * When the maximum number of parts is reached, a new guest's claim divides the line equally.
 */
export function tapPortion(
  claimed: PortionsByGuest,
  guest: number,
  line: Pick<TappableLine, 'quantity'>,
): PortionsByGuest {
  const before = portionsByGuest(claimed, Math.max(claimed.length, guest + 1));
  const own = before[guest] ?? 0;
  const withOwn = (portions: number) => before.map((one, at) => (at === guest ? portions : one));
  if (own >= portionsOf(line)) return withOwn(0);
  if (sum(before) < maxParts) return withOwn(own + 1);
  return own > 0 ? withOwn(0) : withOwn(1).map((portions) => Math.min(portions, 1));
}

/**
 * The parts that each guest claims. With fewer claimed portions than available, some are left; with more, guests share
 * what there is.
 */
export function claimedParts(
  lines: readonly TappableLine[],
  portions: ClaimedPortions,
  guests: number,
): readonly (readonly ItemPart[])[] {
  return Array.from({ length: guests }, (_, guest) =>
    lines.flatMap((line) => {
      const claimed = portionsByGuest(portions[line.cart_uuid] ?? [], guests);
      const parts = claimed[guest] ?? 0;
      const of = Math.max(portionsOf(line), sum(claimed));
      return parts === 0 || line.isStruck ? [] : [{ cart_uuid: line.cart_uuid, parts, of }];
    }),
  );
}
