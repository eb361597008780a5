import { expect, test } from 'vitest';
import { type Decimals, milli } from '#domain/money.ts';
import { maxWalletAmount, readWalletAmount } from '#domain/order/wallet-amount.ts';

test.for([
  { redeemable: 60_000, due: 100_000, max: 60_000 },
  { redeemable: 100_000, due: 60_000, max: 60_000 },
  { redeemable: 0, due: 60_000, max: 0 },
])('a wallet with $redeemable pays at most $max of $due due', ({ redeemable, due, max }) => {
  expect(maxWalletAmount(milli(redeemable), milli(due))).toBe(max);
});

/** Source: spec §5 wallet.amount */
test.for<{ typed: string; max: number; decimals: Decimals; amount: number | null }>([
  { typed: '60', max: 60_000, decimals: 2, amount: 60_000 },
  { typed: '60.01', max: 60_000, decimals: 2, amount: null },
  { typed: '12,50', max: 60_000, decimals: 2, amount: 12_500 },
  { typed: '0', max: 60_000, decimals: 2, amount: null },
  { typed: '0.001', max: 60_000, decimals: 3, amount: 1 },
  { typed: '0.001', max: 60_000, decimals: 2, amount: null },
  { typed: '-5', max: 60_000, decimals: 2, amount: null },
  { typed: '', max: 60_000, decimals: 2, amount: null },
  { typed: 'NaN', max: 60_000, decimals: 2, amount: null },
  { typed: '1e9', max: 60_000, decimals: 2, amount: null },
  { typed: '999999999999', max: 60_000, decimals: 2, amount: null },
  { typed: '1', max: 0, decimals: 2, amount: null },
])('"$typed" of at most $max with $decimals decimals is $amount', ({ typed, max, decimals, amount }) => {
  expect(readWalletAmount(typed, milli(max), decimals)).toBe(amount);
});
