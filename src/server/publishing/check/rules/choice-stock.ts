import { stockOf } from '../../shared-stock.ts';
import { entriesOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote } from '../finding.ts';
import { formatPath } from '../problem.ts';
import type { PartialMenu } from '../valid-part.ts';
import { checkSoldOut } from './sold-out.ts';

type PartialValue = NonNullable<
  NonNullable<NonNullable<NonNullable<PartialMenu['variations']>[number]>['values']>[number]
>;

/** What is written of the stock of choices, but has no effect. */
export function checkChoiceStock(menu: PartialMenu): readonly Finding[] {
  const values = entriesOf(menu.variations, ['variations']).flatMap(({ value, path }) =>
    entriesOf(value.values, [...path, 'values']),
  );
  const coded = Map.groupBy(
    values.filter(({ value }) => value.sku),
    ({ value }) => value.sku,
  );
  return [
    ...values.flatMap((entry) => checkSoldOut('value', entry)),
    ...[...coded.values()].flatMap(checkSameCode),
  ];
}

/** The stock of the first choice with a code counts for all of them. */
function checkSameCode([first, ...others]: readonly WithPath<PartialValue>[]): readonly Finding[] {
  if (!first) return [];
  const stock = JSON.stringify(stockOf(first.value));
  return others
    .filter(({ value }) => JSON.stringify(stockOf(value)) !== stock)
    .map(({ value, path }) => ({
      ...menuNote,
      path: [...path, 'sku'],
      code: 'shared_stock',
      message: `Values with the code "${value.sku}" share their stock: what ${formatPath(first.path)} says of it counts.`,
      remedy: 'Write the same stock there as here, or another code.',
      example: exampleLine({ sku: `${value.sku}-2` }),
    }));
}
