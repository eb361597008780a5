import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { RedeemOutcome } from '#server/payments/table-bill/begin-redemption.ts';
import { type TableOpening, wrong } from '#tests/support/a-table.ts';
import { tokenOf } from '#tests/support/an-open-venue.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';
import { amal, omar } from '#tests/support/table-venue.ts';
import { redeemerOf } from './a-redeemer.ts';

const aVenue = payingVenues();

const openRedeemer = (opening: TableOpening = {}) => redeemerOf(aVenue, opening);

const wrongOtp = (triesLeft: number) => ({ kind: 'wrong_otp', triesLeft });

describe('the same redemption again', () => {
  test('under its key gets the same response and takes nothing', async () => {
    const { tables, redeem, redemptions } = await openRedeemer();
    const otp = tables.password();
    const first = await redeem(8_000, 'a key', otp);
    expect(await redeem(8_000, 'a key', otp)).toEqual(first);
    expect([redemptions(), tables.balance()]).toEqual([1, 92_000]);
  });

  test('many times at once takes once and gets the same response', async () => {
    const { tables, redeem, redemptions, now } = await openRedeemer();
    const otp = tables.password();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => redeem(8_000, 'a key', otp)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(4).fill('redeemed'));
    expect([redemptions(), tables.balance()]).toEqual([1, 92_000]);
    expect((await now()).payments).toHaveLength(1);
    expect(await redeem(8_000, 'a key', otp)).toMatchObject({ kind: 'redeemed' });
  });

  test('under different keys at once takes once, because a password works once', async () => {
    const { tables, redeem, redemptions, now } = await openRedeemer();
    const otp = tables.password();
    const outcomes = await Promise.all(Array.from({ length: 4 }, (_, at) => redeem(8_000, `key ${at}`, otp)));
    expect(outcomes.filter(({ kind }) => kind === 'redeemed')).toHaveLength(1);
    expect(redemptions()).toBe(1);
    expect(tables.moneyOf(await now()).due).toBe(10_000);
  });

  test.for<readonly [what: string, amount: number, wallet: string]>([
    ['of another amount', 9_000, amal.wallet_id],
    ['with another wallet', 8_000, omar.wallet_id],
  ])('under a key that has paid, but %s, is refused', async ([, amount, wallet]) => {
    const { tables, redeem, now } = await openRedeemer();
    const otp = tables.password();
    await redeem(8_000, 'a key', otp);
    const { version } = await now();
    expect(await redeem(amount, 'a key', otp, { wallet })).toEqual({ kind: 'key_reused' });
    expect((await now()).version).toBe(version);
  });

  test('under a key of another order, a tip or a split is refused', async () => {
    const { tables, order, redeem } = await openRedeemer();
    const other = await tables.seated({ additional_data: { location_token: tokenOf('Table', '5') } });
    const tableBill = await tables.table();
    await tableBill.tip(order.uuid, milli(1_000), 'tip key');
    await tableBill.split(
      order.uuid,
      { kind: 'amounts', amounts: [milli(9_000), milli(10_000)] },
      'split key',
    );
    await tables.place({ additional_data: { location_token: tokenOf('Room', '4') } }, 'order key');
    for (const key of ['tip key', 'split key', 'order key']) {
      expect(await redeem(8_000, key)).toEqual({ kind: 'key_reused' });
    }
    const otp = tables.password();
    expect(await redeem(8_000, 'a key', otp)).toMatchObject({ kind: 'redeemed' });
    expect(await redeem(8_000, 'a key', otp, { uuid: other.uuid })).toEqual({ kind: 'key_reused' });
    expect(await tableBill.tip(other.uuid, milli(1_000), 'a key')).toEqual({ kind: 'key_reused' });
  });

  test('can use the right password under the same key after a wrong one', async () => {
    const { tables, redeem } = await openRedeemer();
    const otp = tables.password();
    expect(await redeem(8_000, 'a key', wrong(otp))).toEqual(wrongOtp(4));
    expect(await redeem(8_000, 'a key', otp)).toMatchObject({ kind: 'redeemed' });
    expect(await redeem(8_000, 'a key', otp)).toMatchObject({ kind: 'redeemed' });
    expect(await redeem(8_000, 'a key', wrong(otp))).toEqual({ kind: 'key_reused' });
  });

  test('that was refused gets the same refusal and is not another try', async () => {
    const { tables, redeem, redeemRequests } = await openRedeemer();
    const otp = wrong(tables.password());
    for (let at = 0; at < 8; at += 1) expect(await redeem(8_000, 'a key', otp)).toEqual(wrongOtp(4));
    expect(redeemRequests()).toBe(1);
  });
});

