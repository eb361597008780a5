import { amountOf, readMilli } from '#domain/money.ts';
import { entriesOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem } from '../finding.ts';
import type { PartialMenu } from '../valid-part.ts';
import { decimalsOf } from './amounts.ts';
import { rightIds } from './right-ids.ts';

/** Charges that can not be computed. */
export function checkCharges(menu: PartialMenu): readonly Finding[] {
  const charges = entriesOf(menu.charges, ['charges']);
  return charges.flatMap(
    ({ value: { type, per, after, taxable, tax_class }, path }, at): readonly Finding[] => [
      ...(type === 'percentage' && per === 'item'
        ? [
            {
              ...menuProblem,
              path: [...path, 'per'],
              code: 'percentage_per_item',
              message: 'A percentage is of all dishes together. It can’t be charged for each.',
              remedy: 'Charge it for the order, or write "type": "fixed".',
              example: exampleLine({ per: 'order' }),
            },
          ]
        : []),
      ...(type === 'fixed' && after !== undefined
        ? [
            {
              ...menuProblem,
              path: [...path, 'after'],
              code: 'fixed_after',
              message: 'A fixed amount isn’t computed on other charges.',
              remedy: 'Remove "after", or write "type": "percentage".',
              example: exampleLine({ type: 'percentage' }),
            },
          ]
        : []),
      ...entriesOf(after, [...path, 'after'])
        .filter(({ value: id }) => !charges.slice(0, at).some(({ value }) => value.id === id))
        .map(({ value: id, path: place }) => ({
          ...menuProblem,
          path: place,
          code: 'unusable_after',
          message: `There’s no charge ${id} before this one.`,
          remedy: 'Write the ids of charges that stand before it.',
          example: exampleLine({ after: rightIds(after, charges.slice(0, at)) }),
        })),
      ...(taxable === false && tax_class !== undefined
        ? [
            {
              ...menuProblem,
              path: [...path, 'tax_class'],
              code: 'untaxed_class',
              message: 'The charge is not taxed, so it has no class.',
              remedy: 'Remove "tax_class", or write "taxable": true.',
              example: exampleLine({ taxable: true }),
            },
          ]
        : []),
    ],
  );
}

/** The smallest cash amount, against the smallest amount that the venue charges. */
export function checkCashRounding(menu: PartialMenu): readonly Finding[] {
  const { cash_rounding } = menu;
  if (cash_rounding === undefined || readMilli(String(cash_rounding)) === null) return [];
  if (amountOf(String(cash_rounding)) > 0) return [];
  return [
    {
      ...menuProblem,
      path: ['cash_rounding'],
      code: 'no_step',
      message: 'Nothing can be rounded to 0.',
      remedy: 'Write the smallest coin, or remove it.',
      example: exampleLine({ cash_rounding: decimalsOf(menu) === 0 ? '1' : '0.05' }),
    },
  ];
}
