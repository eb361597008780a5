import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amountOf } from '#domain/money.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import {
  amal,
  aRedemption,
  currency,
  errorOf,
  omar,
  orderUuid,
  someCart,
} from '#tests/support/partner-suite/bench.ts';
import { amalsWallet, closeLedger, omarsWallet, openEmbedded, openLedger } from './an-embedded-partner.ts';

beforeAll(() => openLedger(), 60_000);
afterAll(closeLedger);

const both = [amalsWallet, omarsWallet];

describe('a wallet', () => {
  test('keeps its first balance and later changes, whatever the venue file says later', async () => {
    const { openPartner, ...scene } = await openEmbedded({ wallets: both });
    await scene.partner.redeem(await aRedemption(scene));
    const richer = openPartner({ wallets: both.map((one) => ({ ...one, balance: '999.00' })) });
    expect(await richer.lookUpWallet(amal.id, orderUuid)).toMatchObject({ balance: 60_000 });
    expect(await richer.lookUpWallet(omar.id, orderUuid)).toMatchObject({ balance: 5_000 });
  });

  test('is in the ledger before anyone asks for it', async () => {
    const { ledger } = await openEmbedded();
    await expect
      .poll(() => ledger.find(amal.id))
      .toMatchObject({ balance: 100_000, currency, password: null });
  });

  test('is added when it appears in the venue file', async () => {
    const { openPartner, partner } = await openEmbedded({ wallets: [amalsWallet] });
    expect(await partner.lookUpWallet(omar.id, orderUuid)).toBeNull();
    expect(await openPartner({ wallets: both }).lookUpWallet(omar.id, orderUuid)).toMatchObject({
      balance: 5_000,
    });
  });

  test('is not found once removed, and keeps its balance', async () => {
    const scene = await openEmbedded();
    const [done, open] = [await aRedemption(scene), await aRedemption(scene)];
    await scene.partner.redeem({ ...done, otp: open.otp });
    const late = await aRedemption(scene);
    const without = scene.openPartner({ wallets: [omarsWallet] });
    expect(await without.lookUpWallet(amal.id, orderUuid)).toBeNull();
    expect(await without.redeem(late)).toBe('wrong_otp');
    expect(await without.redeem(done), 'a finished redemption stays confirmed').toBe('taken');
    expect(await errorOf(without.redeem({ ...done, amount: amountOf('1') }))).toBe('rejected');
    await without.refund(done.reference, amountOf('10'), currency, newReference());
    expect(await scene.openPartner().lookUpWallet(amal.id, orderUuid)).toMatchObject({ balance: 70_000 });
  });

  test('keeps its currency when the menu changes to another', async () => {
    const { openPartner, ...scene } = await openEmbedded();
    await scene.partner.lookUpWallet(amal.id, orderUuid);
    const changed = openPartner({}, { currency: () => Promise.resolve('SGD') });
    expect(await changed.lookUpWallet(amal.id, orderUuid)).toMatchObject({ currency });
    const redemption = await aRedemption({ ...scene, partner: changed });
    expect(await errorOf(changed.redeem({ ...redemption, currency: 'SGD' }))).toBe('rejected');
    expect(await changed.redeem(redemption)).toBe('taken');
  });

  test('is separate in each venue, even with the same ID', async () => {
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
  test('is readable by staff in test mode only', async () => {
    const { openPartner, ledger } = await openEmbedded();
    for (const mode of ['test', 'live'] as const) {
      await openPartner({}, { mode }).lookUpWallet(amal.id, orderUuid);
      const { password } = (await ledger.find(amal.id)) ?? {};
      expect(password?.hash).toMatch(/^[\w-]{43}$/);
      expect(password?.plainText ?? null).toEqual(mode === 'test' ? expect.stringMatching(/^\d{6}$/) : null);
    }
  });

  test('is deleted once used', async () => {
    const scene = await openEmbedded();
    await scene.partner.redeem(await aRedemption(scene));
    expect(await scene.ledger.find(amal.id)).toMatchObject({ password: null });
  });

  test("is hashed with the venue's own secret", async () => {
    const scene = await openEmbedded();
    const redemption = await aRedemption(scene);
    const elsewhere = scene.openPartner({}, { secret: () => Promise.resolve(new Uint8Array(32)) });
    expect(await elsewhere.redeem(redemption)).toBe('wrong_otp');
  });
});

describe('an unavailable ledger', () => {
  const unavailable = () => Promise.reject(new Error('the menu is being moved'));

  test('is reported as unreachable, and the rest goes on', async () => {
    const { partner } = await openEmbedded({}, { currency: unavailable });
    expect(await errorOf(partner.lookUpWallet(amal.id, orderUuid))).toBe('unreachable');
    expect(await errorOf(partner.findRedemption(newReference()))).toBe('unreachable');
    expect(await partner.findEmployee('E-8')).toEqual({ id: 'E-8', phone: '+971500000108' });
    expect(await partner.fetchPromotions(someCart)).not.toEqual([]);
  });

  test('is filled once it is back', async () => {
    const menu = { currency: unavailable as () => Promise<string> };
    const { partner } = await openEmbedded({}, { currency: () => menu.currency() });
    expect(await errorOf(partner.lookUpWallet(amal.id, orderUuid))).toBe('unreachable');
    menu.currency = () => Promise.resolve(currency);
    expect(await partner.lookUpWallet(amal.id, orderUuid)).toMatchObject({ balance: 100_000 });
  });
});
