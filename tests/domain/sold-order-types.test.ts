import { expect, test } from 'vitest';
import { isSoldFor, orderTypeNotes, soldOrderTypes } from '#domain/sold-order-types.ts';

const here = ['dine_in', 'drive_thru'] as const;

test.for([
  { what: 'that says nothing is sold for all', dish: {}, categories: [{}], sold: null },
  { what: 'is sold for its own', dish: { order_types: here }, categories: [{}], sold: here },
  { what: 'is sold for those of its category', dish: {}, categories: [{ order_types: here }], sold: here },
  {
    what: 'is sold for those of both',
    dish: { order_types: ['dine_in', 'takeaway'] as const },
    categories: [{ order_types: here }],
    sold: ['dine_in'],
  },
  {
    what: 'is sold for those of any of its categories',
    dish: {},
    categories: [{ order_types: ['takeaway'] as const }, { order_types: here }],
    sold: ['dine_in', 'drive_thru', 'takeaway'],
  },
  {
    what: 'of a category that is sold for all is sold for all',
    dish: {},
    categories: [{ order_types: here }, {}],
    sold: null,
  },
  {
    what: 'is never sold where the two have nothing in common',
    dish: { order_types: ['takeaway'] as const },
    categories: [{ order_types: here }],
    sold: [],
  },
])('a dish $what', ({ dish, categories, sold }) => {
  expect(soldOrderTypes(dish, categories)).toEqual(sold);
});

test('a dish without a list is sold for every order type', () => {
  expect([isSoldFor(null, 'delivery'), isSoldFor(undefined, 'delivery')]).toEqual([true, true]);
  expect([isSoldFor(here, 'dine_in'), isSoldFor(here, 'delivery')]).toEqual([true, false]);
});

test.for([
  { sold: null, offered: ['delivery', 'takeaway'] as const, notes: [] },
  { sold: here, offered: ['delivery', 'dine_in'] as const, notes: ['not_for delivery'] },
  {
    sold: here,
    offered: ['delivery', 'dine_in', 'drive_thru', 'takeaway'] as const,
    notes: ['not_for delivery', 'not_for takeaway'],
  },
  { sold: here, offered: ['delivery', 'dine_in', 'takeaway'] as const, notes: ['only_for dine_in'] },
  { sold: here, offered: ['delivery', 'takeaway'] as const, notes: ['not_for delivery', 'not_for takeaway'] },
])('a dish sold for $sold among $offered is marked $notes', ({ sold, offered, notes }) => {
  expect(orderTypeNotes(sold, offered).map(({ kind, type }) => `${kind} ${type}`)).toEqual(notes);
});
