import type { Annotations } from './annotation.ts';
import { windowAnnotations } from './hours.ts';

const evening = [{ weekday: 'friday', from_hour: '18:00:00', to_hour: '21:00:00' }];

const slotAnnotations: Annotations = {
  minutes: ['How far one time is from the next, in minutes: a multiple of 5.', 30],
  days: ['How many days are offered, including today.', 5],
  lead_minutes: ['How far away the first time is at least, in minutes.', 45],
  last_order_minutes: ['How long before the venue closes the last order is taken, in minutes.', 30],
  cut_off: [
    'From this time of day on, nothing can be ordered for the same day; null for no such time.',
    '16:00:00',
  ],
  hours: ['When times are offered while the venue is open; empty means always.', evening, windowAnnotations],
  asap: ['Whether guests can order for as soon as possible, without a time.', true],
  while_closed: ['Whether guests can order for later while the venue is closed.', true],
};

/** The members of `menu.json` about when an order is ready. */
export const timeAnnotations: Annotations = {
  time_slots: [
    'The times that guests can ask for, where "enable_delivery_datetime" is true.',
    { minutes: 30, last_order_minutes: 30, asap: true },
    slotAnnotations,
  ],
  preparation_minutes: [
    'How many minutes the kitchen needs, by way of ordering. Guests then read when their order is ready.',
    { delivery: 25, takeaway: 20 },
    {
      delivery: ['For a delivery, without the way.', 25],
      dine_in: ['For a table.', 15],
      drive_thru: ['For a car.', 15],
      takeaway: ['For takeaway.', 20],
    },
  ],
};

/** Minutes of the way to the guest. */
export const travelWords = 'How many minutes the way to the guest takes';

/** The members of `venue.json` about how much the kitchen takes. */
export const limitAnnotations: Annotations = {
  delivery_minutes: [`${travelWords}, where no zone says it.`, 20],
  slot_limits: [
    'What the kitchen takes at most for one time. All limits hold together.',
    [{ order_types: ['delivery'], orders: 4 }],
    {
      order_types: ['The ways of ordering that count together. Without this, all.', ['delivery', 'takeaway']],
      hours: [
        'When the limit holds, by the time of the order. Without this, always.',
        evening,
        windowAnnotations,
      ],
      orders: ['The most orders.', 4],
      items: ['The most units of dishes, each with the weight of its category.', 24],
      amount: ['The highest sum of the subtotals.', '600.00'],
    },
  ],
  slot_weights: [
    'What one unit of a category counts for in limits by items, where that is not 1.',
    [{ category: 1, weight: 2 }],
    {
      category: ['The id of the category.', 1],
      weight: ['What a unit counts for: 0 for one that the kitchen need not make.', 2],
    },
  ],
  auto_accept: [
    'Which orders are accepted without staff; null for none.',
    { order_types: ['takeaway'], up_to: '200.00' },
    {
      order_types: ['The ways of ordering. Without this, all.', ['takeaway']],
      up_to: ['The highest total. Without this, any.', '200.00'],
    },
  ],
};
