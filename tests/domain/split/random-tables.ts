import fc from 'fast-check';
import { milli } from '#domain/money.ts';
import type { ClaimableLine, ItemPart } from '#domain/split/item-claims.ts';
import { type Shareable, shareable } from './random-balances.ts';

interface Dish {
  readonly amount: number;
  readonly isStruck: boolean;
  /** The guest of each part. */
  readonly eaters: readonly number[];
}

interface Table extends Shareable {
  readonly dishes: readonly Dish[];
}

/** Tables at which each guest had a dish of their own and some shared others. Struck dishes have no eaters. */
export const tables: fc.Arbitrary<Table> = shareable.chain((bill) => {
  const dish = (min: number, eaters: fc.Arbitrary<readonly number[]>): fc.Arbitrary<Dish> =>
    fc.record({
      amount: fc.integer({ min, max: 500_000 }).map((steps) => steps * bill.step),
      isStruck: fc.constant(false),
      eaters,
    });
  const guests = fc.nat({ max: bill.guests - 1 });
  const own = fc.tuple(...Array.from({ length: bill.guests }, (_, guest) => dish(1, fc.constant([guest]))));
  const shared = fc.array(dish(0, fc.array(guests, { minLength: 1, maxLength: 6 })), { maxLength: 6 });
  const struck = fc.array(fc.constant<Dish>({ amount: bill.step, isStruck: true, eaters: [] }), {
    maxLength: 2,
  });
  return fc
    .tuple(own, shared, struck)
    .map((kinds) => kinds.flat())
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
    .map((dishes) => ({ ...bill, dishes }));
});

export const linesOf = (dishes: readonly Dish[]): readonly ClaimableLine[] =>
  dishes.map(({ amount, isStruck }, at) => ({ cart_uuid: `dish ${at}`, amount: milli(amount), isStruck }));

/** Claims with fractions in lowest terms, so that a dish has halves, thirds and sixths at once. */
export const claimsOf = (guests: number, dishes: readonly Dish[]): readonly (readonly ItemPart[])[] =>
  Array.from({ length: guests }, (_, guest) =>
    dishes.flatMap((dish, at) => {
      const parts = partsOf(guest, dish);
      const of = dish.eaters.length;
      const divisor = divisorOf(parts, of);
      return parts === 0 ? [] : [{ cart_uuid: `dish ${at}`, parts: parts / divisor, of: of / divisor }];
    }),
  );

/** The price of a guest’s dishes, in sixtieths of a thousandth. */
export const sixtiethsOf = (guest: number, dishes: readonly Dish[]): bigint =>
  dishes.reduce((sum, dish) => {
    const parts = partsOf(guest, dish);
    return parts === 0 ? sum : sum + BigInt((dish.amount * parts * 60) / dish.eaters.length);
  }, 0n);

const partsOf = (guest: number, { eaters }: Dish): number => eaters.filter((eater) => eater === guest).length;

const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other));
