import { type OrderType, orderTypes } from '#domain/order-type.ts';
import { categoriesOf, productsOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote } from '../finding.ts';
import type { PartialMenu } from '../valid-part.ts';

interface Sold {
  readonly order_types?: readonly (OrderType | undefined)[] | undefined;
}

/** Dishes and categories that cannot be ordered in any way in which the venue takes orders. */
export function checkOrderTypes(menu: PartialMenu): readonly Finding[] {
  const offered = orderTypes.filter((type) => menu[`enable_${type}`]);
  if (!menu.enable_order || offered.length === 0) return [];
  const sold: readonly WithPath<Sold>[] = [...categoriesOf(menu), ...productsOf(menu)];
  return sold.flatMap(({ value: { order_types: types }, path }) =>
    types === undefined || types.some((type) => type !== undefined && offered.includes(type))
      ? []
      : [
          {
            ...menuNote,
            path: [...path, 'order_types'],
            code: 'never_sold',
            message: `It is sold for ${types.join(', ')}, which the venue does not offer. No one can order it.`,
            remedy: `Add one of the venue’s, or set "enable_${types[0]}" to true.`,
            example: exampleLine({ order_types: [...types, offered[0]] }),
          },
        ],
  );
}
