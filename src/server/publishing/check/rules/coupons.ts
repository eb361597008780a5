import { categoriesOf, entriesOf, productsOf } from '../entities.ts';
import { type Finding, menuProblem, venueProblem } from '../finding.ts';
import type { Path } from '../problem.ts';
import type { SoundMenu, SoundVenue } from '../sound-part.ts';
import { idsOf } from './references.ts';

/** Coupons that name what the menu does not have, and a coupon that the menu names in vain. */
export function couponReferences(venue: SoundVenue, menu: SoundMenu): readonly Finding[] {
  const products = idsOf(productsOf(menu));
  const categories = idsOf(categoriesOf(menu));
  const coupons = entriesOf(venue.coupons, ['coupons']);
  const codes = new Set(coupons.map(({ value }) => value.code));
  const { coupon_auto_apply } = menu;

  const inVain: readonly Finding[] =
    coupon_auto_apply && !codes.has(coupon_auto_apply)
      ? [
          {
            ...menuProblem,
            path: ['coupon_auto_apply'],
            code: 'unknown_reference',
            message: `There is no coupon with the code "${coupon_auto_apply}".`,
            remedy: 'Write the code of a coupon of venue.json, or null.',
          },
        ]
      : [];
  return [
    ...inVain,
    ...coupons.flatMap(({ value, path }) => [
      ...missingFrom(products, 'product', value.products, [...path, 'products']),
      ...missingFrom(categories, 'category', value.categories, [...path, 'categories']),
    ]),
  ];
}

/** Percentage coupons that would take more than there is. */
export function couponValues(venue: SoundVenue): readonly Finding[] {
  return entriesOf(venue.coupons, ['coupons']).flatMap(({ value, path }) =>
    value.discount_value_type === 'percentage' && Number(value.discount_value) > 100
      ? [
          {
            ...venueProblem,
            path: [...path, 'discount_value'],
            code: 'out_of_range',
            message: `The coupon takes off ${value.discount_value} percent.`,
            remedy: 'Write at most 100, or make it a "fixed" discount.',
          },
        ]
      : [],
  );
}

function missingFrom(
  known: ReadonlySet<number>,
  kind: string,
  ids: readonly (number | undefined)[] | undefined,
  path: Path,
): readonly Finding[] {
  return entriesOf(ids, path).flatMap((reference) =>
    known.has(reference.value)
      ? []
      : [
          {
            ...venueProblem,
            path: reference.path,
            code: 'unknown_reference',
            message: `There is no ${kind} with the id ${reference.value} in menu.json.`,
            remedy: `Write the id of a ${kind} of the menu, or remove it from the coupon.`,
          },
        ],
  );
}
