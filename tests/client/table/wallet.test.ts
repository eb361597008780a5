import { describe, expect, test, vi } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Answer, Asked } from '../lib/a-device.ts';
import { atTable, someBill, uuid } from './at-table.ts';

const reply = { wallet_id: 'W-1', balance: '80.000', name: 'A••• H•••', redeemable: '60.000' };
const payPath = new RegExp(`^/iiko/af/blue/${uuid}/$`);

const paid = {
  ...someBill,
  version: 2,
  balance_due: '40.000',
  payments: [{ payment_type: 'blue_wallet' as const, amount: '20.000' }],
};

/** The wallet is found; `paying` answers those who pay with it. */
const withWallet = (paying: (asked: Asked) => Answer) => (asked: Asked) =>
  asked.method === 'GET' ? { body: reply } : paying(asked);

async function withFound(paying: (asked: Asked) => Answer = () => null) {
  const table = await atTable(withWallet(paying));
  await table.lookUpWallet('W-1');
  return table;
}

describe('a wallet', () => {
  test('is found for the order of the page', async () => {
    const table = await withFound();
    expect(table.device.askedFor('GET', /\/blue\//)).toMatchObject([
      { path: `/iiko/af/blue/W-1/?order=${uuid}` },
    ]);
    const state = table.wallet.state.value;
    expect(state).toMatchObject({
      kind: 'found',
      wallet: { id: 'W-1', name: 'A••• H•••', balance: 80_000, redeemable: 60_000 },
    });
  });

  test('lets its holder ask for another password after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const table = await withFound();
    vi.useRealTimers();
    expect(table.wallet.state.value).toMatchObject({ wallet: { resendAt: 1_060_000 } });
  });

  /** Source: spec §8 wallet.not-found */
  test.for<Answer>([
    { status: 404, body: { code: 'not_found' } },
    { status: 500, body: { code: 'internal', request_id: '1' } },
    { body: 'no wallet at all' },
    null,
  ])('that cannot be loaded (%j) is one that is not there', async (answer) => {
    const table = await atTable(() => answer);
    await table.lookUpWallet('W-1');
    expect(table.wallet.state.value).toEqual({ kind: 'not_found' });
  });

  test('that was looked for too often says when to come again', async () => {
    const table = await atTable(() => ({ status: 429, body: { code: 'too_many' }, retryAfter: 600 }));
    await table.lookUpWallet('W-1');
    expect(table.wallet.state.value).toMatchObject({ kind: 'too_many', seconds: 600 });
  });

  test('is forgotten for another', async () => {
    const table = await withFound();
    table.clearWallet();
    expect(table.wallet.state.value).toEqual({ kind: 'none' });
  });
});

describe('another password', () => {
  test('is sent for the same wallet', async () => {
    const table = await withFound();
    expect(await table.resendPassword()).toBe(true);
    expect(table.device.askedFor('GET', /\/blue\/W-1\//)).toHaveLength(2);
  });

  test('that is not sent leaves the wallet where it was', async () => {
    const answers: Answer[] = [{ body: reply }];
    const tooOften = { status: 429, body: { code: 'too_many' }, retryAfter: 30 };
    const table = await atTable(() => answers.shift() ?? tooOften);
    await table.lookUpWallet('W-1');
    expect(await table.resendPassword()).toBe(false);
    expect(table.wallet.state.value.kind).toBe('found');
    expect(table.wallet.error.value).toMatchObject({ code: 'too_many', seconds: 30 });
  });
});

describe('paying with a wallet', () => {
  /** Source: spec §8 wallet.paid */
  test('takes the order from the answer', async () => {
    const table = await withFound(() => ({ body: paid }));
    await table.payWithWallet(milli(20_000), 3, '123456');
    expect(table.wallet.state.value).toEqual({ kind: 'paid', amount: 20_000 });
    expect(table.shown()).toMatchObject({ balance_due: '40.000', payments: [{ amount: '20.000' }] });
    expect(table.device.askedFor('POST', payPath)).toMatchObject([
      { body: { wallet_id: 'W-1', amount: '20.000', otp: '123456' } },
    ]);
  });

  test('with a wrong password says how many tries are left, and asks under a new word next', async () => {
    const table = await withFound(() => ({ status: 403, body: { code: 'wrong_otp', tries_left: 4 } }));
    await table.payWithWallet(milli(20_000), 3, '000000');
    expect(table.wallet.error.value).toEqual({ code: 'wrong_otp', triesLeft: 4 });
    await table.payWithWallet(milli(20_000), 3, '000000');
    const [first, second] = table.keysOf(payPath);
    expect(second).not.toBe(first);
  });

  test('more than it may learns how much that is', async () => {
    const table = await withFound(() => ({
      status: 422,
      body: { code: 'invalid_amount', redeemable: '15.000' },
    }));
    await table.payWithWallet(milli(20_000), 3, '123456');
    expect(table.wallet.error.value).toEqual({ code: 'invalid_amount', redeemable: 15_000 });
    expect(table.wallet.state.value).toMatchObject({ wallet: { redeemable: 15_000 } });
  });

  test.for([
    ['payment_open', 409],
    ['split_open', 409],
    ['order_finished', 409],
    ['not_found', 404],
    ['unavailable_now', 503],
  ] as const)('that is refused by %s says so', async ([code, status]) => {
    const table = await withFound(() => ({ status, body: { code } }));
    await table.payWithWallet(milli(20_000), 3, '123456');
    expect(table.wallet.error.value).toEqual({ code });
    expect(table.wallet.state.value.kind).toBe('found');
  });

  test('without an answer is repeated under the same word', async () => {
    const answers: Answer[] = [null, { body: paid }];
    const table = await withFound(() => answers.shift() ?? null);
    await table.payWithWallet(milli(20_000), 3, '123456');
    expect(table.wallet.error.value).toEqual({ code: 'no_response' });
    await table.payWithWallet(milli(20_000), 3, '123456');
    expect(table.wallet.state.value.kind).toBe('paid');
    expect(new Set(table.keysOf(payPath)).size).toBe(1);
  });

  test.for<Answer>([null, { status: 503, body: { code: 'unavailable_now' } }])(
    'that went through without a word (%j) is seen in the order',
    async (answer) => {
      const table = await withFound(() => answer);
      table.change(paid);
      await table.payWithWallet(milli(20_000), 3, '123456');
      expect(table.wallet.state.value).toEqual({ kind: 'paid', amount: 20_000 });
      expect(table.wallet.error.value).toBeNull();
    },
  );

  test('is asked for once at a time', async () => {
    const table = await withFound(() => ({ body: paid }));
    await Promise.all([
      table.payWithWallet(milli(20_000), 3, '123456'),
      table.payWithWallet(milli(20_000), 3, '123456'),
    ]);
    expect(table.device.askedFor('POST', payPath)).toHaveLength(1);
  });
});
