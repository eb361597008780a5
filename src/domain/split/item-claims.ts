import type { Milli } from '../money.ts';

/** A part of a line: `parts` of `of` equal parts. */
export interface ItemPart {
  readonly cart_uuid: string;
  readonly parts: number;
  readonly of: number;
}

/** An order line that guests can claim. */
export interface ClaimableLine {
  readonly cart_uuid: string;
  /** The total of all its portions. */
  readonly amount: Milli;
  readonly isStruck: boolean;
}

/** An error in the guests' claims; guests are counted from 0. */
export type ItemClaimError =
  | {
      readonly code: 'unknown_line' | 'struck_line' | 'wrong_part';
      readonly guest: number;
      readonly cart_uuid: string;
    }
  /** More than the whole line is claimed; `parts` of `of` is the excess. */
  | ({ readonly code: 'claimed_too_much' } & ItemPart)
  /** A part of the line is not claimed by any guest. */
  | ({ readonly code: 'unclaimed' } & ItemPart)
  /** Everything the guest claims is free. */
  | { readonly code: 'nothing_to_pay'; readonly guest: number };

/** A dish is shared by at most all guests. */
export const maxParts = 6;

/** The internal units of a line: divisible by every number of parts up to {@link maxParts}. */
const unitsPerLine = 60;

/**
 * Every error in the guests' claims. A charged line must be claimed completely, by one or several guests; a free line
 * need not be.
 */
export function itemClaimErrors(
  lines: readonly ClaimableLine[],
  claims: readonly (readonly ItemPart[])[],
): readonly ItemClaimError[] {
  const weights = itemWeights(lines, claims);
  return [
    ...claims.flatMap((parts, guest) => parts.flatMap((part) => partErrors(lines, part, guest))),
    ...lines.flatMap((line) => lineErrors(line, claims)),
    ...weights.flatMap((weight, guest) =>
      weight === 0n ? [{ code: 'nothing_to_pay' as const, guest }] : [],
    ),
  ];
}

/** The exact cost of each guest's items, in an internal unit. Claims on lines that are not charged cost nothing. */
export function itemWeights(
  lines: readonly ClaimableLine[],
  claims: readonly (readonly ItemPart[])[],
): readonly bigint[] {
  return claims.map((parts) =>
    lines
      .filter(({ isStruck }) => !isStruck)
      .reduce((sum, { cart_uuid, amount }) => sum + BigInt(amount) * BigInt(unitsOf(cart_uuid, parts)), 0n),
  );
}

function partErrors(
  lines: readonly ClaimableLine[],
  part: ItemPart,
  guest: number,
): readonly ItemClaimError[] {
  const { cart_uuid } = part;
  const line = lines.find((one) => one.cart_uuid === cart_uuid);
  if (!line) return [{ code: 'unknown_line', guest, cart_uuid }];
  if (line.isStruck) return [{ code: 'struck_line', guest, cart_uuid }];
  return isPart(part) ? [] : [{ code: 'wrong_part', guest, cart_uuid }];
}

function lineErrors(
  { cart_uuid, amount, isStruck }: ClaimableLine,
  claims: readonly (readonly ItemPart[])[],
): readonly ItemClaimError[] {
  const left = unitsPerLine - unitsOf(cart_uuid, claims.flat());
  if (isStruck || left === 0) return [];
  if (left < 0) return [{ code: 'claimed_too_much', ...partOf(cart_uuid, -left) }];
  return amount === 0 ? [] : [{ code: 'unclaimed', ...partOf(cart_uuid, left) }];
}

const unitsOf = (cart_uuid: string, parts: readonly ItemPart[]): number =>
  parts
    .filter((part) => part.cart_uuid === cart_uuid && isPart(part))
    .reduce((sum, { parts, of }) => sum + (parts * unitsPerLine) / of, 0);

const isPart = ({ parts, of }: ItemPart): boolean =>
  Number.isInteger(parts) && Number.isInteger(of) && parts >= 1 && parts <= of && of <= maxParts;

function partOf(cart_uuid: string, count: number): ItemPart {
  const divisor = commonDivisor(count, unitsPerLine);
  return { cart_uuid, parts: count / divisor, of: unitsPerLine / divisor };
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);
