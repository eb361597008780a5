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

  test.for([
    { what: 'below its least', dish: { min_per_order: 3 }, quantity: 2, errors: [null, 'too_few'] },
    { what: 'at its least', dish: { min_per_order: 3 }, quantity: 3, errors: [null, null] },
    { what: 'above its most', dish: { max_per_order: 2 }, quantity: 3, errors: [null, 'too_many'] },
    { what: 'beside another', dish: { not_alone: true }, quantity: 1, errors: [null, null] },
  ])('with a number $what has the errors $errors, and its price', async ({ dish, quantity, errors }) => {
    const diner = await aDiner({ menu: menuWith(dish) });
    diner.add(11);
    diner.add(21, quantity);
    await diner.start();
    expect(errorsIn(diner)).toEqual(errors);
    expect(diner.ordering.ordering.bill.value?.total).toBe((1 + quantity) * 18_000);
  });

  test('adds the deposits of its dishes to the total alone', async () => {
    const diner = await aDiner({ menu: menuWith({ deposit: '0.25' }) });
    diner.add(11);
    diner.add(21, 2);
    await diner.start();
    const { bill, lines } = diner.ordering.ordering;
    expect(bill.value).toMatchObject({ subtotal: 54_000, deposit: 500, total: 54_500 });
    expect(lines.value.map(({ total }) => total)).toEqual([18_000, 36_000]);
  });

  test('alone in the cart needs other dishes', async () => {
    const diner = await aDiner({ menu: menuWith({ not_alone: true }) });
    diner.add(21);
    await diner.start();
    expect(errorsIn(diner)).toEqual(['alone']);
    diner.add(11);
    expect(errorsIn(diner)[0]).toBeNull();
  });

  test('cannot be set above what an order may have, and is reduced to it', async () => {
    const diner = await aDiner({ menu: menuWith({ max_per_order: 4 }) });
    diner.add(21, 1);
    diner.add(21, 2, { instructions: 'Hot' });
    await diner.start();
    const [line] = diner.cart.cart.lines.value;
    diner.ordering.requestQuantity(line?.uuid ?? '', 9);
    expect(diner.cart.cart.lines.value.map(({ quantity }) => quantity)).toEqual([2, 2]);
    diner.cart.setQuantity(line?.uuid ?? '', 3, null);
    expect(errorsIn(diner)).toEqual(['too_many', 'too_many']);
    diner.ordering.removeUnavailable();
    expect(diner.cart.cart.lines.value.map(({ quantity }) => quantity)).toEqual([2, 2]);
  });
});
