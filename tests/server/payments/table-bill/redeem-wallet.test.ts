import { describe, expect, test } from 'vitest';
import { type TableOpening, wrong } from '#tests/support/a-table.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';
import { amal, omar } from '#tests/support/table-venue.ts';
import { redeemerOf } from './a-redeemer.ts';

const aVenue = payingVenues();

const openRedeemer = (opening: TableOpening = {}) => redeemerOf(aVenue, opening);

describe('a wallet', () => {
  test('pays a part of an order once and is debited once', async () => {
    const { tables, redeem, now } = await openRedeemer();
    const outcome = await redeem(8_000, 'a key');
    const order = await now();
    expect(outcome).toEqual({ kind: 'redeemed', order });
    expect(order.payments).toMatchObject([{ type: 'blue_wallet', amount: 8_000, tendered: 8_000 }]);
    expect(order.attempts).toMatchObject([
      {
        provider: 'blue_wallet',
        mode: 'test',
        account: 'venue-17',
        share: null,
        state: 'paid',
        amount: 8_000,
      },
    ]);
    expect(order.attempts[0]?.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(tables.moneyOf(order)).toMatchObject({ total: 18_000, due: 10_000 });
    expect(tables.balance()).toBe(92_000);
  });

  test('pays the rest with another password', async () => {
    const { tables, lookUp, redeem, now } = await openRedeemer();
    await redeem(8_000);
    tables.advance(minutes(1));
    await lookUp();
    expect(await redeem(10_000)).toMatchObject({ kind: 'redeemed' });
    expect(tables.moneyOf(await now()).due).toBe(0);
    expect(tables.balance()).toBe(82_000);
  });

  test('pays one order together with another wallet and a card', async () => {
    const { tables, order, lookUp, redeem, now } = await openRedeemer();
    await redeem(8_000);
    await lookUp(omar.wallet_id);
    await redeem(5_000, null, tables.password(omar.wallet_id), { wallet: omar.wallet_id });
    expect(tables.balance(omar.wallet_id)).toBe(0);
    await tables.payRest(order);
    const { reference, amount } = await tables.attemptOf(order);
    expect(amount).toBe(5_000);
    tables.provider.act(reference, 'PAID');
    await tables.hear(order);
    expect((await now()).payments.map(({ type }) => type)).toEqual(['blue_wallet', 'blue_wallet', 'card']);
  });

  test('shows its new balance to a look-up within the same minute', async () => {
    const { lookUp, redeem } = await openRedeemer();
    await redeem(8_000);
    expect(await lookUp()).toMatchObject({ kind: 'wallet', wallet: { balance: 92_000, redeemable: 10_000 } });
  });

  test('dissolves a split that nobody has begun to pay', async () => {
    const { tables, order, redeem, now } = await openRedeemer();
    await tables.split(order, '9', '9');
    await redeem(8_000);
    expect((await now()).split).toEqual([]);
  });

  test('leaves a split unchanged after a wrong password', async () => {
    const { tables, order, redeem, now } = await openRedeemer();
    await tables.split(order, '9', '9');
    const { split } = await now();
    expect(await redeem(8_000, null, wrong(tables.password()))).toMatchObject({ kind: 'wrong_otp' });
    expect((await now()).split).toEqual(split);
  });

  test('is refunded for a canceled order', async () => {
    const { tables, order, redeem, now } = await openRedeemer();
    await redeem(8_000);
    await tables.act(order, { kind: 'move', move: 'cancel', reason: null });
    expect((await now()).attempts).toMatchObject([{ refundDue: 8_000, refundReason: 'undone' }]);
    expect(await tables.payments.refund(tables.licence, order.number, null, 'ask')).toMatchObject({
      kind: 'refunded',
      amount: 8_000,
    });
    expect(tables.balance()).toBe(100_000);
  });
});

describe('a redeemed amount', () => {
  test.for<readonly [what: string, amount: number, redeemable: number]>([
    ['of zero', 0, 18_000],
    ['finer than the currency', 8_005, 18_000],
    ['above the amount due', 18_010, 18_000],
    ['above any amount', 999_999_999_999_990, 18_000],
  ])('%s is refused before the partner is asked', async ([, amount, redeemable]) => {
    const { order, redeem, now, redeemRequests } = await openRedeemer();
    expect(await redeem(amount)).toEqual({ kind: 'invalid_amount', redeemable, decimals: 2 });
    expect(redeemRequests()).toBe(0);
    expect((await now()).version).toBe(order.version);
  });

  test('above the balance is refused by the partner, and the password stays valid', async () => {
    const { tables, lookUp, redeem } = await openRedeemer();
    await lookUp(omar.wallet_id);
    const at = { wallet: omar.wallet_id };
    const otp = tables.password(omar.wallet_id);
    const refused = { kind: 'invalid_amount', redeemable: 5_000, decimals: 2 };
    expect(await redeem(6_000, 'a key', otp, at)).toEqual(refused);
    expect(await redeem(6_000, 'a key', otp, at), 'and again').toEqual(refused);
    expect(await redeem(5_000, null, otp, at)).toMatchObject({ kind: 'redeemed' });
  });

  test('can have three decimals where the currency has them', async () => {
    const wallets = [{ ...amal, balance: 10_000 }];
    const { tables, redeem, now } = await openRedeemer({
      currency: { code: 'KWD', places: 3 },
      partner: { wallets },
    });
    expect(await redeem(8_125)).toMatchObject({ kind: 'redeemed' });
    expect([tables.balance(), tables.moneyOf(await now()).due]).toEqual([1_875, 9_875]);
  });
});

describe('nothing is taken', () => {
  test('during a payment by card or of a share', async () => {
    const { tables, order, redeem, now, redeemRequests } = await openRedeemer();
    await tables.payRest(order);
    expect(await redeem(8_000)).toEqual({ kind: 'payment_open' });
    await tables.amend(order.uuid, { payment_type: 'cash' });
    const [share = ''] = await tables.split(order, '9', '9');
    await tables.takeShare(order, share, 'a phone');
    const { version } = await now();
    expect(await redeem(8_000)).toEqual({ kind: 'split_open' });
    expect([redeemRequests(), (await now()).version]).toEqual([0, version]);
  });

  test('for a finished order, one without a table, or an unknown one', async () => {
    const { tables, order, redeem, redeemRequests } = await openRedeemer();
    const takeaway = await tables.place({ order_type: 'takeaway', additional_data: null });
    if (takeaway.kind !== 'placed') throw new Error(takeaway.kind);
    const notFound = { kind: 'not_found' };
    expect(await redeem(8_000, null, '123456', { uuid: takeaway.order.uuid })).toEqual(notFound);
    expect(await redeem(8_000, null, '123456', { uuid: crypto.randomUUID() })).toEqual(notFound);
    await tables.act(order, { kind: 'move', move: 'reject', reason: null });
    expect(await redeem(8_000)).toEqual({ kind: 'order_finished' });
    expect(redeemRequests()).toBe(0);
  });

  test('where the venue no longer has a partner or table mode', async () => {
    const { tables, redeem } = await openRedeemer();
    tables.state.menu = { al_futtaim_enabled: false };
    expect(await redeem(8_000)).toEqual({ kind: 'not_found' });
    tables.state.menu = {};
    tables.state.partner = null;
    expect(await redeem(8_000)).toEqual({ kind: 'not_found' });
  });
});

test('no personal data of a redemption is stored or logged', async () => {
  const { tables, redeem } = await openRedeemer();
  const otp = tables.password();
  await redeem(8_000, 'a key', wrong(otp));
  tables.double.trouble(/af\/blue/, 'reset_after');
  await redeem(8_000, 'a key', otp);
  tables.advance(minutes(1));
  await tables.reconcile();
  const { db } = tables.database;
  const storedAndLogged = [
    await db.selectFrom('payment_attempts').where('licence', '=', tables.licence).selectAll().execute(),
    await db.selectFrom('payment_events').where('licence', '=', tables.licence).selectAll().execute(),
    await db.selectFrom('order_keys').where('licence', '=', tables.licence).selectAll().execute(),
    await db.selectFrom('guesses').where('licence', '=', tables.licence).selectAll().execute(),
    tables.logged,
  ];
  expect(JSON.stringify(storedAndLogged)).not.toMatch(new RegExp(`${amal.wallet_id}|Amal|Haddad|"${otp}"`));
});
