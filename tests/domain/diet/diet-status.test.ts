import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allergens } from '#domain/diet/allergens.ts';
import type { Diet, EdibleDish } from '#domain/diet/diet.ts';
import { dietStatusOf } from '#domain/diet/diet-status.ts';

const free: Diet = { allergens: [] };
const milky: Diet = { allergens: ['milk'] };
const nutty: Diet = { allergens: ['nuts'] };
const traced: Diet = { allergens: [], may_contain: ['milk'] };

const of = (...diets: readonly (Diet | undefined)[]) => diets.map((diet) => ({ diet }));
const required = (...diets: readonly (Diet | undefined)[]) => ({ min: 1, values: of(...diets) });
const optional = (...diets: readonly (Diet | undefined)[]) => ({ min: 0, values: of(...diets) });
const dish = (diet: Diet | undefined, rest: Partial<EdibleDish> = {}): EdibleDish => ({
  diet,
  groups: [],
  combos: [],
  ...rest,
});

describe('without milk, a dish', () => {
  test.for<{ what: string; of: EdibleDish; status: string }>([
    { what: 'without it', of: dish(free), status: 'free' },
    { what: 'with other allergens', of: dish(nutty), status: 'free' },
    { what: 'with milk', of: dish(milky), status: 'contains' },
    { what: 'with traces of it', of: dish(traced), status: 'traces' },
    { what: 'without information', of: dish(undefined), status: 'unknown' },
    { what: 'with calories alone', of: dish({ calories: 300 }), status: 'unknown' },
    { what: 'with traces alone', of: dish({ may_contain: ['milk'] }), status: 'unknown' },
    {
      what: 'with an optional choice of milk',
      of: dish(free, { groups: [optional(milky, free)] }),
      status: 'free, depends',
    },
    {
      what: 'with a required choice of milk',
      of: dish(free, { groups: [required(milky)] }),
      status: 'contains',
    },
    {
      what: 'with a required choice of milk or something else',
      of: dish(free, { groups: [required(milky, free)] }),
      status: 'free, depends',
    },
    {
      what: 'with an optional choice without information',
      of: dish(free, { groups: [optional(undefined)] }),
      status: 'free, depends',
    },
    {
      what: 'with a required choice without information',
      of: dish(free, { groups: [required(undefined, milky)] }),
      status: 'unknown, depends',
    },
    {
      what: 'with one part free of it',
      of: dish(free, { combos: [{ products: [dish(free), dish(milky)] }] }),
      status: 'free, depends',
    },
    {
      what: 'with milk in all parts',
      of: dish(free, { combos: [{ products: [dish(milky), dish(free, { groups: [required(milky)] })] }] }),
      status: 'contains',
    },
    {
      what: 'with parts without information',
      of: dish(free, { combos: [{ products: [dish(undefined)] }] }),
      status: 'unknown',
    },
  ])('$what is "$status"', ({ of: one, status }) => {
    const { best, depends } = dietStatusOf(one, ['milk']);
    expect(`${best}${depends ? ', depends' : ''}`).toBe(status);
  });

  test('is not free if each of two allergens is avoided only by taking the other', () => {
    const either = dish(free, { groups: [required(milky, nutty)] });
    expect(dietStatusOf(either, ['milk']).best).toBe('free');
    expect(dietStatusOf(either, ['nuts']).best).toBe('free');
    expect(dietStatusOf(either, ['milk', 'nuts'])).toMatchObject({ best: 'contains', depends: false });
  });

  test('lists only the relevant traces', () => {
    const one = dish({ allergens: [], may_contain: ['nuts', 'milk', 'eggs'] });
    expect(dietStatusOf(one, ['milk', 'nuts', 'fish']).traces).toEqual(['milk', 'nuts']);
  });
});

const someAllergens = fc.subarray([...allergens]);
const someDiet = fc.option(
  fc.record({ allergens: someAllergens, may_contain: someAllergens }, { requiredKeys: [] }),
  { nil: undefined },
);
const someGroup = fc.record({
  min: fc.constantFrom(0, 1),
  values: fc.array(fc.record({ diet: someDiet }), { minLength: 1, maxLength: 3 }),
});

const someDish: fc.Arbitrary<EdibleDish> = fc.record({
  diet: someDiet,
  groups: fc.array(someGroup, { maxLength: 3 }),
  combos: fc.constant([]),
});

test('a dish is free of an allergen only if it says so itself', () => {
  fc.assert(
    fc.property(someDish, fc.subarray([...allergens], { minLength: 1 }), (one, without) => {
      if (dietStatusOf(one, without).best !== 'free') return;
      const own = one.diet?.allergens;
      expect(own).toBeDefined();
      expect(without.filter((allergen) => own?.includes(allergen))).toEqual([]);
    }),
  );
});

test('excluding more never improves a dish’s status', () => {
  const order = ['free', 'traces', 'unknown', 'contains'];
  fc.assert(
    fc.property(someDish, someAllergens, fc.constantFrom(...allergens), (one, without, more) => {
      const [before, after] = [dietStatusOf(one, without).best, dietStatusOf(one, [...without, more]).best];
      expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
    }),
  );
});
