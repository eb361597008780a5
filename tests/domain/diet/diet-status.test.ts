import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Allergen, allergens } from '#domain/diet/allergens.ts';
import type { Diet, EdibleDish } from '#domain/diet/diet.ts';
import { dietStatusOf } from '#domain/diet/diet-status.ts';

const free: Diet = { allergens: [] };
const milky: Diet = { allergens: ['milk'] };
const nutty: Diet = { allergens: ['nuts'] };
const traced: Diet = { allergens: [], may_contain: ['milk'] };

const of = (...diets: readonly (Diet | undefined)[]) => diets.map((diet) => ({ diet }));
const must = (...diets: readonly (Diet | undefined)[]) => ({ isRequired: true, values: of(...diets) });
const may = (...diets: readonly (Diet | undefined)[]) => ({ isRequired: false, values: of(...diets) });
const dish = (diet: Diet | undefined, rest: Partial<EdibleDish> = {}): EdibleDish => ({
  diet,
  groups: [],
  combos: [],
  ...rest,
});

describe('without milk, a dish', () => {
  test.for<{ what: string; of: EdibleDish; stands: string }>([
    { what: 'that is free of it', of: dish(free), stands: 'free' },
    { what: 'with other allergens', of: dish(nutty), stands: 'free' },
    { what: 'with milk', of: dish(milky), stands: 'contains' },
    { what: 'with traces of it', of: dish(traced), stands: 'traces' },
    { what: 'nobody tells anything of', of: dish(undefined), stands: 'unknown' },
    { what: 'with calories alone', of: dish({ calories: 300 }), stands: 'unknown' },
    { what: 'with traces alone told', of: dish({ may_contain: ['milk'] }), stands: 'unknown' },
    { what: 'that may take milk', of: dish(free, { groups: [may(milky, free)] }), stands: 'free, depends' },
    { what: 'that must take milk', of: dish(free, { groups: [must(milky)] }), stands: 'contains' },
    {
      what: 'that must take milk or another',
      of: dish(free, { groups: [must(milky, free)] }),
      stands: 'free, depends',
    },
    { what: 'with a silent choice', of: dish(free, { groups: [may(undefined)] }), stands: 'free, depends' },
    {
      what: 'with a silent choice that must be made',
      of: dish(free, { groups: [must(undefined, milky)] }),
      stands: 'unknown, depends',
    },
    {
      what: 'put together of one free of it',
      of: dish(free, { combos: [{ products: [dish(free), dish(milky)] }] }),
      stands: 'free, depends',
    },
    {
      what: 'put together of milk alone',
      of: dish(free, { combos: [{ products: [dish(milky), dish(free, { groups: [must(milky)] })] }] }),
      stands: 'contains',
    },
    {
      what: 'put together of what nobody tells of',
      of: dish(free, { combos: [{ products: [dish(undefined)] }] }),
      stands: 'unknown',
    },
  ])('$what is "$stands"', ({ of: one, stands }) => {
    const { best, depends } = dietStatusOf(one, ['milk']);
    expect(`${best}${depends ? ', depends' : ''}`).toBe(stands);
  });

  test('is not free because each of two allergens can be avoided by taking the other', () => {
    const either = dish(free, { groups: [must(milky, nutty)] });
    expect(dietStatusOf(either, ['milk']).best).toBe('free');
    expect(dietStatusOf(either, ['nuts']).best).toBe('free');
    expect(dietStatusOf(either, ['milk', 'nuts'])).toMatchObject({ best: 'contains', depends: false });
  });

  test('names the traces that matter', () => {
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
  isRequired: fc.boolean(),
  values: fc.array(fc.record({ diet: someDiet }), { minLength: 1, maxLength: 3 }),
});

const someDish: fc.Arbitrary<EdibleDish> = fc.record({
  diet: someDiet,
  groups: fc.array(someGroup, { maxLength: 3 }),
  combos: fc.constant([]),
});

test('nothing is free of an allergen unless the dish itself says so', () => {
  fc.assert(
    fc.property(someDish, fc.subarray([...allergens], { minLength: 1 }), (one, without) => {
      if (dietStatusOf(one, without).best !== 'free') return;
      const told: readonly Allergen[] | undefined = one.diet?.allergens;
      expect(told).toBeDefined();
      expect(told?.filter((allergen) => without.includes(allergen))).toEqual([]);
    }),
  );
});

test('leaving out more never makes a dish stand better', () => {
  const order = ['free', 'traces', 'unknown', 'contains'];
  fc.assert(
    fc.property(someDish, someAllergens, fc.constantFrom(...allergens), (one, without, more) => {
      const [before, after] = [dietStatusOf(one, without).best, dietStatusOf(one, [...without, more]).best];
      expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
    }),
  );
});
