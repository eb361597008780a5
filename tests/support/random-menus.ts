import fc from 'fast-check';
import * as z from 'zod/mini';
import { type Menu, menuSchema, type menuSourceSchema } from '#contracts/shapes/menu.ts';
import { amountAt, type Decimals, percent, priceAt, taxesAt } from './random-amounts.ts';
import type { Coupon } from './second-pricing.ts';

export type MenuInput = z.input<typeof menuSourceSchema>;
type CategoryInput = NonNullable<MenuInput['categories']>[number];
type ProductInput = NonNullable<CategoryInput['products']>[number];
type VariationInput = NonNullable<MenuInput['variations']>[number];
type ChoiceInput = NonNullable<ProductInput['product_variations']>[number];
type ComboInput = NonNullable<ProductInput['combo_groups']>[number];

/** A menu source and the coupons of its `venue.json`. */
export interface RandomVenue {
  /** Decimals in which the venue charges. */
  readonly places: Decimals;
  readonly menu: MenuInput;
  readonly coupons: Coupon[];
}

const math = fc.constantFrom('+' as const, '-' as const);

/** Value ids and `variation_value` ids never coincide, so that mixing them up fails. */
const variationsAt = (places: Decimals): fc.Arbitrary<VariationInput[]> =>
  fc
    .array(
      fc.record({
        required: fc.boolean(),
        multiple: fc.boolean(),
        max_choices_allowed: fc.nat(3),
        values: fc.array(fc.record({ price: priceAt(places), math }, { requiredKeys: [] }), {
          minLength: 1,
          maxLength: 4,
        }),
      }),
      { maxLength: 3 },
    )
    .map((variations) =>
      variations.map(({ values, ...variation }, place) => ({
        id: place + 1,
        name: `Question ${place + 1}`,
        ...variation,
        values: values.map((value, answer) => ({
          id: 900 + place * 10 + answer,
          variation_value: 100 + place * 10 + answer,
          name: `Answer ${answer + 1}`,
          ...value,
        })),
      })),
    );

/** A product offers some of the values, sometimes with its own price or sign. */
const choicesOf = (variations: readonly VariationInput[], places: Decimals): fc.Arbitrary<ChoiceInput[]> => {
  const own = fc.record({ price: priceAt(places), math }, { requiredKeys: [] });
  const offers = variations.flatMap(({ id, values }) =>
    values.map(({ variation_value }) =>
      fc.option(own, { freq: 2 }).map((differing) => {
        return differing ? [{ variation: id, variation_value, ...differing }] : [];
      }),
    ),
  );
  return fc.tuple(...offers).map((offered) => offered.flat());
};

const combosOf = (choices: fc.Arbitrary<ChoiceInput[]>, places: Decimals) =>
  fc.array(
    fc
      .array(
        fc.record({
          increase_price_by: priceAt(places),
          product_variations: choices,
          out_of_stock: fc.boolean(),
        }),
        { minLength: 1, maxLength: 3 },
      )
      .map((dishes) =>
        dishes.map((dish, place) => ({ ...dish, out_of_stock: place > 0 && dish.out_of_stock })),
      ),
    { maxLength: 2 },
  );

function productsOf(variations: readonly VariationInput[], places: Decimals) {
  const choices = choicesOf(variations, places);
  return fc.record({
    price: priceAt(places),
    discount: percent,
    product_variations: choices,
    combos: combosOf(choices, places),
  });
}

type DrawnProduct = ReturnType<typeof productsOf> extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function writtenProduct({ combos, ...product }: DrawnProduct, id: number): ProductInput {
  const combo_groups: ComboInput[] = combos.map((products, place) => ({
    id: id * 10 + place,
    name: `Course ${place + 1}`,
    products: products.map((one, dish) => {
      return { id: id * 100 + place * 10 + dish, name: `Side ${dish + 1}`, ...one };
    }),
  }));
  return { id, name: `Dish ${id}`, ...product, combo_groups, enable_combo: combo_groups.length > 0 };
}

