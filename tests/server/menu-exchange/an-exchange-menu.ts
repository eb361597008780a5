import fc from 'fast-check';
import type * as z from 'zod/mini';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { dishFacts, offerOf, price, type SayableFacts, when } from './exchange-dish-facts.ts';

export type MenuInput = z.input<typeof menuSourceSchema>;

/** What a kind of export can say. */
export interface Sayable extends SayableFacts {
  readonly languages: boolean;
  readonly sizes: boolean;
  /** Groups of any number of different choices; with limits and defaults; with units of each choice. */
  readonly groups: 'added' | 'limited' | 'counted';
  readonly categoryPaths: boolean;
}

const letters = fc.constantFrom(...'abcdefgh ÄÉñ&\'"-+=/.%'.split(''));

/** Names that differ, with letters that files must escape. */
const nameWith = (number: number) =>
  fc.array(letters, { maxLength: 6 }).map((drawn) => `Dish${drawn.join('')} ${number}`.replace(/\s+/g, ' '));

const textOf = (name: fc.Arbitrary<string>, { languages }: Sayable) =>
  languages
    ? fc
        .tuple(name, fc.option(fc.constantFrom('شوربة', 'سلطة "خضراء"')))
        .map(([en, ar]) => (ar === null ? en : { en, ar: `${ar} ${en.length}` }))
    : name;

interface DrawnGroup {
  readonly min: number;
  readonly max: number;
  readonly isAny: boolean;
  readonly values: readonly {
    readonly price: string;
    readonly isLess: boolean;
    readonly isDefault: boolean;
    readonly most: number;
    readonly delivered: string | null;
    readonly stock: 'out' | 'until' | 'counted' | null;
  }[];
}

