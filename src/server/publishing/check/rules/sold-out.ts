import type { WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote } from '../finding.ts';
import { impossibleDays } from './wall-times.ts';

interface SoldOut {
  readonly out_of_stock?: boolean | undefined;
  readonly sold_out_until?: string | undefined;
}

/** When something is back: on a day that exists, and not where it is sold out anyway. */
export const checkSoldOut = (what: 'product' | 'value', entry: WithPath<SoldOut>): readonly Finding[] => [
  ...impossibleDays(entry, ['sold_out_until']),
  ...neverBack(what, entry),
];

const neverBack = (what: 'product' | 'value', { value, path }: WithPath<SoldOut>): readonly Finding[] =>
  value.out_of_stock && value.sold_out_until !== undefined
    ? [
        {
          ...menuNote,
          path: [...path, 'sold_out_until'],
          code: 'no_effect',
          message: `The ${what} is "out_of_stock": it does not come back at ${value.sold_out_until}.`,
          remedy: 'Remove "out_of_stock", or "sold_out_until".',
          example: exampleLine({ out_of_stock: false }),
        },
      ]
    : [];
