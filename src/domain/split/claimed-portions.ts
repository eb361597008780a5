import { type ItemPart, maxParts } from './item-claims.ts';

/** How many portions of a line each guest says to have had, by guest. */
export type PortionsByGuest = readonly number[];

/** What all guests had, by line. */
export type ClaimedPortions = Readonly<Record<string, PortionsByGuest>>;

/** A line that guests tap to say that they had it. */
export interface TappableLine {
  readonly cart_uuid: string;
  readonly quantity: number;
  readonly isStruck: boolean;
}

/** A line of so many portions that they cannot be told apart is had as one. */
const portionsOf = ({ quantity }: Pick<TappableLine, 'quantity'>): number =>
  quantity <= maxParts ? quantity : 1;

const sum = (had: PortionsByGuest): number => had.reduce((all, portions) => all + portions, 0);

const portionsByGuest = (had: PortionsByGuest, guests: number): PortionsByGuest =>
  Array.from({ length: guests }, (_, guest) => had[guest] ?? 0);

/**
 * What guests had of a line after one of them taps it: a portion more, and none again after the last one.
 *
 * Who joins when there are no finer parts has the line divided equally.
 */
export function tapPortion(
  had: PortionsByGuest,
  guest: number,
  line: Pick<TappableLine, 'quantity'>,
): PortionsByGuest {
  const before = portionsByGuest(had, Math.max(had.length, guest + 1));
  const own = before[guest] ?? 0;
  const withOwn = (portions: number) => before.map((one, at) => (at === guest ? portions : one));
  if (own >= portionsOf(line)) return withOwn(0);
  if (sum(before) < maxParts) return withOwn(own + 1);
  return own > 0 ? withOwn(0) : withOwn(1).map((portions) => Math.min(portions, 1));
}

/**
 * The parts that each guest had. Together they may have tapped fewer portions than there are, and some are left;
 * where they tapped more, they share what there is.
 */
export function claimedParts(
  lines: readonly TappableLine[],
  portions: ClaimedPortions,
  guests: number,
): readonly (readonly ItemPart[])[] {
  return Array.from({ length: guests }, (_, guest) =>
    lines.flatMap((line) => {
      const had = portionsByGuest(portions[line.cart_uuid] ?? [], guests);
      const parts = had[guest] ?? 0;
      const of = Math.max(portionsOf(line), sum(had));
      return parts === 0 || line.isStruck ? [] : [{ cart_uuid: line.cart_uuid, parts, of }];
    }),
  );
}
