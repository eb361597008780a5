import { expect, test } from 'vitest';
import { problemsOf, withProduct } from '../a-folder.ts';

test.for([
  { what: 'alone', product: { offer_price: '12' }, finds: [] },
  {
    what: 'with its times',
    product: { offer_price: '12', offer_from: '2027-01-01T00:00:00', offer_until: '2027-01-31T00:00:00' },
    finds: [],
  },
  {
    what: 'beside a discount',
    product: { offer_price: '12', discount: 10 },
    finds: ['offer_price contradicting_price'],
  },
  { what: 'beside a discount of nothing', product: { offer_price: '12', discount: 0 }, finds: [] },
  { what: 'that is the price', product: { offer_price: '18.00' }, finds: ['offer_price out_of_range'] },
  {
    what: 'without its price',
    product: { offer_until: '2027-01-31T00:00:00' },
    finds: ['offer_until missing'],
  },
  {
    what: 'that ends before it begins',
    product: { offer_price: '12', offer_from: '2027-02-01T00:00:00', offer_until: '2027-01-31T00:00:00' },
    finds: ['offer_until out_of_range'],
  },
  { what: 'that is no amount', product: { offer_price: '12,50' }, finds: ['offer_price bad_value'] },
  {
    what: 'until a time that is none',
    product: { offer_price: '12', offer_until: '2027-01-31' },
    finds: ['offer_until bad_value'],
  },
])('an offer $what has the problems $finds', ({ product, finds }) => {
  expect(problemsOf(withProduct(product))).toEqual(
    finds.map((found) => `categories[0].products[0].${found}`),
  );
});
