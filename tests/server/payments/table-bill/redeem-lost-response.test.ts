import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { Partner } from '#server/loyalty/partner.ts';
import type { TableOpening } from '#tests/support/a-table.ts';
import { aLineBody } from '#tests/support/an-open-venue.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';
import { amal } from '#tests/support/table-venue.ts';
import { redeemerOf } from './a-redeemer.ts';

const aVenue = payingVenues();

const openRedeemer = (opening: TableOpening = {}) => redeemerOf(aVenue, opening);

const unreachable = { kind: 'unreachable' };

const lostResponses = ['reset_after', 'hang_after', 'truncated'] as const;

describe('a partner whose response is lost', () => {
  test.for(lostResponses)(
    '(%s) has debited the wallet once, and the reconciler finds that',
    async (trouble) => {
      const { tables, redeem, now, redemptions } = await openRedeemer();
      tables.double.trouble(/af\/blue/, trouble);
      expect(await redeem(8_000, 'a key')).toEqual(unreachable);
      expect(tables.moneyOf(await now()).due).toBe(18_000);
      tables.advance(11_000);
      await tables.reconcile();
      const order = await now();
      expect(order.payments).toMatchObject([{ type: 'blue_wallet', amount: 8_000 }]);
      expect([redemptions(), tables.balance(), tables.moneyOf(order).due]).toEqual([1, 92_000, 10_000]);
    },
  );

  test('is asked again under the same key and has debited once', async () => {
    const { tables, redeem, redemptions } = await openRedeemer();
    const otp = tables.password();
    tables.double.trouble(/af\/blue/, 'reset_after');
    expect(await redeem(8_000, 'a key', otp)).toEqual(unreachable);
    expect(await redeem(8_000, 'a key', otp)).toMatchObject({ kind: 'redeemed' });
    expect([redemptions(), tables.balance()]).toEqual([1, 92_000]);
  });

  test('blocks other payments and changes until the result is known', async () => {
    const { tables, order, redeem } = await openRedeemer();
    tables.double.trouble(/af\/blue/, 'reset');
    await redeem(8_000, 'a key');
    expect(await redeem(5_000, 'another key')).toEqual({ kind: 'payment_open' });
    expect(await tables.amend(order.uuid, { line_items: [aLineBody()] })).toEqual({ kind: 'payment_open' });
    expect(await tables.amend(order.uuid, { payment_type: 'machine' })).toEqual({ kind: 'payment_open' });
    expect(await tables.amend(order.uuid, { withdraw: true })).toEqual({ kind: 'payment_open' });
    const tableBill = await tables.table();
    expect(await tableBill.tip(order.uuid, milli(1_000), null)).toEqual({ kind: 'no', no: 'payment_open' });
    expect(await tables.payRest(order)).toEqual({ kind: 'unreachable' });
  });

  test('blocks shares until the result is known', async () => {
    const { tables, order, redeem, now } = await openRedeemer();
    const [share = ''] = await tables.split(order, '9', '9');
    tables.double.trouble(/af\/blue/, 'reset');
    await redeem(8_000, 'a key');
    expect(await tables.takeShare(order, share, 'a phone')).toEqual({ kind: 'unreachable' });
    expect((await now()).split.map(({ reference }) => reference)).toEqual([null, null]);
  });

  test.for(['too_many', 'unauthorised'] as const)(
    'and that then refuses (%s) has debited once, and the reconciler finds that',
    async (trouble) => {
      const { tables, redeem, now, redemptions } = await openRedeemer();
      const otp = tables.password();
      tables.double.trouble(/af\/blue/, 'reset_after', trouble);
      expect(await redeem(8_000, 'a key', otp)).toEqual(unreachable);
      expect(await redeem(8_000, 'a key', otp)).toEqual(unreachable);
      tables.advance(11_000);
      await tables.reconcile();
      expect((await now()).payments).toMatchObject([{ type: 'blue_wallet', amount: 8_000 }]);
      expect([redemptions(), tables.balance()]).toEqual([1, 92_000]);
    },
  );

  test.for([
    ['unauthorised', new IntegrationError('partner', 'unauthorised', 'HTTP 403')],
    ['throttled', new IntegrationError('partner', 'throttled', 'HTTP 429')],
    ['wrong_otp', null],
  ] as const)(
    'to the second of two requests at once, and that refuses the first (%s), has debited once, and the reconciler finds that',
    async ([, refusal]) => {
      const { tables, redeem, now, redemptions } = await openRedeemer();
      const otp = tables.password();
      const { partner } = tables.state;
      if (!partner) throw new Error('There is no partner');
      const first = Promise.withResolvers<'wrong_otp'>();
      const responses: Partner['redeem'][] = [
        () => first.promise,
        async (redemption) => {
          await partner.redeem(redemption);
          throw new IntegrationError('partner', 'unreachable', 'no connection');
        },
      ];
      const redeemNext: Partner['redeem'] = (redemption) =>
        responses.shift()?.(redemption) ?? partner.redeem(redemption);
      tables.state.partner = { ...partner, redeem: redeemNext };
      const outcome = redeem(8_000, 'a key', otp);
      await expect.poll(() => responses).toHaveLength(1);
      expect(await redeem(8_000, 'a key', otp)).toEqual(unreachable);
      if (refusal) first.reject(refusal);
      else first.resolve('wrong_otp');
      await outcome;
      tables.advance(11_000);
      await tables.reconcile();
      expect((await now()).payments).toMatchObject([{ type: 'blue_wallet', amount: 8_000 }]);
      expect([redemptions(), tables.balance()]).toEqual([1, 92_000]);
    },
  );

  test('and that did not debit leaves the order free after two minutes', async () => {
    const { tables, redeem, now } = await openRedeemer();
    tables.double.trouble(/af\/blue/, 'reset');
    await redeem(8_000, 'a key');
    tables.advance(11_000);
    await tables.reconcile();
    expect((await now()).attempts[0]?.state, 'the request can still arrive').toBe('opening');
    tables.advance(minutes(2));
    await tables.reconcile();
    expect((await now()).attempts[0]?.state).toBe('expired');
    expect(await redeem(8_000, 'another key')).toMatchObject({ kind: 'redeemed' });
  });

  test('and that debits late pays what is due, or the amount is refunded', async () => {
    const { tables, order, redeem, now } = await openRedeemer();
    tables.double.trouble(/af\/blue/, 'reset');
    await redeem(8_000, 'a key');
    const { reference = '' } = (await now()).attempts[0] ?? {};
    tables.advance(minutes(3));
    await tables.reconcile();
    const late = {
      ...{ reference, order: order.uuid, wallet: amal.wallet_id, amount: 8_000 },
      otp: tables.password(),
    };
    expect(tables.double.ledger.redeem(late)).toMatchObject({ amount: 8_000 });
    await tables.act(order, { kind: 'paid', type: 'cash', tendered: milli(18_000) });
    tables.advance(minutes(60));
    await tables.reconcile();
    expect((await now()).attempts[0]).toMatchObject({
      state: 'paid',
      refundDue: 8_000,
      refundReason: 'overpaid',
    });
  });

  test('and that does not respond for a day puts the attempt under review', async () => {
    const { tables, redeem, now } = await openRedeemer();
    tables.double.trouble(/af\/blue/, 'reset_after');
    await redeem(8_000, 'a key');
    tables.state.partner = null;
    tables.advance(minutes(13));
    await tables.reconcile();
    expect((await now()).attempts[0]?.state).toBe('expired');
    tables.advance(25 * minutes(60));
    await tables.reconcile();
    expect((await now()).attempts[0]).toMatchObject({ review: 'unanswered', pollUntil: null });
    expect(await tables.repository.listForReview(tables.licence)).toHaveLength(1);
  });
});

describe('a partner that refuses', () => {
  test.for(['too_many', 'unauthorised'] as const)(
    '(%s) has taken nothing, and the password was not a failed try',
    async (trouble) => {
      const { tables, redeem, now } = await openRedeemer();
      const otp = tables.password();
      tables.double.trouble(/af\/blue/, ...Array(7).fill(trouble));
      for (let at = 0; at < 7; at += 1) expect(await redeem(8_000, `key ${at}`, otp)).toEqual(unreachable);
      expect(await redeem(8_000, 'key 0', otp), 'a refusal is not a wrong password').toEqual(unreachable);
      expect((await now()).attempts.map(({ state }) => state)).toEqual(Array(7).fill('failed'));
      expect(await redeem(8_000, 'another key', otp)).toMatchObject({ kind: 'redeemed' });
    },
  );
});
