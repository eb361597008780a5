import { categoriesOf, entriesOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote, menuProblem, venueProblem } from '../finding.ts';
import type { PartialMenu, PartialVenue } from '../valid-part.ts';
import { emptyWindow } from './hours.ts';
import { idsOf } from './references.ts';

/** Slots that no clock shows, and settings that do nothing because the checkout asks for no time. */
export function checkTimeSlots(menu: PartialMenu): readonly Finding[] {
  const { time_slots: slots, enable_order, enable_delivery_datetime } = menu;
  const minutes = slots?.minutes;
  const isUnused = enable_order === true && enable_delivery_datetime !== true;
  return [
    ...(minutes !== undefined && minutes % 5 !== 0
      ? [
          {
            ...menuProblem,
            path: ['time_slots', 'minutes'],
            code: 'bad_value',
            message: `Times that are ${minutes} minutes apart are not round.`,
            remedy: 'Write a multiple of 5, such as 15 or 30.',
            example: exampleLine({ minutes: roundMinutes(minutes) }),
          },
        ]
      : []),
    ...(['asap', 'while_closed'] as const)
      .filter((member) => isUnused && slots?.[member] === true)
      .map((member) => ({
        ...menuNote,
        path: ['time_slots', member],
        code: 'no_effect',
        message: `"${member}" does nothing while the checkout asks for no time.`,
        remedy: 'Set "enable_delivery_datetime" to true, or remove it.',
        example: exampleLine({ enable_delivery_datetime: true }),
      })),
  ];
}

/** The nearest step that clocks show as round times. */
const roundMinutes = (minutes: number): number => Math.max(5, Math.round(minutes / 5) * 5);

/** Limits that limit nothing, or at no time. */
export function checkSlotLimits(venue: PartialVenue): readonly Finding[] {
  return entriesOf(venue.slot_limits, ['slot_limits']).flatMap(
    ({ value: { orders, items, amount, hours }, path }) => [
      ...(orders === undefined && items === undefined && amount === undefined
        ? [
            {
              ...venueProblem,
              path,
              code: 'missing',
              message: 'The limit says nothing about orders, items or amount.',
              remedy: 'Add what a slot takes at most.',
              example: exampleLine({ orders: 10 }),
            },
          ]
        : []),
      ...entriesOf(hours, [...path, 'hours'])
        .flatMap(emptyWindow)
        .map((finding) => ({ ...finding, ...venueProblem })),
    ],
  );
}

/** Weights of categories that the menu does not have. */
export function checkSlotWeights(venue: PartialVenue, menu: PartialMenu): readonly Finding[] {
  const known = idsOf(categoriesOf(menu));
  const [first] = known;
  return entriesOf(venue.slot_weights, ['slot_weights']).flatMap(({ value: { category }, path }) =>
    category === undefined || known.has(category)
      ? []
      : [
          {
            ...venueProblem,
            path: [...path, 'category'],
            code: 'unknown_reference',
            message: `menu.json has no category with the id ${category}.`,
            remedy: 'Write the id of a category of the menu, or remove the weight.',
            ...(first !== undefined && { example: exampleLine({ category: first }) }),
          },
        ],
  );
}