const drawnGroup: fc.Arbitrary<DrawnGroup> = fc.record({
  min: fc.nat(1),
  max: fc.integer({ min: 1, max: 3 }),
  isAny: fc.boolean(),
  values: fc.array(
    fc.record({
      price,
      isLess: fc.boolean(),
      isDefault: fc.boolean(),
      most: fc.integer({ min: 1, max: 4 }),
      delivered: fc.option(price),
      stock: fc.constantFrom(null, 'out', 'until', 'counted'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

type Variation = NonNullable<MenuInput['variations']>[number];

function variationOf(
  { min, max, isAny, values }: DrawnGroup,
  at: number,
  { groups, codes, orderTypes, facts }: Sayable,
): Variation {
  const isLimited = groups !== 'added';
  const most = isLimited && !isAny ? Math.min(max, values.length) : 0;
  let defaultsLeft = most || values.length;
  return {
    id: 100 + at,
    name: `Group ${at}`,
    required: isLimited && min > 0,
    multiple: most !== 1,
    ...(most > 1 && { max_choices_allowed: most }),
    values: values.map((value, place) => {
      const isDefault = isLimited && value.isDefault && defaultsLeft > 0;
      if (isDefault) defaultsLeft -= 1;
      const id = 1_000 + at * 10 + place;
      return {
        id,
        variation_value: id,
        name: `Choice ${place} of ${at}`,
        price: value.price,
        math: isLimited && value.isLess && Number(value.price) > 0 ? ('-' as const) : ('+' as const),
        ...(isDefault && { default_quantity: 1 }),
        ...(groups === 'counted' && value.most > 1 && { max_quantity: value.most }),
        ...(orderTypes && value.delivered !== null && { price_for: { delivery: value.delivered } }),
        ...(codes && isLimited && { sku: `V-${id}` }),
        ...stockOf(value, facts),
      };
    }),
  };
}

const stockOf = ({ stock }: DrawnGroup['values'][number], isSaid: boolean) => ({
  ...(stock === 'out' && { out_of_stock: true }),
  ...(isSaid && stock === 'until' && { sold_out_until: '2026-12-24T18:30:00' }),
  ...(isSaid && stock === 'counted' && { pos_available_qty: 7 }),
});

const taxes = [
  { id: 1, name: 'VAT', type: 'percentage', rate: '7' },
  { id: 2, name: 'VAT', type: 'percentage', rate: '19', class: 'drinks' },
];

/** A group of sizes of one dish. */
function sizesOf(prices: readonly string[], dish: number, { codes, orderTypes }: Sayable): Variation {
  return {
    id: 10_000 + dish,
    name: 'Size',
    required: true,
    values: prices.map((added, place) => {
      const id = 20_000 + dish * 10 + place;
      return {
        id,
        variation_value: id,
        name: `Size ${place}`,
        price: place === 0 ? '0' : added,
        display_price_product: true,
        ...(orderTypes && place > 0 && { price_for: { delivery: (Number(added) / 2).toFixed(2) } }),
        ...(codes && { sku: `S-${id}` }),
      };
    }),
  };
}

const offered = ({ id, values }: Variation) =>
  values.map(({ variation_value }) => ({ variation: id, variation_value }));

/** A menu that says only what a kind of export can say. */
export function anExchangeMenu(says: Sayable): fc.Arbitrary<MenuInput> {
  const dish = fc.record({
    price,
    facts: fc.nat(999).chain((number) => dishFacts(says, number)),
    offer: offerOf(says),
    alsoIn: when(true, fc.nat(2)),
    sizes: fc.option(fc.array(price, { minLength: 2, maxLength: 3 })),
    groups: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
    category: fc.nat(2),
    name: fc.nat(9_999).chain((number) => textOf(nameWith(number), says)),
  });
  return fc
    .record({
      dishes: fc.array(dish, { minLength: 1, maxLength: 5 }),
      groups: fc.array(drawnGroup, { minLength: 3, maxLength: 3 }),
      isTaxIncluded: fc.boolean(),
    })
    .map(({ dishes, groups, isTaxIncluded }) => {
      const shared = groups.map((group, at) => variationOf(group, at, says));
      const sized = dishes.map(({ sizes }, at) => (sizes ? sizesOf(sizes, at, says) : null));
      const isFilled = (place: number) => dishes.some(({ category }) => category === place);
      const products = dishes.map(
        ({ name, facts: own, offer, alsoIn, category, groups: used, price: base }, at) => {
          const size = sized[at];
          const { sku, ...others } = own;
          const distinct =
            typeof name === 'string' ? `${name} of ${at}` : { ...name, en: `${name.en} of ${at}` };
          return {
            id: 500 + at,
            name: distinct,
            price: base,
            ...others,
            ...(own.discount === undefined && offer(base)),
            ...(alsoIn !== undefined && alsoIn !== category && isFilled(alsoIn) && { also_in: [alsoIn + 1] }),
            ...(sku !== undefined && !size && { sku: `${sku}-${at}` }),
            product_variations: [
              ...(size ? offered(size) : []),
              ...used.flatMap((group) => offered(shared[group] ?? ({ id: 0, values: [] } as never))),
            ],
          };
        },
      );
      const inCategory = (place: number) => products.filter((_, at) => dishes[at]?.category === place);
      const categories = [
        { id: 1, name: 'Soups & more', parent: null, products: inCategory(0) },
        { id: 2, name: 'Mains', parent: null, products: inCategory(1) },
        { id: 3, name: 'Grill', parent: 2, products: inCategory(2) },
      ];
      const isShown = (id: number) =>
        categories.some((one) => one.products.length > 0 && (one.id === id || one.parent === id));
      return {
        id: 1,
        currency: 'EUR',
        ...(says.facts && { more_allergens: [{ code: 'wheat', name: 'Wheat', within: 'gluten' }] }),
        ...(says.taxes && { prices_include_tax: isTaxIncluded, taxes }),
        categories: categories.filter(({ id }) => isShown(id)),
        variations: [...shared, ...sized.flatMap((size) => size ?? [])].filter(({ id }) =>
          products.some(({ product_variations }) =>
            product_variations.some(({ variation }) => variation === id),
          ),
        ),
      } as MenuInput;
    });
}
