import { describe, expect, test, vi } from 'vitest';
import { milli } from '#domain/money.ts';
import type { SentRequest, StubResponse } from '../lib/a-device.ts';
import { atBill, someBill, uuid } from './at-bill.ts';

const reply = { wallet_id: 'W-1', balance: '80.000', name: 'A••• H•••', redeemable: '60.000' };
const payPath = new RegExp(`^/iiko/af/blue/${uuid}/$`);

const paid = {
  ...someBill,
  version: 2,
  balance_due: '40.000',
  payments: [{ payment_type: 'blue_wallet' as const, amount: '20.000' }],
};

/** Finds the wallet; `paying` responds to payments with it. */
const withWallet = (paying: (request: SentRequest) => StubResponse) => (request: SentRequest) =>
  request.method === 'GET' ? { body: reply } : paying(request);

async function withFound(paying: (request: SentRequest) => StubResponse = () => null) {
  const table = await atBill(withWallet(paying));
  await table.lookUpWallet('W-1');
  return table;
}

describe('a wallet', () => {
  test('is found for the order of the page', async () => {
    const table = await withFound();
    expect(table.device.requestsTo('GET', /\/blue\//)).toMatchObject([
      { path: `/iiko/af/blue/W-1/?order=${uuid}` },
    ]);
    const state = table.wallet.state.value;
    expect(state).toMatchObject({
      kind: 'found',
      wallet: { id: 'W-1', name: 'A••• H•••', balance: 80_000, redeemable: 60_000 },
    });
  });

  test('lets its holder request another password after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const table = await withFound();
    vi.useRealTimers();
    expect(table.wallet.state.value).toMatchObject({ wallet: { resendAt: 1_060_000 } });
  });

  /** Source: spec §8 wallet.not-found */
  test.for<StubResponse>([
    { status: 404, body: { code: 'not_found' } },
    { status: 500, body: { code: 'internal', request_id: '1' } },
    { body: 'no wallet at all' },
    null,
  ])('that cannot be loaded (%j) is not found', async (response) => {
    const table = await atBill(() => response);
    await table.lookUpWallet('W-1');
    expect(table.wallet.state.value).toEqual({ kind: 'not_found' });
  });

  test('looked up too often says when to retry', async () => {
    const table = await atBill(() => ({ status: 429, body: { code: 'too_many' }, retryAfter: 600 }));
    await table.lookUpWallet('W-1');
    expect(table.wallet.state.value).toMatchObject({ kind: 'too_many', seconds: 600 });
  });

  test('can be replaced by another', async () => {
    const table = await withFound();
    table.clearWallet();
    expect(table.wallet.state.value).toEqual({ kind: 'none' });
  });
});

describe('another password', () => {
  test('is sent for the same wallet', async () => {
    const table = await withFound();
    expect(await table.resendPassword()).toBe(true);
    expect(table.device.requestsTo('GET', /\/blue\/W-1\//)).toHaveLength(2);
  });

  test('that is not sent keeps the wallet', async () => {
    const responses: StubResponse[] = [{ body: reply }];
    const tooOften = { status: 429, body: { code: 'too_many' }, retryAfter: 30 };
    const table = await atBill(() => responses.shift() ?? tooOften);
    await table.lookUpWallet('W-1');
    expect(await table.resendPassword()).toBe(false);
    expect(table.wallet.state.value.kind).toBe('found');
    expect(table.wallet.error.value).toMatchObject({ code: 'too_many', seconds: 30 });
  });
});

describe('paying with a wallet', () => {
  /** Source: spec §8 wallet.paid */
  test('shows the order of the response', async () => {
    const table = await withFound(() => ({ body: paid }));
    await table.payWithWallet(milli(20_000), 3, '123456');
    expect(table.wallet.state.value).toEqual({ kind: 'paid', amount: 20_000 });
    expect(table.shown()).toMatchObject({ balance_due: '40.000', payments: [{ amount: '20.000' }] });
    expect(table.device.requestsTo('POST', payPath)).toMatchObject([
      { body: { wallet_id: 'W-1', amount: '20.000', otp: '123456' } },
    ]);
  });

  test('with a wrong password says how many tries are left and uses a new key next', async () => {
    const table = await withFound(() => ({ status: 403, body: { code: 'wrong_otp', tries_left: 4 } }));
    await table.payWithWallet(milli(20_000), 3, '000000');
    expect(table.wallet.error.value).toEqual({ code: 'wrong_otp', triesLeft: 4 });
    await table.payWithWallet(milli(20_000), 3, '000000');
    const [first, second] = table.keysOf(payPath);
    expect(second).not.toBe(first);
  });

  test('with too much learns the maximum', async () => {
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
  ] as const)('refused with %s says so', async ([code, status]) => {
    const table = await withFound(() => ({ status, body: { code } }));
    await table.payWithWallet(milli(20_000), 3, '123456');
    expect(table.wallet.error.value).toEqual({ code });
    expect(table.wallet.state.value.kind).toBe('found');
  });

  test('without a response is repeated with the same key', async () => {
    const responses: StubResponse[] = [null, { body: paid }];
    const table = await withFound(() => responses.shift() ?? null);
    await table.payWithWallet(milli(20_000), 3, '123456');
    expect(table.wallet.error.value).toEqual({ code: 'no_response' });
    await table.payWithWallet(milli(20_000), 3, '123456');
    expect(table.wallet.state.value.kind).toBe('paid');
    expect(new Set(table.keysOf(payPath)).size).toBe(1);
  });

  test.for<StubResponse>([null, { status: 503, body: { code: 'unavailable_now' } }])(
    'that succeeded without a response (%j) is found in the order',
    async (response) => {
      const table = await withFound(() => response);
      table.change(paid);
      await table.payWithWallet(milli(20_000), 3, '123456');
      expect(table.wallet.state.value).toEqual({ kind: 'paid', amount: 20_000 });
      expect(table.wallet.error.value).toBeNull();
    },
  );

  test('is sent once at a time', async () => {
    const table = await withFound(() => ({ body: paid }));
    await Promise.all([
      table.payWithWallet(milli(20_000), 3, '123456'),
      table.payWithWallet(milli(20_000), 3, '123456'),
    ]);
    expect(table.device.requestsTo('POST', payPath)).toHaveLength(1);
  });
});
