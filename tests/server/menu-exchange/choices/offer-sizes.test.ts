import { expect, test } from 'vitest';
import { offerSizes } from '#server/menu-exchange/choices/offer-sizes.ts';

const owner = { key: 'size pizza', marks: [], at: 'A2' };
const aSize = (name: string, price: string, more: object = {}) => ({
  key: name,
  marks: [],
  at: 'A2',
  name: { '': name },
  price,
  ...more,
});

test('a dish costs its least size, and each size adds the difference', () => {
  const offered = offerSizes(owner, { '': 'Size' }, [
    aSize('Large', '12.50', { sku: 'L' }),
    aSize('Small', '9'),
  ]);
  expect(offered).toMatchObject({
    price: '9.00',
    group: { min: 1, max: 1, isSize: true, values: [{ price: '3.50', sku: 'L' }, { price: '0' }] },
    choices: [{ value: 'Large' }, { value: 'Small' }],
  });
  expect(offered).not.toHaveProperty('price_for');
});

test('prices by way of ordering are differences of that way', () => {
  const offered = offerSizes(owner, { '': 'Size' }, [
    aSize('Small', '9', { price_for: { delivery: '10' } }),
    aSize('Large', '12', { price_for: { delivery: '14' } }),
    aSize('Huge', '15'),
  ]);
  expect(offered.price_for).toEqual({ delivery: '10.00' });
  expect(offered.group.values.map(({ price_for }) => price_for)).toEqual([
    { delivery: '0' },
    { delivery: '4.00' },
    { delivery: '5.00' },
  ]);
});

test('a single size is chosen already', () => {
  const { group } = offerSizes(owner, { '': 'Size' }, [aSize('Regular', '9')]);
  expect(group.values).toMatchObject([{ default_quantity: 1 }]);
});