const categoriesOf = (
  variations: readonly VariationInput[],
  places: Decimals,
): fc.Arbitrary<CategoryInput[]> =>
  fc
    .array(fc.array(productsOf(variations, places), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((categories) =>
      categories.map((products, place) => ({
        id: place + 1,
        name: `Category ${place + 1}`,
        parent: place === 2 ? 1 : null,
        products: products.map((product, dish) => writtenProduct(product, (place + 1) * 10 + dish)),
      })),
    );

const couponsFor = (categories: readonly CategoryInput[], places: Decimals): fc.Arbitrary<Coupon[]> => {
  const someOf = (ids: readonly number[]) =>
    fc.oneof(fc.constant<number[]>([]), fc.subarray([...ids], { minLength: Math.min(1, ids.length) }));
  const dishes = categories.flatMap(({ products = [] }) => products.map(({ id }) => id));
  const terms = {
    min_order_value: fc.oneof({ weight: 2, arbitrary: fc.constant('0') }, amountAt(places)),
    max_discount_value: fc.option(fc.oneof(amountAt(places), amountAt(3)), { freq: 2 }),
    free_delivery: fc.boolean(),
    products: someOf(dishes),
    categories: someOf(categories.map(({ id }) => id)),
  };
  const percentage = fc.record({
    discount_value_type: fc.constant('percentage' as const),
    discount_value: percent.map(String),
    ...terms,
  });
  const fixed = fc.record({
    discount_value_type: fc.constant('fixed' as const),
    discount_value: fc.oneof(amountAt(places), amountAt(3)),
    ...terms,
  });
  return fc
    .array(fc.oneof(percentage, fixed), { minLength: 1, maxLength: 3 })
    .map((coupons) =>
      coupons.map((coupon, place) => ({ id: place + 1, code: `SAVE-${place + 1}`, ...coupon })),
    );
};

/** Currencies with their default decimals, explicit or not, and with fewer. */
const moneys = fc.constantFrom<{ currency: string; named?: Decimals; places: Decimals }>(
  { currency: 'AED', places: 2 },
  { currency: 'EUR', named: 2, places: 2 },
  { currency: 'INR', named: 0, places: 0 },
  { currency: 'KWD', places: 3 },
  { currency: 'BHD', named: 3, places: 3 },
  { currency: 'OMR', named: 2, places: 2 },
  { currency: 'JPY', places: 0 },
  { currency: 'KRW', named: 0, places: 0 },
);

/** Enables everything that the orders below use. */
const openFlags = {
  enable_order: true,
  enable_delivery: true,
  enable_takeaway: true,
  enable_dine_in: true,
  enable_drive_thru: true,
  enable_zero_price_item: true,
  enable_coupons: true,
  enable_tips: true,
};

/** Small venues with every feature that affects the price of a cart. */
export const randomVenues: fc.Arbitrary<RandomVenue> = moneys.chain(({ currency, named, places }) =>
  variationsAt(places).chain((variations) =>
    categoriesOf(variations, places).chain((categories) =>
      fc.record({
        places: fc.constant(places),
        menu: fc
          .record({
            taxes: taxesAt(places),
            display_prices_with_tax: fc.boolean(),
            cart_subtotal_include_tax: fc.boolean(),
          })
          .map((drawn) => ({
            id: 7,
            name: 'Corner',
            currency,
            price_decimal_places: named,
            variations,
            categories,
            ...openFlags,
            ...drawn,
          })),
        coupons: couponsFor(categories, places),
      }),
    ),
  ),
);

/** The published menu. Its texts are the same in every language. */
export const asPublished = (menu: MenuInput): Menu =>
  z.parse(menuSchema, {
    name: 'Corner',
    license: 'corner',
    license_status: 'ACTIVE',
    languages: [{ code: 'en', name_local: 'English' }],
    forms: [],
    ...menu,
  });
