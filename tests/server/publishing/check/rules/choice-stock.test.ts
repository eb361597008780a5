import { expect, test } from 'vitest';
import { notesOf, problemsOf, withMenu, withProduct } from '../a-folder.ts';

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

test.for([
  [{ pos_available_qty: 2_147_483_647, sku: 'x'.repeat(255) }, []],
  [{ pos_available_qty: 2_147_483_648 }, ['pos_available_qty']],
  [{ pos_available_qty: -1 }, ['pos_available_qty']],
  [{ pos_available_qty: 1.5 }, ['pos_available_qty']],
  [{ pos_available_qty: '5' }, ['pos_available_qty']],
  [{ sku: 'x'.repeat(256) }, ['sku']],
  [{ sku: 12 }, ['sku']],
  [{ sold_out_until: 'tomorrow' }, ['sold_out_until']],
  [{ sold_out_until: '2027-02-30T18:00:00Z' }, ['sold_out_until']],
  [{ out_of_stock: 'yes' }, ['out_of_stock']],
] as const)('a value with %j has problems in %j', ([stock, members]) => {
  const problems = problemsOf(withValues(value(11, stock))).map((problem) => problem.split(' ')[0]);
  expect(problems).toEqual(members.map((member) => `variations[0].values[0].${member}`));
});

test('a dish has no more portions than a database can store', () => {
  expect(problemsOf(withProduct({ pos_available_qty: 2_147_483_648 }))).toHaveLength(1);
});
