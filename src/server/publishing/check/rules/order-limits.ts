import type { LeadItem } from '#domain/lead-minutes.ts';
import { categoriesOf, type ProductWithPath, productsOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import type { PartialMenu } from '../valid-part.ts';

/** Dishes that no order can have, or that ask for a time that no one can choose, by themselves or by their category. */
export function checkOrderLimits(menu: PartialMenu): readonly Finding[] {
  const products = productsOf(menu);
  return [
    ...products.flatMap(leastAboveMost),
    ...(products.every(({ value }) => value.not_alone) ? products.slice(0, 1).flatMap(nothingBeside) : []),
    ...(menu.enable_order && !menu.enable_delivery_datetime
      ? [...categoriesOf(menu), ...products].flatMap(timeNotAsked)
      : []),
  ];
}

function leastAboveMost({ value, path }: ProductWithPath): readonly Finding[] {
  const { min_per_order: least, max_per_order: most, pos_available_qty: left } = value;
  if (least !== undefined && most !== undefined && least > most) {
    return [
      {
        ...menuProblem,
        path: [...path, 'min_per_order'],
        code: 'out_of_range',
        message: `An order must have at least ${least} of it, and at most ${most}.`,
        remedy: 'Swap the two.',
        example: exampleLine({ min_per_order: most, max_per_order: least }),
      },
    ];
  }
  if (least === undefined || typeof left !== 'number' || left === 0 || left >= least) return [];
  return [
    {
      ...menuNote,
      path: [...path, 'min_per_order'],
      code: 'too_few_left',
      message: `An order must have at least ${least} of it, but only ${left} portions are left.`,
      remedy: `Write at most ${left}, or more portions in "pos_available_qty".`,
      example: exampleLine({ min_per_order: left }),
    },
  ];
}

const nothingBeside = ({ path }: ProductWithPath): readonly Finding[] => [
  {
    ...menuNote,
    path: [...path, 'not_alone'],
    code: 'never_sold',
    message: 'Every product is sold only beside others. No one can order.',
    remedy: 'Remove "not_alone" from the products that can be ordered alone.',
    example: exampleLine({ not_alone: false }),
  },
];

function timeNotAsked({ value, path }: WithPath<LeadItem>): readonly Finding[] {
  if (value.lead_minutes === undefined) return [];
  return [
    {
      ...menuNote,
      path: [...path, 'lead_minutes'],
      code: 'no_time_asked',
      message: 'Guests read how long ahead to order it, but the checkout asks for no time.',
      remedy: 'Set "enable_delivery_datetime" to true, so that delivery and takeaway have a time.',
      example: exampleLine({ enable_delivery_datetime: true }),
    },
  ];
}
