import { dishesOf, entriesOf, productsOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote } from '../finding.ts';
import { isInvalidMember, type PartialMenu } from '../valid-part.ts';

interface Drink {
  readonly min_age?: number | undefined;
  readonly alcohol_by_volume?: number | undefined;
}

/** Drinks with less are no alcoholic ones. Source: Regulation (EU) No 1169/2011, Article 28. */
const leastAlcohol = 1.2;

/** Alcoholic drinks for which guests are not asked for their age. */
export function checkAges(menu: PartialMenu): readonly Finding[] {
  const values = entriesOf(menu.variations, ['variations']).flatMap(({ value, path }) =>
    entriesOf(value.values, [...path, 'values']),
  );
  const drinks: readonly WithPath<Drink>[] = [...productsOf(menu).flatMap(dishesOf), ...values];
  return drinks.flatMap(({ value, path }) => {
    const { min_age, alcohol_by_volume: alcohol = 0 } = value;
    if (alcohol <= leastAlcohol || min_age !== undefined || isInvalidMember(value, 'min_age')) return [];
    return [
      {
        ...menuNote,
        path: [...path, 'alcohol_by_volume'],
        code: 'age_not_asked',
        message: `It has ${alcohol} percent of alcohol, but guests of any age can order it.`,
        remedy: 'Add the age that the law of the venue says.',
        example: exampleLine({ min_age: 18 }),
      },
    ];
  });
}
