import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { sharesOf } from '#server/ordering/bill-split.ts';
import type { Order } from '#server/ordering/order.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { atTables } from '#tests/support/a-table.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';
import { amal } from '#tests/support/table-venue.ts';

const aVenue = payingVenues();

/** A lentil soup for 18, whose share of 8 is being paid on a phone that is gone. */
async function aTakenShare(provider = aProvider()) {
  const tables = atTables(await aVenue({ provider }));
  const order = await tables.seated();
  const [eight = ''] = await tables.split(order, '8', '10');
  await tables.takeShare(order, eight, 'one phone');
  const { reference } = await tables.attemptOf(order);
  return {
    ...{ tables, provider, order, eight, reference },
    release: () => tables.payments.releaseAttempt(tables.licence, reference),
    states: async () => sharesOf(await tables.read(order.uuid)).map(({ state }) => state),
    attempt: () => tables.attemptOf(order),
  };
}

describe('an attempt that holds a share', () => {
  test('ends at once, and its page is closed where the provider can do that', async () => {
    const { tables, provider, release, states, order, eight, reference } = await aTakenShare();
    expect(await release()).toMatchObject({ kind: 'released', attempt: { reference, state: 'expired' } });
    expect([provider.count('ask'), provider.count('cancel', reference)]).toEqual([1, 1]);
    expect(await states()).toEqual(['AVAILABLE', 'AVAILABLE']);
    expect(await tables.takeShare(order, eight, 'another phone')).toMatchObject({ kind: 'open' });
  });

  test('is settled where the provider reports it as paid', async () => {
    const { tables, provider, release, states, order, reference } = await aTakenShare();
    provider.act(reference, 'PAID');
    expect(await release()).toMatchObject({ kind: 'paid', attempt: { state: 'paid' } });
    expect(await states()).toEqual(['PAID', 'AVAILABLE']);
    expect(tables.moneyOf(await tables.read(order.uuid)).due).toBe(10_000);
    expect(provider.count('cancel')).toBe(0);
  });

  test.for(['FAILED', 'CANCELLED', 'EXPIRED'] as const)(
    'ends where the provider reports %s',
    async (status) => {
      const { provider, release, states, attempt, reference } = await aTakenShare();
      provider.act(reference, status);
      expect(await release()).toMatchObject({ kind: 'released' });
      expect(await states()).toEqual(['AVAILABLE', 'AVAILABLE']);
      expect((await attempt()).state).toBe(status.toLowerCase());
    },
  );

  test('ends where the provider does not know it', async () => {
    const { provider, release, states } = await aTakenShare();
    provider.state.down = 'not_found';
    expect(await release()).toMatchObject({ kind: 'released' });
    expect(await states()).toEqual(['AVAILABLE', 'AVAILABLE']);
  });

  test.for(['unreachable', 'unauthorised', 'throttled', 'unreadable', 'rejected'] as const)(
    'stays while the provider does not report its state (%s)',
    async (kind) => {
      const { provider, release, states, attempt } = await aTakenShare();
      provider.state.down = kind;
      expect(await release()).toMatchObject({ kind: 'silent' });
      expect(await states()).toEqual(['PENDING', 'AVAILABLE']);
      expect((await attempt()).state).toBe('pending');
    },
  );

  test('stays where the venue no longer has its provider', async () => {
    const { tables, release, states } = await aTakenShare();
    tables.current.provider = null;
    expect(await release()).toMatchObject({ kind: 'silent' });
    expect(await states()).toEqual(['PENDING', 'AVAILABLE']);
  });

  test('stays for a moment while the poll limit is reached', async () => {
    const rules = { pollLimit: { minIntervalMs: 5_000, max: 10 } };
    const { tables, release, states, attempt } = await aTakenShare(aProvider({ rules }));
    await tables.requestStatus(await attempt());
    expect(await release()).toMatchObject({ kind: 'too_soon' });
    expect(await states()).toEqual(['PENDING', 'AVAILABLE']);
    tables.advance(5_000);
    expect(await release()).toMatchObject({ kind: 'released' });
  });

  test('is polled after its end: a late payment counts or is refunded', async () => {
    const outcomeOfLatePayment = async (isTaken: boolean) => {
      const { tables, provider, release, order, eight, reference } = await aTakenShare(
        aProvider({ lacks: ['cancel'] }),
      );
      await release();
      if (isTaken) await tables.takeShare(order, eight, 'another phone');
      provider.setStatus(reference, 'PAID');
      tables.advance(minutes(60));
      await tables.reconcile();
      const now = await tables.read(order.uuid);
      const { refundDue } = now.attempts.find((one) => one.reference === reference) ?? {};
      return [tables.moneyOf(now).due, refundDue];
    };
    expect(await outcomeOfLatePayment(false)).toEqual([10_000, 0]);
    expect(await outcomeOfLatePayment(true)).toEqual([18_000, 8_000]);
  });

  test('that was superseded but can still be paid ends too', async () => {
    const { tables, release, states, order, eight, reference } = await aTakenShare(
      aProvider({ lacks: ['cancel'] }),
    );
    tables.provider.fail('open', 'unreachable', true);
    tables.advance(minutes(9.5));
    await tables.takeShare(order, eight, 'one phone');
    expect(await states()).toEqual(['PENDING', 'AVAILABLE']);
    const second = (await tables.attemptOf(order)).reference;
    expect(second).not.toBe(reference);
    expect(await tables.payments.releaseAttempt(tables.licence, second)).toMatchObject({ kind: 'released' });
    expect(await states()).toEqual(['AVAILABLE', 'AVAILABLE']);
    expect(await release(), 'and the first one').toMatchObject({ kind: 'released' });
  });

  test('is polled even where polling completes it, because staff want it to end', async () => {
    const { provider, release, states, reference } = await aTakenShare(
      aProvider({ rules: { completesOnPoll: true } }),
    );
    provider.act(reference, 'PAID');
    expect(await release()).toMatchObject({ kind: 'paid' });
    expect(await states()).toEqual(['PAID', 'AVAILABLE']);
  });
});

