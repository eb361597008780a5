import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { sharesOf } from '#server/ordering/bill-split.ts';
import type { Order } from '#server/ordering/order.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { atTables } from '#tests/support/a-table.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';
import { amal } from '#tests/support/table-venue.ts';

const aVenue = payingVenues();

/** A lentil soup for 18, whose share of 8 somebody is paying on a phone that has gone. */
async function kept(company = aProvider()) {
  const tables = atTables(await aVenue({ company }));
  const order = await tables.seated();
  const [eight = ''] = await tables.split(order, '8', '10');
  await tables.takeShare(order, eight, 'one phone');
  const { reference } = await tables.attemptOf(order);
  return {
    ...{ tables, company, order, eight, reference },
    release: () => tables.payments.releaseAttempt(tables.licence, reference),
    states: async () => sharesOf(await tables.read(order.uuid)).map(({ state }) => state),
    attempt: () => tables.attemptOf(order),
  };
}

describe('an attempt that keeps a share from others', () => {
  test('is ended at once, and its page closed where the company can', async () => {
    const { tables, company, release, states, order, eight, reference } = await kept();
    expect(await release()).toMatchObject({ kind: 'released', attempt: { reference, state: 'expired' } });
    expect([company.count('ask'), company.count('cancel', reference)]).toEqual([1, 1]);
    expect(await states()).toEqual(['AVAILABLE', 'AVAILABLE']);
    expect(await tables.takeShare(order, eight, 'another phone')).toMatchObject({ kind: 'open' });
  });

  test('is settled where the company has the money', async () => {
    const { tables, company, release, states, order, reference } = await kept();
    company.act(reference, 'PAID');
    expect(await release()).toMatchObject({ kind: 'paid', attempt: { state: 'paid' } });
    expect(await states()).toEqual(['PAID', 'AVAILABLE']);
    expect(tables.moneyOf(await tables.read(order.uuid)).due).toBe(10_000);
    expect(company.count('cancel')).toBe(0);
  });

  test.for(['FAILED', 'CANCELLED', 'EXPIRED'] as const)(
    'is over where the company says %s',
    async (status) => {
      const { company, release, states, attempt, reference } = await kept();
      company.act(reference, status);
      expect(await release()).toMatchObject({ kind: 'released' });
      expect(await states()).toEqual(['AVAILABLE', 'AVAILABLE']);
      expect((await attempt()).state).toBe(status.toLowerCase());
    },
  );

  test('is ended where the company knows nothing of it', async () => {
    const { company, release, states } = await kept();
    company.state.down = 'not_found';
    expect(await release()).toMatchObject({ kind: 'released' });
    expect(await states()).toEqual(['AVAILABLE', 'AVAILABLE']);
  });

  test.for(['unreachable', 'unauthorised', 'throttled', 'unreadable', 'rejected'] as const)(
    'stays while the company does not say (%s)',
    async (kind) => {
      const { company, release, states, attempt } = await kept();
      company.state.down = kind;
      expect(await release()).toMatchObject({ kind: 'silent' });
      expect(await states()).toEqual(['PENDING', 'AVAILABLE']);
      expect((await attempt()).state).toBe('pending');
    },
  );

  test('stays where the venue has its company no more', async () => {
    const { tables, release, states } = await kept();
    tables.current.provider = null;
    expect(await release()).toMatchObject({ kind: 'silent' });
    expect(await states()).toEqual(['PENDING', 'AVAILABLE']);
  });

  test('stays a moment where the company lets itself be asked so often only', async () => {
    const rules = { pollLimit: { minIntervalMs: 5_000, max: 10 } };
    const { tables, release, states, attempt } = await kept(aProvider({ rules }));
    await tables.look(await attempt());
    expect(await release()).toMatchObject({ kind: 'too_soon' });
    expect(await states()).toEqual(['PENDING', 'AVAILABLE']);
    tables.pass(5_000);
    expect(await release()).toMatchObject({ kind: 'released' });
  });

  test('is followed all the same: money that comes late counts, or goes back', async () => {
    const late = async (isTaken: boolean) => {
      const { tables, company, release, order, eight, reference } = await kept(
        aProvider({ lacks: ['cancel'] }),
      );
      await release();
      if (isTaken) await tables.takeShare(order, eight, 'another phone');
      company.turns(reference, 'PAID');
      tables.pass(minutes(60));
      await tables.round();
      const now = await tables.read(order.uuid);
      const { refundDue } = now.attempts.find((one) => one.reference === reference) ?? {};
      return [tables.moneyOf(now).due, refundDue];
    };
    expect(await late(false)).toEqual([10_000, 0]);
    expect(await late(true)).toEqual([18_000, 8_000]);
  });

  test('that is not wanted any more, but may still be paid, is ended, too', async () => {
    const { tables, release, states, order, eight, reference } = await kept(aProvider({ lacks: ['cancel'] }));
    tables.company.fails('open', 'unreachable', true);
    tables.pass(minutes(9.5));
    await tables.takeShare(order, eight, 'one phone');
    expect(await states()).toEqual(['PENDING', 'AVAILABLE']);
    const second = (await tables.attemptOf(order)).reference;
    expect(second).not.toBe(reference);
    expect(await tables.payments.releaseAttempt(tables.licence, second)).toMatchObject({ kind: 'released' });
    expect(await states()).toEqual(['AVAILABLE', 'AVAILABLE']);
    expect(await release(), 'and the first').toMatchObject({ kind: 'released' });
  });

  test('is asked about where asking would end it, too: staff want it ended', async () => {
    const { company, release, states, reference } = await kept(
      aProvider({ rules: { completesOnPoll: true } }),
    );
    company.act(reference, 'PAID');
    expect(await release()).toMatchObject({ kind: 'paid' });
    expect(await states()).toEqual(['PAID', 'AVAILABLE']);
  });
});

