import type { Milli } from '../money.ts';

/** A part of a line: `parts` of `of` equal ones. */
export interface ItemPart {
  readonly cart_uuid: string;
  readonly parts: number;
  readonly of: number;
}

/** A line of the order that guests say they had. */
export interface ClaimableLine {
  readonly cart_uuid: string;
  /** Of all its portions. */
  readonly amount: Milli;
  readonly isStruck: boolean;
}

/** What is wrong with what guests say they had; guests are counted from 0. */
export type ItemClaimError =
  | {
      readonly code: 'unknown_line' | 'struck_line' | 'wrong_part';
      readonly guest: number;
      readonly cart_uuid: string;
    }
  /** So much more than all of it is claimed. */
  | ({ readonly code: 'claimed_too_much' } & ItemPart)
  /** So much of it nobody had. */
  | ({ readonly code: 'unclaimed' } & ItemPart)
  /** Nothing of what the guest had costs anything. */
  | { readonly code: 'nothing_to_pay'; readonly guest: number };

/** A dish is shared by all guests at most. */
export const maxParts = 6;

/** All that parts of a line are made of: every number of parts up to {@link maxParts} divides it. */
const unitsPerLine = 60;

/**
 * Everything that is wrong with what each guest says to have had. Of a line that costs something all has to be
 * claimed, by one or by several; of one that is free it may be.
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

/** What each guest's items cost, exactly, in a unit of its own. What is no part of a charged line costs nothing. */
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