describe('a wrong password', () => {
  test('takes nothing, and five are too many, from any order', async () => {
    const { tables, order, redeem, now, redeemRequests } = await openRedeemer();
    const otp = tables.password();
    const other = await tables.seated({ additional_data: { location_token: tokenOf('Table', '5') } });
    for (let left = 4; left >= 0; left -= 1) {
      const uuid = left % 2 === 0 ? order.uuid : other.uuid;
      expect(await redeem(8_000, `key ${left}`, wrong(otp), { uuid })).toEqual(wrongOtp(left));
    }
    expect(await redeem(8_000, 'the last key', otp)).toEqual({ kind: 'too_many', waitMs: minutes(1) });
    expect(redeemRequests()).toBe(5);
    expect(tables.moneyOf(await now()).due).toBe(18_000);
    expect((await now()).attempts.every(({ state }) => state === 'failed')).toBe(true);
    tables.advance(minutes(20));
    expect(await redeem(8_000, null, otp), 'not even after waiting').toMatchObject({ kind: 'too_many' });
  });

  test('counts for the same wallet in any letter case', async () => {
    const { tables, redeem, redeemRequests } = await openRedeemer();
    const otp = wrong(tables.password());
    const spellings = ['W-100', 'w-100', 'W-100', 'w-100', 'W-100', 'w-100', 'W-100'];
    const outcomes: string[] = [];
    for (const wallet of spellings) outcomes.push((await redeem(8_000, null, otp, { wallet })).kind);
    expect(outcomes).toEqual([...Array(5).fill('wrong_otp'), 'too_many', 'too_many']);
    expect(redeemRequests()).toBe(5);
  });

  test('sent at the same time as others reaches the partner no more often', async () => {
    const { tables, redeem, redeemRequests } = await openRedeemer();
    const otp = wrong(tables.password());
    const outcomes: RedeemOutcome[] = [];
    for (let round = 0; round < 7; round += 1) {
      const many = Array.from({ length: 6 }, (_, at) => redeem(8_000, `key ${round} ${at}`, otp));
      outcomes.push(...(await Promise.all(many)));
    }
    expect(redeemRequests()).toBe(5);
    expect(outcomes.filter(({ kind }) => kind === 'wrong_otp')).toHaveLength(5);
  });

  test('counts from zero once another password is sent, for ten a day at most', async () => {
    const { tables, lookUp, redeem, redeemRequests } = await openRedeemer();
    const tryWrong = (key: string) => redeem(8_000, key, wrong(tables.password()));
    for (let at = 0; at < 5; at += 1) await tryWrong(`first ${at}`);
    tables.advance(minutes(1));
    await lookUp();
    for (let left = 4; left >= 0; left -= 1) expect(await tryWrong(`then ${left}`)).toEqual(wrongOtp(left));
    tables.advance(minutes(1));
    await lookUp();
    expect(await redeem(8_000)).toMatchObject({ kind: 'too_many' });
    expect(redeemRequests()).toBe(10);
    tables.advance(24 * minutes(60));
    await lookUp();
    expect(await redeem(8_000)).toMatchObject({ kind: 'redeemed' });
  });

  test('no longer counts after the right one', async () => {
    const { tables, lookUp, redeem } = await openRedeemer();
    for (let round = 0; round < 4; round += 1) {
      expect(await redeem(1_000, null, wrong(tables.password()))).toEqual(wrongOtp(4));
      expect(await redeem(1_000)).toMatchObject({ kind: 'redeemed' });
      tables.advance(minutes(1));
      await lookUp();
    }
  });

  test('counts for a used password too', async () => {
    const { tables, redeem, redeemRequests } = await openRedeemer();
    await redeem(1_000, null, wrong(tables.password()));
    await redeem(1_000);
    const otp = wrong(tables.password());
    for (let left = 3; left >= 0; left -= 1) expect(await redeem(1_000, null, otp)).toEqual(wrongOtp(left));
    expect(await redeem(1_000, null, otp)).toMatchObject({ kind: 'too_many' });
    expect(redeemRequests()).toBe(6);
  });

  test('is also one for another order, a used one, or one older than five minutes', async () => {
    const { tables, lookUp, redeem } = await openRedeemer();
    const other = await tables.seated({ additional_data: { location_token: tokenOf('Table', '5') } });
    expect(await redeem(8_000, null, tables.password(), { uuid: other.uuid })).toMatchObject({
      kind: 'wrong_otp',
    });
    const otp = tables.password();
    await redeem(1_000, null, otp);
    expect(await redeem(1_000, null, otp)).toMatchObject({ kind: 'wrong_otp' });
    tables.advance(minutes(2));
    await lookUp();
    tables.advance(minutes(5));
    expect(await redeem(1_000)).toMatchObject({ kind: 'wrong_otp' });
  });

  test('for wallet after wallet is limited at one order', async () => {
    const { tables, redeem, now } = await openRedeemer();
    const outcomes: string[] = [];
    for (let at = 0; at < 22; at += 1) {
      outcomes.push((await redeem(1_000, null, '000000', { wallet: `W-${at}` })).kind);
    }
    expect(outcomes).toEqual([...Array(20).fill('wrong_otp'), 'too_many', 'too_many']);
    expect((await now()).attempts).toHaveLength(20);
    tables.advance(minutes(15));
    expect(await redeem(1_000, null, '000000', { wallet: 'W-30' })).toMatchObject({ kind: 'wrong_otp' });
  });
});
