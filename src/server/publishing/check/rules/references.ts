import {
  categoriesOf,
  dishesOf,
  entriesOf,
  type PartialChoice,
  productsOf,
  type WithPath,
} from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import type { PartialMenu } from '../valid-part.ts';

interface Identified {
  readonly id?: number | undefined;
}

/** The ids of a list's entries. */
export function idsOf(entries: readonly WithPath<Identified>[]): ReadonlySet<number> {
  return new Set(entries.flatMap(({ value: { id } }) => (id === undefined ? [] : [id])));
}

/** References within the menu to entities that do not exist. */
export function checkMenuReferences(menu: PartialMenu): readonly Finding[] {
  const promotions = idsOf(entriesOf(menu.promotions, []));
  const properties = idsOf(entriesOf(menu.properties, []));
  const pages = idsOf(entriesOf(menu.pages, []));
  const dishes = productsOf(menu).flatMap(dishesOf);
  const { promotion_on_load, checkout_terms } = menu;
  return [
    ...unknownReferences(
      'promotion',
      [{ value: promotion_on_load, path: ['promotion_on_load'] }],
      promotions,
    ),
    ...unknownReferences('page', [{ value: checkout_terms, path: ['checkout_terms'] }], pages),
    ...categoriesOf(menu).flatMap(({ value, path }) =>
      unknownReferences('promotion', entriesOf(value.promotions, [...path, 'promotions']), promotions),
    ),
    ...dishes.flatMap(({ value, path }) =>
      unknownReferences('property', entriesOf(value.properties, [...path, 'properties']), properties),
    ),
    ...checkParents(menu),
    ...checkEnclosingCategories(menu),
    ...checkOfferedChoices(menu, dishes),
  ];
}

/** The unknown ones among references to one kind of entity. */
export function unknownReferences(
  kind: string,
  references: readonly WithPath<number | null | undefined>[],
  known: ReadonlySet<number>,
): readonly Finding[] {
  return references.flatMap(({ value, path }) =>
    value === null || value === undefined || known.has(value)
      ? []
      : [
          {
            ...menuProblem,
            path,
            code: 'unknown_reference',
            message: `There’s no ${kind} with the id ${value}.`,
            remedy: `Write the id of a ${kind} of this menu, or remove the reference.`,
            example: referenceExample(path, known),
          },
        ],
  );
}

/** Where a promotion can lead in every menu. */
export const anotherSite = { url: 'https://example.com/grill-night' };

/** Another id of the same kind: a category that has itself for a parent would be no improvement. */
function referenceExample(path: JsonPath, known: ReadonlySet<number>): string {
  const name = String(path.findLast((step) => typeof step === 'string'));
  const [first = null] = name === 'parent' ? [] : known;
  if (typeof path.at(-1) === 'number') return exampleLine({ [name]: first === null ? [] : [first] });
  const leadsSomewhere = first !== null || !path.includes('link');
  return exampleLine(leadsSomewhere ? { [name]: first } : { link: anotherSite });
}

function checkParents(menu: PartialMenu): readonly Finding[] {
  const categories = categoriesOf(menu);
  const known = idsOf(categories);
  const parentOf = new Map(categories.map(({ value }) => [value.id, value.parent]));
  const named = categories.map(({ value, path }) => ({ value: value.parent, path: [...path, 'parent'] }));
  return [
    ...unknownReferences('category', named, known),
    ...categories.flatMap(({ value, path }) =>
      isOwnAncestor(value.id, parentOf)
        ? [
            {
              ...menuProblem,
              path: [...path, 'parent'],
              code: 'circular_parent',
              message: `Category ${value.id} is its own ancestor.`,
              remedy: 'Give one category of the cycle another parent, or null.',
              example: exampleLine({ parent: null }),
            },
          ]
        : [],
    ),
  ];
}

type Parents = ReadonlyMap<number | undefined, number | null | undefined>;

function isOwnAncestor(id: number | undefined, parentOf: Parents): boolean {
  const seen = new Set<number>();
  let ancestor = parentOf.get(id);
  while (ancestor !== null && ancestor !== undefined && !seen.has(ancestor)) {
    if (ancestor === id) return true;
    seen.add(ancestor);
    ancestor = parentOf.get(ancestor);
  }
  return false;
}

function checkEnclosingCategories(menu: PartialMenu): readonly Finding[] {
  return productsOf(menu).flatMap(({ value, path, category }) =>
    value.category === undefined || category.id === undefined || value.category === category.id
      ? []
      : [
          {
            ...menuProblem,
            path: [...path, 'category'],
            code: 'other_category',
            message: `The product names category ${value.category}, but is in category ${category.id}.`,
            remedy: 'Move the product, or remove its "category". Its position decides.',
            example: exampleLine({ category: category.id }),
          },
        ],
  );
}

type ValuesByVariation = ReadonlyMap<number | undefined, ReadonlySet<number | undefined>>;

/** A value that the menu has; none for a menu without values. */
function offeredExample(valuesOf: ValuesByVariation): string {
  const [choice] = [...valuesOf].flatMap(([variation, [variation_value]]) =>
    variation_value === undefined ? [] : [{ variation, variation_value }],
  );
  return exampleLine(choice ?? { product_variations: [] });
}

function checkOfferedChoices(
  menu: PartialMenu,
  dishes: readonly WithPath<{
    readonly product_variations?: readonly (PartialChoice | undefined)[] | undefined;
  }>[],
): readonly Finding[] {
  const variations = Map.groupBy(entriesOf(menu.variations, []), ({ value }) => value.id);
  const valuesOf = new Map(
    [...variations].map(([id, same]) => [
      id,
      new Set(
        same.flatMap(({ value }) => entriesOf(value.values, []).map((entry) => entry.value.variation_value)),
      ),
    ]),
  );
  return dishes.flatMap(({ value: dish, path: dishPath }) =>
    entriesOf(dish.product_variations, [...dishPath, 'product_variations']).flatMap(
      ({ value: { variation, variation_value }, path }) => {
        if (variation === undefined || variation_value === undefined) return [];
        const values = valuesOf.get(variation);
        if (!values) {
          return [
            {
              ...menuProblem,
              path: [...path, 'variation'],
              code: 'unknown_reference',
              message: `There’s no variation with the id ${variation}.`,
              remedy: 'Write the id of a variation of this menu, or remove the reference.',
              example: offeredExample(valuesOf),
            },
          ];
        }
        if (values.has(variation_value)) return [];
        return [
          {
            ...menuProblem,
            path: [...path, 'variation_value'],
            code: 'unknown_reference',
            message: `Variation ${variation} has no value ${variation_value}.`,
            remedy: 'Write the "variation_value" of one of that variation’s values.',
            example: offeredExample(valuesOf),
          },
        ];
      },
    ),
  );
}
