import { milli } from '#domain/money.ts';
import type { OrderTerms } from '#server/ordering/order.ts';
import { aLine, always, aPayment, someTerms } from '#tests/support/an-order.ts';

export const seller = {
  name: 'Corner Restaurants L.L.C.',
  brand: 'The Corner',
  taxNumber: '300012345600003',
  address: [],
  register: null,
  country: 'SA',
};

/** Prices include 15 %. */
export const taxedTerms: OrderTerms = {
  ...someTerms,
  places: 2,
  deliveryFee: milli(0),
  taxMode: 'inside',
  taxes: [{ id: 1, name: 'VAT', type: 'percentage', rate: '15' }],
  seller,
};

/** 29.97 in all. */
export const threeLines = () => [1, 2, 3].map(() => aLine({ unit: milli(9_990), quantity: 1 }));
export const paid = always(() => ({
  payments: [aPayment({ amount: milli(29_970), tendered: milli(29_970) })],
}));
export const strike = (at: number) =>
  always(({ lines }) => ({
    lines: lines.map((line, place) => (place === at ? { ...line, isStruck: true } : line)),
  }));
