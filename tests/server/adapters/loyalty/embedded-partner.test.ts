import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amountOf } from '#domain/money.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import {
  amal,
  aRedemption,
  currency,
  faultOf,
  omar,
  orderUuid,
  someCart,
} from '#tests/support/partner-suite/bench.ts';
import { amalsWallet, closeLedger, omarsWallet, openEmbedded, openLedger } from './an-embedded-partner.ts';

beforeAll(() => openLedger(), 60_000);
afterAll(closeLedger);

const both = [amalsWallet, omarsWallet];

describe('a wallet', () => {
  test('holds what was written when it was first seen, and what happened since', async () => {
    const { meet, ...scene } = await openEmbedded({ wallets: both });
    await scene.partner.redeem(await aRedemption(scene));
    const richer = meet({ wallets: both.map((one) => ({ ...one, balance: '999.00' })) });
    expect(await richer.lookUpWallet(amal.id, orderUuid)).toMatchObject({ balance: 60_000 });
    expect(await richer.lookUpWallet(omar.id, orderUuid)).toMatchObject({ balance: 5_000 });
  });

  test('is in the ledger before anybody asks for it', async () => {
    const { ledger } = await openEmbedded();
    await expect
      .poll(() => ledger.find(amal.id))
      .toMatchObject({ balance: 100_000, currency, password: null });
  });

  test('that comes later is put in then', async () => {
    const { meet, partner } = await openEmbedded({ wallets: [amalsWallet] });
    expect(await partner.lookUpWallet(omar.id, orderUuid)).toBeNull();
    expect(await meet({ wallets: both }).lookUpWallet(omar.id, orderUuid)).toMatchObject({ balance: 5_000 });
  });

  test('that is removed is found no longer, and keeps what it has', async () => {
    const scene = await openEmbedded();
    const [done, open] = [await aRedemption(scene), await aRedemption(scene)];
    await scene.partner.redeem({ ...done, otp: open.otp });
    const late = await aRedemption(scene);
    const without = scene.meet({ wallets: [omarsWallet] });
    expect(await without.lookUpWallet(amal.id, orderUuid)).toBeNull();
    expect(await without.redeem(late)).toBe('wrong_otp');
    expect(await without.redeem(done), 'what was taken was taken').toBe('taken');
    expect(await faultOf(without.redeem({ ...done, amount: amountOf('1') }))).toBe('rejected');
    await without.refund(done.reference, amountOf('10'), currency, newReference());
    expect(await scene.meet().lookUpWallet(amal.id, orderUuid)).toMatchObject({ balance: 70_000 });
  });

  test('stays in its currency when the menu goes over to another', async () => {
    const { meet, ...scene } = await openEmbedded();
    await scene.partner.lookUpWallet(amal.id, orderUuid);
    const moved = meet({}, { currency: () => Promise.resolve('SGD') });
    expect(await moved.lookUpWallet(amal.id, orderUuid)).toMatchObject({ currency });
    const redemption = await aRedemption({ ...scene, partner: moved });
    expect(await faultOf(moved.redeem({ ...redemption, currency: 'SGD' }))).toBe('rejected');
    expect(await moved.redeem(redemption)).toBe('taken');
  });

  test('is another in another venue, whatever it is called', async () => {
    const [one, other] = [await openEmbedded(), await openEmbedded()];
    const redemption = await aRedemption(one);
    await one.partner.redeem(redemption);
    expect(await other.balance(amal.id)).toBe(100_000);
    expect(await other.partner.findRedemption(redemption.reference)).toBeNull();
    const same = await aRedemption(other, { reference: redemption.reference });
    expect(await other.partner.redeem(same)).toBe('taken');
  });
});

describe('a password', () => {
  test('is shown to who looks after the venue in test mode, and in no other', async () => {
    const { meet, ledger } = await openEmbedded();
    for (const mode of ['test', 'live'] as const) {
      await meet({}, { mode }).lookUpWallet(amal.id, orderUuid);
      const { password } = (await ledger.find(amal.id)) ?? {};
      expect(password?.hash).toMatch(/^[\w-]{43}$/);
      expect(password?.plainText ?? null).toEqual(mode === 'test' ? expect.stringMatching(/^\d{6}$/) : null);
    }
  });

  test('leaves no trace once it is used', async () => {
    const scene = await openEmbedded();
    await scene.partner.redeem(await aRedemption(scene));
    expect(await scene.ledger.find(amal.id)).toMatchObject({ password: null });
  });

  test('is sealed by what only the venue has', async () => {
    const scene = await openEmbedded();
    const redemption = await aRedemption(scene);
    const elsewhere = scene.meet({}, { secret: () => Promise.resolve(new Uint8Array(32)) });
    expect(await elsewhere.redeem(redemption)).toBe('wrong_otp');
  });
});

describe('a ledger that does not answer', () => {
  const away = () => Promise.reject(new Error('the menu is being moved'));

  test('is unreachable, and what needs none goes on', async () => {
    const { partner } = await openEmbedded({}, { currency: away });
    expect(await faultOf(partner.lookUpWallet(amal.id, orderUuid))).toBe('unreachable');
    expect(await faultOf(partner.findRedemption(newReference()))).toBe('unreachable');
    expect(await partner.findEmployee('E-8')).toEqual({ id: 'E-8', phone: '+971500000108' });
    expect(await partner.fetchPromotions(someCart)).not.toEqual([]);
  });

  test('is filled when it is back', async () => {
    const menu = { currency: away as () => Promise<string> };
    const { partner } = await openEmbedded({}, { currency: () => menu.currency() });
    expect(await faultOf(partner.lookUpWallet(amal.id, orderUuid))).toBe('unreachable');
    menu.currency = () => Promise.resolve(currency);
    expect(await partner.lookUpWallet(amal.id, orderUuid)).toMatchObject({ balance: 100_000 });
  });
});
