import fc from 'fast-check';
import * as z from 'zod/mini';
import { type MenuSource, menuSourceSchema, type Product } from '#contracts/shapes/menu.ts';
import { amountAt } from './random-amounts.ts';
import { type RandomVenue, randomVenues } from './random-menus.ts';
import type { OrderedLine, PlacedOrder } from './second-pricing.ts';

export interface RandomMeal extends RandomVenue {
  readonly order: PlacedOrder;
}

type Choices = Product['product_variations'];

/** A valid number of choices for each variation of the product. */
function answersTo({ variations }: MenuSource, choices: Choices): fc.Arbitrary<number[]> {
  const perQuestion = variations.map(({ id, required, multiple, max_choices_allowed }) => {
    const offered = choices.filter(({ variation }) => variation === id);
    const limit = multiple ? max_choices_allowed || offered.length : 1;
    return fc.subarray(
      offered.map(({ variation_value }) => variation_value),
      { minLength: required ? Math.min(1, offered.length) : 0, maxLength: Math.min(limit, offered.length) },
    );
  });
  return fc.tuple(...perQuestion).map((answers) => answers.flat());
}

type WrittenProduct = MenuSource['categories'][number]['products'][number];

function lineOf(menu: MenuSource, product: WrittenProduct): fc.Arbitrary<OrderedLine> {
  const courses = product.combo_groups.map(({ id, products }) =>
    fc
      .constantFrom(...products.filter(({ out_of_stock }) => !out_of_stock))
      .chain((dish) =>
        fc.record({ id: fc.constant(dish.id), product_variations: answersTo(menu, dish.product_variations) }),
      )
      .map((chosen) => ({ id, products: [chosen] })),
  );
  return fc.record({
    product: fc.constant(product.id),
    quantity: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }) },
      fc.integer({ min: 1, max: 99 }),
    ),
    variations: answersTo(menu, product.product_variations),
    combo_groups: fc.tuple(...courses),
  });
}

/**
 * Valid orders: required variations are chosen within their limits, each course has one dish in stock, and the coupon
 * is one of the venue's or none.
 */
function ordersAt(venue: RandomVenue): fc.Arbitrary<PlacedOrder> {
  const menu = z.parse(menuSourceSchema, venue.menu);
  const products = menu.categories.flatMap((category) => category.products);
  return fc.record(
    {
      order_type: fc.oneof(
        fc.constant('delivery' as const),
        fc.constantFrom('takeaway' as const, 'dine_in' as const, 'drive_thru' as const),
      ),
      coupon: fc.option(fc.constantFrom(...venue.coupons), { freq: 4 }),
      delivery_fee: amountAt(venue.places),
      tips_amount: fc.oneof(fc.constant('0.000'), amountAt(venue.places)),
      line_items: fc.array(
        fc.constantFrom(...products).chain((product) => lineOf(menu, product)),
        { minLength: 1, maxLength: 4 },
      ),
    },
    { requiredKeys: ['order_type', 'coupon', 'delivery_fee', 'line_items'] },
  );
}

/** A venue and an order there. */
export const randomMeals: fc.Arbitrary<RandomMeal> = randomVenues.chain((venue) =>
  ordersAt(venue).map((order) => ({ ...venue, order })),
);