test('a finished attempt stays unchanged, and nothing is polled', async () => {
  const { tables, provider, release, order, reference } = await aTakenShare();
  provider.act(reference, 'FAILED');
  await tables.hear(order);
  const [polls, { version }] = [provider.count('ask'), await tables.read(order.uuid)];
  expect(await release()).toMatchObject({ kind: 'over', attempt: { state: 'failed' } });
  expect([provider.count('ask'), (await tables.read(order.uuid)).version]).toEqual([polls, version]);
  await tables.payRest(order);
  provider.act((await tables.attemptOf(order)).reference, 'PAID');
  await tables.hear(order);
  const paid = (await tables.attemptOf(order)).reference;
  expect(await tables.payments.releaseAttempt(tables.licence, paid)).toMatchObject({ kind: 'paid' });
});

test.for(['no reference', 'ZZZZZZZZZZZZZZZZZZZZZZZZZZ', ''])(
  'there is no attempt with the reference %o',
  async (reference) => {
    const { tables } = await aTakenShare();
    expect(await tables.payments.releaseAttempt(tables.licence, reference)).toEqual({ kind: 'not_found' });
  },
);

test('another venue cannot end it', async () => {
  const { tables, reference } = await aTakenShare();
  expect(await tables.payments.releaseAttempt('another', reference)).toEqual({ kind: 'not_found' });
});

describe('an open wallet payment', () => {
  async function openWalletPayment(trouble: 'reset' | 'reset_after') {
    const tables = atTables(await aVenue());
    const order: Order = await tables.seated();
    const tableBill = await tables.table();
    await tableBill.wallet(amal.wallet_id, order.uuid);
    tables.double.trouble(/af\/blue/, trouble);
    const redemption = { wallet: amal.wallet_id, amount: milli(8_000), otp: tables.password() };
    await tableBill.redeem(order.uuid, redemption, null);
    const { reference } = await tables.attemptOf(order);
    return { tables, order, release: () => tables.payments.releaseAttempt(tables.licence, reference) };
  }

  test('that took nothing is released', async () => {
    const { tables, order, release } = await openWalletPayment('reset');
    expect(await release()).toMatchObject({ kind: 'released' });
    expect(await tables.payRest(order)).toMatchObject({ kind: 'open' });
  });

  test('that took the amount is settled', async () => {
    const { tables, order, release } = await openWalletPayment('reset_after');
    expect(await release()).toMatchObject({ kind: 'paid' });
    expect(tables.moneyOf(await tables.read(order.uuid)).due).toBe(10_000);
  });

  test('stays while its partner does not respond or the venue has no partner', async () => {
    const { tables, release } = await openWalletPayment('reset');
    tables.double.trouble(/af\/blue/, 'reset');
    expect(await release()).toMatchObject({ kind: 'silent' });
    tables.state.partner = null;
    expect(await release()).toMatchObject({ kind: 'silent' });
  });
});
