import { categoriesOf, entriesOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, venueProblem } from '../finding.ts';
import type { PartialMenu, PartialVenue } from '../valid-part.ts';
import { idsOf } from './references.ts';

/** References of kitchen stations to the menu. */
export function checkStationReferences(
  { kitchen_stations: stations }: PartialVenue,
  menu: PartialMenu,
): readonly Finding[] {
  const known = idsOf(categoriesOf(menu));
  return entriesOf(stations, ['kitchen_stations'])
    .flatMap(({ value, path }) => entriesOf(value.categories, [...path, 'categories']))
    .filter(({ value }) => !known.has(value))
    .map(({ value, path }) => ({
      ...venueProblem,
      path,
      code: 'unknown_reference',
      message: `menu.json has no category with the id ${value}.`,
      remedy: 'Write the id of a category of the menu, or remove it from the station.',
      example: exampleLine({ categories: [...known].slice(0, 1) }),
    }));
}
