import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Menu, Product } from '#contracts/shapes/menu.ts';
import { configurationErrors, configuredItem } from '#domain/cart/configuration.ts';
import { offeredGroups } from '#domain/option/offered-groups.ts';
import { orderTypes } from '#domain/order-type.ts';
import { currentPrice } from '#domain/price/current-price.ts';
import { pricedFor } from '#domain/price/price-for.ts';
import { netPrice } from '#domain/price/unit-price.ts';
import { countOf } from '#tests/support/long-run.ts';
import { secondDishPrice, secondOptions } from '#tests/support/second-options.ts';

vi.setConfig({ testTimeout: 600_000 });

const amount = fc.integer({ min: 0, max: 9_999 }).map((cents) => (cents / 100).toFixed(2));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
/** Many limits at once can hardly be met. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const few = fc.integer({ min: 0, max: 3 });

/** Ids 11, 12 and 13 in group 1, and so on. */
const idOf = (group: number, at: number) => group * 10 + at + 1;

const value = (group: number, at: number) =>
  fc.record({
    id: fc.constant(idOf(group, at)),
    variation_value: fc.constant(idOf(group, at)),
    name: fc.constant(`Value ${idOf(group, at)}`),
    price: amount,
    price_for: maybe(fc.record({ takeaway: amount })),
    math: fc.constantFrom<'+' | '-'>('+', '+', '+', '-'),
    display_price_product: fc.constant(false),
    min_quantity: seldom(fc.integer({ min: 0, max: 1 })),
    min_when_chosen: seldom(fc.integer({ min: 1, max: 2 })),
    max_quantity: seldom(few),
    free_quantity: seldom(few),
    out_of_stock: seldom(fc.boolean()),
  });

const group = (id: number) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`Group ${id}`),
    required: fc.constantFrom(false, false, false, true),
    multiple: fc.constantFrom(true, true, true, false),
    max_choices_allowed: fc.constantFrom(0, 0, 1, 2, 5),
    min_choices: seldom(few),
    max_same: fc.constantFrom(undefined, 0, 0, 2, 3),
    min_different: seldom(few),
    max_different: seldom(few),
    free_quantity: maybe(few),
    values: fc.tuple(value(id, 0), value(id, 1), value(id, 2)),
  });

/** What a dish says of a value: a later group may depend on an earlier one. */
const choice = (at: number, position: number) => {
  const earlier = at === 1 ? [] : [0, 1, 2].map((place) => idOf(at - 1, place));
  const parent = fc.constantFrom(...(earlier.length > 0 ? earlier : [0]));
  return fc.record({
    variation: fc.constant(at),
    variation_value: fc.constant(idOf(at, position)),
    price: maybe(amount),
    price_for: maybe(fc.record({ takeaway: amount })),
    math: maybe(fc.constantFrom<'+' | '-'>('+', '-')),
    display_price: fc.constant(true),
    display_price_product: fc.constant(false),
    only_with:
      earlier.length > 0
        ? seldom(fc.uniqueArray(parent, { minLength: 1, maxLength: 2 }))
        : fc.constant(undefined),
    prices:
      earlier.length > 0
        ? maybe(fc.array(fc.record({ with: parent, price: amount }), { minLength: 1, maxLength: 2 }))
        : fc.constant(undefined),
  });
};

const positions = [1, 2, 3].flatMap((at) => [0, 1, 2].map((position) => [at, position] as const));

const menus = fc.record({
  variations: fc.tuple(group(1), group(2), group(3)),
  own: fc
    .tuple(...positions.map(([at, position]) => choice(at, position)))
    .chain((rows) => fc.subarray(rows, { minLength: 1 })),
});

const now = '2026-11-21T12:00:00';
const time = fc.constantFrom('2026-11-21T11:00:00', now, '2026-11-21T13:00:00');
/** Above all that choices take off. */
const dishPrice = fc.integer({ min: 90_000, max: 100_000 }).map((cents) => (cents / 100).toFixed(2));

const dishes = fc.record({
  price: dishPrice,
  price_for: maybe(fc.record({ takeaway: dishPrice })),
  offer_price: maybe(dishPrice),
  offer_from: maybe(time),
  offer_until: maybe(time),
});

/** Mostly of what the dish offers. */
const meals = menus.chain((menu) => {
  const offered = menu.own.map((row) => row.variation_value);
  const some = fc.array(fc.constantFrom(...offered, ...offered, ...offered, 99), { maxLength: 6 });
  return fc.record({ menu: fc.constant(menu), dish: dishes, chosen: some });
});

/** Menus that the check refuses are among them: rules are rules. */
test('the price and the validity of any configuration are those of a second reading', () => {
  fc.assert(
    fc.property(meals, fc.constantFrom(...orderTypes), (meal, orderType) => {
      const { dish, chosen } = meal;
      const { variations, own } = meal.menu;
      const menu = variations as unknown as Menu['variations'];
      const rows = own as unknown as Product['product_variations'];
      const { price, fullPrice } = currentPrice(dish, 'Asia/Dubai', new Date(`${now}+04:00`));
      const priceFor = dish.price_for;
      const groups = offeredGroups(rows, menu);
      const usual = { id: 1, price, fullPrice, priceFor, discount: 0, groups, combos: [] };
      const product = pricedFor(usual, orderType);
      const units: Record<number, number> = {};
      for (const id of chosen) units[id] = (units[id] ?? 0) + 1;

      const second = secondOptions(menu, rows, units, orderType);
      const configuration = { choices: chosen, combos: [] };
      const isValid = configurationErrors(product, configuration).length === 0;
      expect(isValid).toBe(second.isValid);
      // Also of what can't be ordered: the sheet shows it until it can.
      expect(netPrice(configuredItem(product, configuration))).toBe(
        secondDishPrice(dish, orderType, now) + second.added,
      );
    }),
    { numRuns: countOf({ full: 100_000, small: 3_000 }) },
  );
});
