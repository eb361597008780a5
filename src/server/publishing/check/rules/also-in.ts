import { categoriesOf, entriesOf, productsOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem } from '../finding.ts';
import type { PartialMenu } from '../valid-part.ts';
import { idsOf, unknownReferences } from './references.ts';

/** Other categories of a dish that do not exist, or that list it already. */
export function checkOtherCategories(menu: PartialMenu): readonly Finding[] {
  const known = idsOf(categoriesOf(menu));
  return productsOf(menu).flatMap(({ value, path, category }) => {
    const named = entriesOf(value.also_in, [...path, 'also_in']);
    const repeated = named.filter(
      ({ value: id }, at) => id === category.id || named.findIndex((other) => other.value === id) < at,
    );
    const others = [...known].filter((id) => id !== category.id);
    const right = others.filter((id) => value.also_in?.includes(id));
    const also_in = right.length > 0 ? right : others.slice(0, 1);
    const shown = also_in.length > 0 ? { example: exampleLine({ also_in }) } : {};
    return [
      ...unknownReferences('category', named, known).map((finding) => ({ ...finding, ...shown })),
      ...repeated.map((reference) => ({
        ...menuProblem,
        path: reference.path,
        code: 'duplicate_value',
        message: `Category ${reference.value} lists the product already.`,
        remedy: 'Remove it. "also_in" names the categories besides the one in which the product is written.',
        ...shown,
      })),
    ];
  });
}
