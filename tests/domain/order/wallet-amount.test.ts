import { expect, test } from 'vitest';
import { type Decimals, milli } from '#domain/money.ts';
import { maxWalletAmount, readWalletAmount } from '#domain/order/wallet-amount.ts';

test.for([
  { redeemable: 60_000, due: 100_000, most: 60_000 },
  { redeemable: 100_000, due: 60_000, most: 60_000 },
  { redeemable: 0, due: 60_000, most: 0 },
])('of a wallet with $redeemable, $due being due, at most $most is used', ({ redeemable, due, most }) => {
  expect(maxWalletAmount(milli(redeemable), milli(due))).toBe(most);
});

/** Source: spec §5 wallet.amount */
test.for<{ typed: string; most: number; places: Decimals; amount: number | null }>([
  { typed: '60', most: 60_000, places: 2, amount: 60_000 },
  { typed: '60.01', most: 60_000, places: 2, amount: null },
  { typed: '12,50', most: 60_000, places: 2, amount: 12_500 },
  { typed: '0', most: 60_000, places: 2, amount: null },
  { typed: '0.001', most: 60_000, places: 3, amount: 1 },
  { typed: '0.001', most: 60_000, places: 2, amount: null },
  { typed: '-5', most: 60_000, places: 2, amount: null },
  { typed: '', most: 60_000, places: 2, amount: null },
  { typed: 'NaN', most: 60_000, places: 2, amount: null },
  { typed: '1e9', most: 60_000, places: 2, amount: null },
  { typed: '999999999999', most: 60_000, places: 2, amount: null },
  { typed: '1', most: 0, places: 2, amount: null },
])('"$typed" of at most $most at $places places is $amount', ({ typed, most, places, amount }) => {
  expect(readWalletAmount(typed, milli(most), places)).toBe(amount);
});
