import { describe, expect, test } from 'vitest';
import { type TableOpening, wrong } from '#tests/support/a-table.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';
import { amal, omar } from '#tests/support/table-venue.ts';
import { redeemerAt } from './a-redeemer.ts';

const aVenue = payingVenues();

const open = (given: TableOpening = {}) => redeemerAt(aVenue, given);

describe('a wallet', () => {
  test('pays a part of an order, once, and is debited once', async () => {
    const { tables, redeem, now } = await open();
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

  test('pays all of it, or another part with another password', async () => {
    const { tables, look, redeem, now } = await open();
    await redeem(8_000);
    tables.pass(minutes(1));
    await look();
    expect(await redeem(10_000)).toMatchObject({ kind: 'redeemed' });
    expect(tables.moneyOf(await now()).due).toBe(0);
    expect(tables.balance()).toBe(82_000);
  });

  test('and another guest’s pay one order, beside a card for the rest', async () => {
    const { tables, order, look, redeem, now } = await open();
    await redeem(8_000);
    await look(omar.wallet_id);
    await redeem(5_000, null, tables.password(omar.wallet_id), { wallet: omar.wallet_id });
    expect(tables.balance(omar.wallet_id)).toBe(0);
    await tables.payRest(order);
    const { reference, amount } = await tables.attemptOf(order);
    expect(amount).toBe(5_000);
    tables.company.act(reference, 'PAID');
    await tables.hear(order);
    expect((await now()).payments.map(({ type }) => type)).toEqual(['blue_wallet', 'blue_wallet', 'card']);
  });

  test('tells what is left in it to who looks again within the minute', async () => {
    const { look, redeem } = await open();
    await redeem(8_000);
    expect(await look()).toMatchObject({ kind: 'wallet', wallet: { balance: 92_000, redeemable: 10_000 } });
  });

  test('dissolves a split that nobody has begun on', async () => {
    const { tables, order, redeem, now } = await open();
    await tables.split(order, '9', '9');
    await redeem(8_000);
    expect((await now()).split).toEqual([]);
  });

  test('that stays shut leaves a split as it is', async () => {
    const { tables, order, redeem, now } = await open();
    await tables.split(order, '9', '9');
    const { split } = await now();
    expect(await redeem(8_000, null, wrong(tables.password()))).toMatchObject({ kind: 'wrong_otp' });
    expect((await now()).split).toEqual(split);
  });

  test('gives back what an order that came to nothing had taken', async () => {
    const { tables, order, redeem, now } = await open();
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

describe('an amount', () => {
  test.for<readonly [what: string, amount: number, redeemable: number]>([
    ['of nothing', 0, 18_000],
    ['finer than the currency', 8_005, 18_000],
    ['beyond what is due', 18_010, 18_000],
    ['beyond anything', 999_999_999_999_990, 18_000],
  ])('%s is refused before anybody is asked', async ([, amount, redeemable]) => {
    const { order, redeem, now, asked } = await open();
    expect(await redeem(amount)).toEqual({ kind: 'invalid_amount', redeemable, decimals: 2 });
    expect(asked()).toBe(0);
    expect((await now()).version).toBe(order.version);
  });

  test('beyond what the wallet holds is refused by the partner, and the password stays good', async () => {
    const { tables, look, redeem } = await open();
    await look(omar.wallet_id);
    const at = { wallet: omar.wallet_id };
    const otp = tables.password(omar.wallet_id);
    const refused = { kind: 'invalid_amount', redeemable: 5_000, decimals: 2 };
    expect(await redeem(6_000, 'a key', otp, at)).toEqual(refused);
    expect(await redeem(6_000, 'a key', otp, at), 'and again').toEqual(refused);
    expect(await redeem(5_000, null, otp, at)).toMatchObject({ kind: 'redeemed' });
  });

  test('may have three decimals where the currency has', async () => {
    const wallets = [{ ...amal, balance: 10_000 }];
    const { tables, redeem, now } = await open({
      currency: { code: 'KWD', places: 3 },
      partner: { wallets },
    });
    expect(await redeem(8_125)).toMatchObject({ kind: 'redeemed' });
    expect([tables.balance(), tables.moneyOf(await now()).due]).toEqual([1_875, 9_875]);
  });
});

describe('nothing is taken', () => {
  test('while somebody pays by card, or a share', async () => {
    const { tables, order, redeem, now, asked } = await open();
    await tables.payRest(order);
    expect(await redeem(8_000)).toEqual({ kind: 'payment_open' });
    await tables.amend(order.uuid, { payment_type: 'cash' });
    const [share = ''] = await tables.split(order, '9', '9');
    await tables.takeShare(order, share, 'a phone');
    const { version } = await now();
    expect(await redeem(8_000)).toEqual({ kind: 'split_open' });
    expect([asked(), (await now()).version]).toEqual([0, version]);
  });

  test('for an order that is over, or that is at no table, or that nobody made', async () => {
    const { tables, order, redeem, asked } = await open();
    const away = await tables.place({ order_type: 'takeaway', additional_data: null });
    if (away.kind !== 'placed') throw new Error(away.kind);
    const none = { kind: 'not_found' };
    expect(await redeem(8_000, null, '123456', { uuid: away.order.uuid })).toEqual(none);
    expect(await redeem(8_000, null, '123456', { uuid: crypto.randomUUID() })).toEqual(none);
    await tables.act(order, { kind: 'move', move: 'reject', reason: null });
    expect(await redeem(8_000)).toEqual({ kind: 'order_finished' });
    expect(asked()).toBe(0);
  });

  test('where the venue has no partner, or no table mode any more', async () => {
    const { tables, redeem } = await open();
    tables.state.menu = { al_futtaim_enabled: false };
    expect(await redeem(8_000)).toEqual({ kind: 'not_found' });
    tables.state.menu = {};
    tables.state.partner = null;
    expect(await redeem(8_000)).toEqual({ kind: 'not_found' });
  });
});

test('nothing of a guest is in what is kept or logged of a redemption', async () => {
  const { tables, redeem } = await open();
  const otp = tables.password();
  await redeem(8_000, 'a key', wrong(otp));
  tables.double.trouble(/af\/blue/, 'reset_after');
  await redeem(8_000, 'a key', otp);
  tables.pass(minutes(1));
  await tables.round();
  const { db } = tables.database;
  const kept = [
    await db.selectFrom('payment_attempts').where('licence', '=', tables.licence).selectAll().execute(),
    await db.selectFrom('payment_events').where('licence', '=', tables.licence).selectAll().execute(),
    await db.selectFrom('order_keys').where('licence', '=', tables.licence).selectAll().execute(),
    await db.selectFrom('guesses').where('licence', '=', tables.licence).selectAll().execute(),
    tables.logged,
  ];
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${amal.wallet_id}|Amal|Haddad|"${otp}"`));
});
