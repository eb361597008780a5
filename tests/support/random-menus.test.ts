import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Menu, Product } from '#contracts/shapes/menu.ts';
import { problemsOf } from '#tests/server/publishing/check/a-folder.ts';
import { asPublished } from './random-menus.ts';
import { type RandomMeal, randomMeals } from './random-orders.ts';
import { type OrderedLine, type SecondOpinion, secondOpinion } from './second-pricing.ts';
import { aVenue } from './venues.ts';

const opinionOn = ({ menu, order }: RandomMeal) => secondOpinion(asPublished(menu), order);

/** An amount in units of its last decimal. */
const steps = (amount: string) => BigInt(amount.replace('.', ''));
const sum = (amounts: readonly string[]) => amounts.map(steps).reduce((total, one) => total + one, 0n);
const amounts = (rows: readonly { readonly amount: string }[]) => rows.map(({ amount }) => amount);

function answersAreAllowed(menu: Menu, choices: Product['product_variations'], chosen: readonly number[]) {
  const isOffered = chosen.every((id) => choices.some(({ variation_value }) => variation_value === id));
  const isAnswered = menu.variations.every(({ id, required, multiple, max_choices_allowed }) => {
    const offered = choices.filter(({ variation }) => variation === id);
    const count = offered.filter(({ variation_value }) => chosen.includes(variation_value)).length;
    const max = multiple ? max_choices_allowed || Number.POSITIVE_INFINITY : 1;
    return count <= max && (count > 0 || !required || offered.length === 0);
  });
  return isOffered && isAnswered && new Set(chosen).size === chosen.length;
}

function isAllowed(menu: Menu, line: OrderedLine) {
  const product = menu.categories.flatMap(({ products }) => products).find(({ id }) => id === line.product);
  if (product?.combo_groups.length !== line.combo_groups.length) return false;
  const coursesAreAllowed = line.combo_groups.every(({ id, products: [dish, ...more] }, place) => {
    const group = product.combo_groups[place];
    const offered = group?.products.find((one) => one.id === dish?.id && !one.out_of_stock);
    if (!(dish && offered && group?.id === id) || more.length > 0) return false;
    return answersAreAllowed(menu, offered.product_variations, dish.product_variations);
  });
  return coursesAreAllowed && answersAreAllowed(menu, product.product_variations, line.variations);
}

describe('random meals', () => {
  test('are valid orders at venues that can be published', () => {
    fc.assert(
      fc.property(randomMeals, ({ menu, coupons, order }) => {
        expect(problemsOf({ menu, venue: aVenue({ coupons }) })).toEqual([]);
        const published = asPublished(menu);
        expect(order.line_items.filter((line) => !isAllowed(published, line))).toEqual([]);
        expect([null, ...coupons]).toContain(order.coupon);
      }),
    );
  });

  test('have rows that add up with any flags', () => {
    fc.assert(
      fc.property(randomMeals, (meal) => {
        const opinion = opinionOn(meal);
        const { sub_total, shown_subtotal, delivery_fees, discount, total, lines } = opinion;
        expect(sum(lines.map(({ line }) => line))).toBe(steps(sub_total));
        expect(sum([shown_subtotal, ...amounts(opinion.percentage_taxes)])).toBe(steps(sub_total));
        expect(steps(discount)).toBeLessThanOrEqual(steps(sub_total));
        const charged = sum([sub_total, ...amounts(opinion.fixed_taxes), delivery_fees]) - steps(discount);
        expect(steps(total)).toBeGreaterThanOrEqual(charged);
        expect(charged).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  const meals = fc
    .sample(randomMeals, { numRuns: 600, seed: 11 })
    .map((meal) => ({ ...meal, menu: asPublished(meal.menu), opinion: opinionOn(meal) }));
  type Meal = (typeof meals)[number];

  const chosenDishes = ({ menu, order }: Meal) =>
    menu.categories
      .flatMap(({ products }) => products)
      .filter(({ id }) => order.line_items.some(({ product }) => product === id));
  const percentages = ({ menu }: Meal) => menu.taxes.filter(({ type }) => type === 'percentage');
  const isBelowLimit = ({ order }: Meal, { sub_total }: SecondOpinion) =>
    order.coupon !== null && Number(order.coupon.min_order_value) > Number(sub_total);

  test.for<[string, (meal: Meal) => boolean]>([
    ['no decimals', ({ places }) => places === 0],
    ['three decimals', ({ places }) => places === 3],
    ['several percentage taxes', (meal) => percentages(meal).length > 1],
    ['a fractional rate', (meal) => percentages(meal).some(({ rate }) => !Number.isInteger(Number(rate)))],
    ['fixed taxes', ({ opinion }) => opinion.fixed_taxes.length > 0],
    ['tax rows', ({ opinion }) => opinion.percentage_taxes.length > 1],
    [
      'tax in the subtotal',
      (meal) => meal.menu.display_prices_with_tax && meal.menu.cart_subtotal_include_tax,
    ],
    ['tax left out', (meal) => percentages(meal).length > 0 && !meal.menu.display_prices_with_tax],
    [
      'a fractional discount',
      (meal) => chosenDishes(meal).some(({ discount }) => !Number.isInteger(discount)),
    ],
    ['several choices', ({ order }) => order.line_items.some(({ variations }) => variations.length > 1)],
    [
      'choices in courses',
      ({ order }) =>
        order.line_items.some(({ combo_groups }) =>
          combo_groups.some(({ products }) => products.some((one) => one.product_variations.length > 0)),
        ),
    ],
    [
      'a dish that is free because of its choices',
      (meal) =>
        meal.opinion.lines.some(({ unit }) => Number(unit) === 0) &&
        chosenDishes(meal).every(({ price, discount }) => Number(price) > 0 && discount < 100),
    ],
    ['an expensive cart', ({ opinion }) => Number(opinion.sub_total) > 1e8],
    ['a free cart', ({ opinion }) => Number(opinion.sub_total) === 0],
    ['a coupon with a discount', ({ opinion }) => Number(opinion.discount) > 0],
    ['a coupon below its minimum', (meal) => isBelowLimit(meal, meal.opinion)],
    [
      'a coupon at its limit',
      ({ order: { coupon }, opinion }) =>
        coupon?.max_discount_value !== null &&
        Number(opinion.discount) > 0 &&
        Number(opinion.discount) === Number(coupon?.max_discount_value),
    ],
    [
      'a fee that a coupon waives',
      ({ order, opinion }) =>
        order.order_type === 'delivery' &&
        Number(order.delivery_fee) > 0 &&
        Number(opinion.delivery_fees) === 0,
    ],
  ])('include %s', ([, isSo]) => {
    expect(meals.filter(isSo).length).toBeGreaterThan(meals.length / 100);
  });
});
