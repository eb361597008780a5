import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { TableOpening } from '#tests/support/a-table.ts';
import { aLineBody } from '#tests/support/an-open-venue.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';
import { amal } from '#tests/support/table-venue.ts';
import { redeemerAt } from './a-redeemer.ts';

const aVenue = payingVenues();

const open = (given: TableOpening = {}) => redeemerAt(aVenue, given);

const unreachable = { kind: 'unreachable' };

const lost = ['reset_after', 'hang_after', 'truncated'] as const;

describe('a partner whose answer gets lost', () => {
  test.for(lost)('(%s) has taken it: the reconciler finds it, and it was debited once', async (trouble) => {
    const { tables, redeem, now, redemptions } = await open();
    tables.double.trouble(/af\/blue/, trouble);
    expect(await redeem(8_000, 'a key')).toEqual(unreachable);
    expect(tables.moneyOf(await now()).due).toBe(18_000);
    tables.pass(11_000);
    await tables.round();
    const order = await now();
    expect(order.payments).toMatchObject([{ type: 'blue_wallet', amount: 8_000 }]);
    expect([redemptions(), tables.balance(), tables.moneyOf(order).due]).toEqual([1, 92_000, 10_000]);
  });

  test('is asked again for who tries again under the same key, and has taken it once', async () => {
    const { tables, redeem, redemptions } = await open();
    const otp = tables.password();
    tables.double.trouble(/af\/blue/, 'reset_after');
    expect(await redeem(8_000, 'a key', otp)).toEqual(unreachable);
    expect(await redeem(8_000, 'a key', otp)).toMatchObject({ kind: 'redeemed' });
    expect([redemptions(), tables.balance()]).toEqual([1, 92_000]);
  });

  test('keeps everything else from being paid or changed until it is known', async () => {
    const { tables, order, redeem } = await open();
    tables.double.trouble(/af\/blue/, 'reset');
    await redeem(8_000, 'a key');
    expect(await redeem(5_000, 'another key')).toEqual({ kind: 'payment_open' });
    expect(await tables.amend(order.uuid, { line_items: [aLineBody()] })).toEqual({ kind: 'payment_open' });
    expect(await tables.amend(order.uuid, { payment_type: 'machine' })).toEqual({ kind: 'payment_open' });
    expect(await tables.amend(order.uuid, { withdraw: true })).toEqual({ kind: 'payment_open' });
    const desk = await tables.table();
    expect(await desk.tip(order.uuid, milli(1_000), null)).toEqual({ kind: 'no', no: 'payment_open' });
    expect(await tables.payRest(order)).toEqual({ kind: 'unreachable' });
  });

  test('keeps shares from being taken until it is known what is left of them', async () => {
    const { tables, order, redeem, now } = await open();
    const [share = ''] = await tables.split(order, '9', '9');
    tables.double.trouble(/af\/blue/, 'reset');
    await redeem(8_000, 'a key');
    expect(await tables.takeShare(order, share, 'a phone')).toEqual({ kind: 'unreachable' });
    expect((await now()).split.map(({ reference }) => reference)).toEqual([null, null]);
  });

  test.for(['too_many', 'unauthorised'] as const)(
    'has taken it before it says no (%s) to who asks again: the reconciler finds it',
    async (trouble) => {
      const { tables, redeem, now, redemptions } = await open();
      const otp = tables.password();
      tables.double.trouble(/af\/blue/, 'reset_after', trouble);
      expect(await redeem(8_000, 'a key', otp)).toEqual(unreachable);
      expect(await redeem(8_000, 'a key', otp)).toEqual(unreachable);
      tables.pass(11_000);
      await tables.round();
      expect((await now()).payments).toMatchObject([{ type: 'blue_wallet', amount: 8_000 }]);
      expect([redemptions(), tables.balance()]).toEqual([1, 92_000]);
    },
  );

  test('has not taken it: two minutes later the order is free again', async () => {
    const { tables, redeem, now } = await open();
    tables.double.trouble(/af\/blue/, 'reset');
    await redeem(8_000, 'a key');
    tables.pass(11_000);
    await tables.round();
    expect((await now()).attempts[0]?.state, 'it may be on its way').toBe('opening');
    tables.pass(minutes(2));
    await tables.round();
    expect((await now()).attempts[0]?.state).toBe('expired');
    expect(await redeem(8_000, 'another key')).toMatchObject({ kind: 'redeemed' });
  });

  test('takes it late: it counts while it is due, and else goes back', async () => {
    const { tables, order, redeem, now } = await open();
    tables.double.trouble(/af\/blue/, 'reset');
    await redeem(8_000, 'a key');
    const { reference = '' } = (await now()).attempts[0] ?? {};
    tables.pass(minutes(3));
    await tables.round();
    const late = {
      ...{ reference, order: order.uuid, wallet: amal.wallet_id, amount: 8_000 },
      otp: tables.password(),
    };
    expect(tables.double.ledger.redeem(late)).toMatchObject({ amount: 8_000 });
    await tables.act(order, { kind: 'paid', type: 'cash', tendered: milli(18_000) });
    tables.pass(minutes(60));
    await tables.round();
    expect((await now()).attempts[0]).toMatchObject({
      state: 'paid',
      refundDue: 8_000,
      refundReason: 'overpaid',
    });
  });

  test('is silent for a day: somebody has to look into it', async () => {
    const { tables, redeem, now } = await open();
    tables.double.trouble(/af\/blue/, 'reset_after');
    await redeem(8_000, 'a key');
    tables.state.partner = null;
    tables.pass(minutes(13));
    await tables.round();
    expect((await now()).attempts[0]?.state).toBe('expired');
    tables.pass(25 * minutes(60));
    await tables.round();
    expect((await now()).attempts[0]).toMatchObject({ review: 'unanswered', pollUntil: null });
    expect(await tables.book.listForReview(tables.licence)).toHaveLength(1);
  });
});

describe('a partner that says no', () => {
  test.for(['too_many', 'unauthorised'] as const)(
    '(%s) has taken nothing, and that was no guess at the password',
    async (trouble) => {
      const { tables, redeem, now } = await open();
      const otp = tables.password();
      tables.double.trouble(/af\/blue/, ...Array(7).fill(trouble));
      for (let at = 0; at < 7; at += 1) expect(await redeem(8_000, `key ${at}`, otp)).toEqual(unreachable);
      expect(await redeem(8_000, 'key 0', otp), 'a refusal is no wrong password').toEqual(unreachable);
      expect((await now()).attempts.map(({ state }) => state)).toEqual(Array(7).fill('failed'));
      expect(await redeem(8_000, 'another key', otp)).toMatchObject({ kind: 'redeemed' });
    },
  );
});
