import fc from 'fast-check';
import type * as z from 'zod/mini';
import type { productSchema } from '#contracts/shapes/product.ts';
import { allergens } from '#domain/diet/allergens.ts';
import { allergensAgainst, type DietMark } from '#domain/diet/diet-marks.ts';
import { orderTypes } from '#domain/order-type.ts';

export type DishInput = z.input<ReturnType<typeof productSchema>>;
type NutritionInput = NonNullable<DishInput['nutrition']>;

/** What a kind of export can say of dishes. */
export interface SayableFacts {
  readonly codes: boolean;
  /** Allergens, discounts, portions, limits: what one kind alone says. */
  readonly facts: boolean;
  readonly diets: readonly DietMark[];
  readonly nutrition: readonly (keyof NutritionInput)[];
  readonly ages: readonly number[];
  readonly soldOutUntil: boolean;
  readonly hours: boolean;
  /** Prices by way of ordering, and in which of them a dish is sold. */
  readonly orderTypes: boolean;
  readonly taxes: boolean;
}

export const price = fc.integer({ min: 0, max: 20_000 }).map((cents) => (cents / 100).toFixed(2));

export const when = <Value>(isSaid: boolean, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  isSaid ? fc.option(value, { nil: undefined }) : fc.constant(undefined);

/** Some of a list; nothing of an empty one. */
const someOf = <Value>(list: readonly Value[]): fc.Arbitrary<readonly Value[] | undefined> =>
  list.length === 0 ? fc.constant(undefined) : when(true, fc.subarray([...list], { minLength: 1 }));

const pricesFor = fc.record({ delivery: price, dine_in: price }, { requiredKeys: [] });

const nutrition: NutritionInput = {
  kcal: [480, 910],
  kj: [2008, 3807],
  fat: 12.5,
  saturates: 2,
  carbohydrates: 30,
  sugar: 4.25,
  fibre: 3,
  protein: 8,
  salt: 1.2,
  serving_grams: 350,
  serves: 2,
};

const nutritionOf = (names: SayableFacts['nutrition']) =>
  someOf(names).map(
    (some) => some && (Object.fromEntries(some.map((name) => [name, nutrition[name]])) as NutritionInput),
  );

const descriptions = ['Hot &amp; <strong>spicy</strong>', 'Plain', 'Two<br>lines', '<p>A "quoted" word</p>'];

const own = (says: SayableFacts, number: number) =>
  fc.record(
    {
      price_for: when(says.orderTypes, pricesFor),
      order_types: when(says.orderTypes, fc.subarray([...orderTypes], { minLength: 1, maxLength: 3 })),
      tax_class: when(says.taxes, fc.constantFrom('drinks', 'exempt')),
      sku: when(says.codes, fc.constant(`SKU-${number}`)),
      pos_available_qty: when(says.facts, fc.nat(50)),
      out_of_stock: when(true, fc.constant(true)),
      sold_out_until: when(says.soldOutUntil, fc.constant('2026-12-24T18:30:00')),
      recommend: when(says.facts, fc.constant(true)),
      discount: when(says.facts, fc.integer({ min: 1, max: 90 })),
      deposit: when(says.facts, fc.constantFrom('0.25', '2.00')),
      min_per_order: when(says.facts, fc.integer({ min: 1, max: 5 })),
      max_per_order: when(says.facts, fc.integer({ min: 5, max: 20 })),
      lead_minutes: when(says.facts, fc.integer({ min: 1, max: 600 })),
      not_alone: when(says.facts, fc.constant(true)),
      available_hours: when(
        says.hours,
        fc.constant([{ weekday: 5, from_hour: '18:00:00', to_hour: '23:00:00' }]),
      ),
      description: when(true, fc.constantFrom(...descriptions)),
    },
    { requiredKeys: [] },
  );

const food = (says: SayableFacts) =>
  fc.record(
    {
      allergens: when(says.facts, fc.uniqueArray(fc.constantFrom(...allergens, 'wheat'), { maxLength: 3 })),
      diets: someOf(says.diets),
      spiciness: when(says.facts, fc.integer({ min: 0, max: 3 })),
      calories: when(true, fc.nat(2_000)),
      nutrition: nutritionOf(says.nutrition),
      min_age: someOf(says.ages).map((some) => some?.[0]),
      alcohol_by_volume: when(says.facts, fc.constantFrom(0.5, 5.2, 40)),
    },
    { requiredKeys: [] },
  );

/** What a dish says besides its name, price and choices, without contradictions. */
export const dishFacts = (says: SayableFacts, number: number) =>
  fc.tuple(own(says, number), food(says)).map(([sold, { calories, diets = [], ...eaten }]) => {
    const { out_of_stock, ...others } = sold;
    const isAgainst = (diet: DietMark) =>
      allergensAgainst[diet]?.some((code) => eaten.allergens?.some((one) => withinOf(one) === code));
    const kept = diets.filter((diet) => !isAgainst(diet));
    return {
      ...others,
      ...eaten,
      ...(sold.sold_out_until === undefined && { out_of_stock }),
      ...(eaten.nutrition?.kcal === undefined && { calories }),
      ...(kept.length > 0 && { diets: kept }),
    };
  });

const withinOf = (code: string): string => (code === 'wheat' ? 'gluten' : code);

/** An offer below a price. */
export const offerOf = (says: SayableFacts) =>
  when(says.facts, fc.record({ until: fc.boolean(), isOffer: fc.constant(true) })).map(
    (offer) => (full: string) =>
      offer && Number(full) >= 1
        ? {
            offer_price: (Number(full) / 2).toFixed(2),
            offer_from: '2026-11-01T00:00:00',
            ...(offer.until && { offer_until: '2026-12-31T23:59:59' }),
          }
        : {},
  );
