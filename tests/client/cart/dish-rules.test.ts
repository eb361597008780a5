import { describe, expect, test } from 'vitest';
import { aDiner, type Diner } from '../table/a-diner.ts';

const errorsIn = ({ ordering }: Diner) => ordering.ordering.lines.value.map(({ error }) => error);

const menuWith = (...products: readonly object[]) => ({
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [
        { id: 11, name: 'Lentil soup', price: '18' },
        ...products.map((product, at) => ({ id: 21 + at, name: 'Soup', price: '18', ...product })),
      ],
    },
  ],
});

describe('a cart line', () => {
  test('is marked by a switch to an order type for which its dish is not sold', async () => {
    const diner = await aDiner({ menu: menuWith({ order_types: ['dine_in', 'takeaway'] }) });
    diner.add(11);
    diner.add(21);
    diner.cart.chooseOrderType('takeaway');
    await diner.start();
    expect(errorsIn(diner)).toEqual([null, null]);
    diner.cart.chooseOrderType('delivery');
    expect(errorsIn(diner)).toEqual([null, 'order_type']);
    expect(diner.ordering.ordering.blocker.value).toBe('invalid_lines');
  });
});