test('what is over stays as it was, and nobody is asked', async () => {
  const { tables, company, release, order, reference } = await kept();
  company.act(reference, 'FAILED');
  await tables.hear(order);
  const [asks, { version }] = [company.count('ask'), await tables.read(order.uuid)];
  expect(await release()).toMatchObject({ kind: 'over', attempt: { state: 'failed' } });
  expect([company.count('ask'), (await tables.read(order.uuid)).version]).toEqual([asks, version]);
  await tables.payRest(order);
  company.act((await tables.attemptOf(order)).reference, 'PAID');
  await tables.hear(order);
  const paid = (await tables.attemptOf(order)).reference;
  expect(await tables.payments.releaseAttempt(tables.licence, paid)).toMatchObject({ kind: 'paid' });
});

test.for(['no reference', 'ZZZZZZZZZZZZZZZZZZZZZZZZZZ', ''])(
  'there is nothing under %o',
  async (reference) => {
    const { tables } = await kept();
    expect(await tables.payments.releaseAttempt(tables.licence, reference)).toEqual({ kind: 'not_found' });
  },
);

test('another venue has nothing to say of it', async () => {
  const { tables, reference } = await kept();
  expect(await tables.payments.releaseAttempt('another', reference)).toEqual({ kind: 'not_found' });
});

describe('a wallet that is being asked', () => {
  async function asking(trouble: 'reset' | 'reset_after') {
    const tables = atTables(await aVenue());
    const order: Order = await tables.seated();
    const desk = await tables.table();
    await desk.wallet(amal.wallet_id, order.uuid);
    tables.double.trouble(/af\/blue/, trouble);
    const wish = { wallet: amal.wallet_id, amount: milli(8_000), otp: tables.password() };
    await desk.redeem(order.uuid, wish, null);
    const { reference } = await tables.attemptOf(order);
    return { tables, order, release: () => tables.payments.releaseAttempt(tables.licence, reference) };
  }

  test('and has taken nothing keeps nobody any more', async () => {
    const { tables, order, release } = await asking('reset');
    expect(await release()).toMatchObject({ kind: 'released' });
    expect(await tables.payRest(order)).toMatchObject({ kind: 'open' });
  });

  test('and has taken it pays', async () => {
    const { tables, order, release } = await asking('reset_after');
    expect(await release()).toMatchObject({ kind: 'paid' });
    expect(tables.moneyOf(await tables.read(order.uuid)).due).toBe(10_000);
  });

  test('and does not answer, or is the venue’s no more, stays', async () => {
    const { tables, release } = await asking('reset');
    tables.double.trouble(/af\/blue/, 'reset');
    expect(await release()).toMatchObject({ kind: 'silent' });
    tables.state.partner = null;
    expect(await release()).toMatchObject({ kind: 'silent' });
  });
});
