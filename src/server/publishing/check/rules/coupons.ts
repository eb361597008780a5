import { categoriesOf, entriesOf, productsOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem, venueProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import type { PartialMenu, PartialVenue } from '../valid-part.ts';
import { idsOf } from './references.ts';

/** All discounts: coupons and the promotions of the loyalty program. */
const discountsOf = (venue: PartialVenue) => [
  ...entriesOf(venue.coupons, ['coupons']).map((discount) => ({ ...discount, kind: 'coupon' })),
  ...entriesOf(venue.loyalty, ['loyalty']).map((discount) => ({ ...discount, kind: 'promotion' })),
];

/** References of coupons and promotions to the menu, and of the menu to a coupon. */
export function checkDiscountReferences(venue: PartialVenue, menu: PartialMenu): readonly Finding[] {
  const products = idsOf(productsOf(menu));
  const categories = idsOf(categoriesOf(menu));
  const codes = new Set(entriesOf(venue.coupons, ['coupons']).map(({ value }) => value.code));
  const { coupon_auto_apply } = menu;

  const unknownCoupon: readonly Finding[] =
    coupon_auto_apply && !codes.has(coupon_auto_apply)
      ? [
          {
            ...menuProblem,
            path: ['coupon_auto_apply'],
            code: 'unknown_reference',
            message: `There’s no coupon with the code "${coupon_auto_apply}".`,
            remedy: 'Write the code of a coupon of venue.json, or null.',
            example: exampleLine({ coupon_auto_apply: [...codes][0] ?? null }),
          },
        ]
      : [];
  return [
    ...unknownCoupon,
    ...discountsOf(venue).flatMap(({ value, path, kind }) => [
      ...missingFrom(products, 'product', kind, value.products, [...path, 'products']),
      ...missingFrom(categories, 'category', kind, value.categories, [...path, 'categories']),
    ]),
  ];
}

/** Percentages above 100. */
export function checkDiscountValues(venue: PartialVenue): readonly Finding[] {
  return discountsOf(venue).flatMap(({ value, path, kind }) =>
    value.discount_value_type === 'percentage' && Number(value.discount_value) > 100
      ? [
          {
            ...venueProblem,
            path: [...path, 'discount_value'],
            code: 'out_of_range',
            message: `The ${kind} takes off ${value.discount_value} percent.`,
            remedy: 'Write at most 100, or make it a "fixed" discount.',
          },
        ]
      : [],
  );
}

function missingFrom(
  known: ReadonlySet<number>,
  kind: string,
  owner: string,
  ids: readonly (number | undefined)[] | undefined,
  path: JsonPath,
): readonly Finding[] {
  return entriesOf(ids, path).flatMap((reference) =>
    known.has(reference.value)
      ? []
      : [
          {
            ...venueProblem,
            path: reference.path,
            code: 'unknown_reference',
            message: `menu.json has no ${kind} with the id ${reference.value}.`,
            remedy: `Write the id of a ${kind} of the menu, or remove it from the ${owner}.`,
            example: exampleLine({ [String(path.at(-1))]: (ids ?? []).filter((id) => id && known.has(id)) }),
          },
        ],
  );
}
