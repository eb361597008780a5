import type { OrderSeen } from '../snapshot.ts';
import type { SplitHow } from './table-event.ts';

type ByItems = Extract<SplitHow, { by: 'items' }>;

interface Claim {
  readonly cart_uuid: string;
  readonly parts: number;
  readonly of: number;
}

/** The claims of each guest to an order's lines, with an optional fault. */
export function claimsFor({ lines }: OrderSeen, how: ByItems): readonly (readonly Claim[])[] {
  const { guests, eaters, fault } = how;
  const claims: Claim[][] = Array.from({ length: guests }, () => []);
  const charged = lines.filter(({ is_struck }) => !is_struck);
  for (const [at, { cart_uuid }] of charged.entries()) {
    const all = new Set((eaters[at % Math.max(1, eaters.length)] ?? [0]).map((one) => one % guests));
    for (const guest of all) claims[guest]?.push({ cart_uuid, parts: 1, of: all.size });
  }
  const [first] = claims;
  const [one] = charged;
  const struck = lines.find(({ is_struck }) => is_struck);
  if (!first || !one) return claims;
  const more: Readonly<Record<ByItems['fault'], Claim | null>> = {
    ...{ none: null, missing: null },
    foreign: { cart_uuid: crypto.randomUUID(), parts: 1, of: 1 },
    twice: { cart_uuid: one.cart_uuid, parts: 1, of: 1 },
    wrong_part: { cart_uuid: one.cart_uuid, parts: 3, of: 2 },
    struck: struck ? { cart_uuid: struck.cart_uuid, parts: 1, of: 1 } : null,
  };
  const added = more[fault];
  if (added) first.push(added);
  if (fault === 'missing') first.pop();
  return claims;
}

/** Whether every charged line is claimed completely and every guest claims something. */
export function isWhole({ lines }: OrderSeen, claims: readonly (readonly Claim[])[]): boolean {
  const known = new Map(lines.map(({ cart_uuid, is_struck }) => [cart_uuid, is_struck]));
  const all = claims.flat();
  const isSound = all.every(({ cart_uuid, parts, of }) => known.get(cart_uuid) === false && parts <= of);
  const isAll = [...known].every(([uuid, isStruck]) => {
    const sixtieths = all
      .filter(({ cart_uuid }) => cart_uuid === uuid)
      .reduce((sum, { parts, of }) => sum + (parts * 60) / of, 0);
    return isStruck || sixtieths === 60;
  });
  return isSound && isAll && claims.every((one) => one.length > 0);
}

/** The price of each guest's items, up to floating-point precision. */
export const costs = ({ lines }: OrderSeen, claims: readonly (readonly Claim[])[]): readonly number[] =>
  claims.map((claim) =>
    claim.reduce((sum, { cart_uuid, parts, of }) => {
      const line = lines.find((one) => one.cart_uuid === cart_uuid);
      return sum + ((line?.unit_price ?? 0) * (line?.quantity ?? 0) * parts) / of;
    }, 0),
  );
