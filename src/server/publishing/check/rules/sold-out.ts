import type { WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote } from '../finding.ts';

interface SoldOut {
  readonly out_of_stock?: boolean | undefined;
  readonly sold_out_until?: string | undefined;
}

/** What is sold out anyway does not come back. */
export const checkSoldOut = (
  what: 'product' | 'value',
  { value, path }: WithPath<SoldOut>,
): readonly Finding[] =>
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
