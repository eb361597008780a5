import { expect, test } from 'vitest';
import { notesOf, withMenu } from '../a-folder.ts';

const value = (id: number, more: object = {}) => ({ id, variation_value: id, name: `Value ${id}`, ...more });

const withValues = (...values: readonly object[]) =>
  withMenu({ categories: [], variations: [{ id: 1, name: 'Toppings', multiple: true, values }] });

const onion = { sku: 'ONION', pos_available_qty: 5 };

test.for([
  {
    what: 'is the same for each choice with a code',
    values: [value(11, onion), value(12, onion)],
    notes: [],
  },
  {
    what: 'differs between choices with a code',
    values: [value(11, onion), value(12, { sku: 'ONION' }), value(13, { ...onion, out_of_stock: true })],
    notes: ['variations[0].values[1].sku shared_stock', 'variations[0].values[2].sku shared_stock'],
  },
  {
    what: 'differs between choices without one',
    values: [value(11, { pos_available_qty: 5 }), value(12)],
    notes: [],
  },
  {
    what: 'says when a choice comes back that does not',
    values: [value(11, { out_of_stock: true, sold_out_until: '2027-01-31T18:00:00' })],
    notes: ['variations[0].values[0].sold_out_until no_effect'],
  },
  {
    what: 'says when a choice comes back',
    values: [value(11, { sold_out_until: '2027-01-31T18:00:00' })],
    notes: [],
  },
])('the stock that a menu writes is checked: it $what', ({ values, notes }) => {
  expect(notesOf(withValues(...values))).toEqual(notes);
});
