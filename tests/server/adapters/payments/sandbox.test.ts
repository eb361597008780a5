import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { sandboxLedger } from '#server/adapters/database/sandbox-ledger.ts';
import { sandbox } from '#server/adapters/payments/sandbox.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { describeOnEach, engines } from '#tests/support/databases.ts';
import { aCharge } from '#tests/support/gateways/a-payment.ts';
import { payingVenues } from '#tests/support/payments.ts';

describeOnEach(engines, 'Our own company', (engine) => {
  const aVenue = payingVenues(engine);

  /** A payment of 48.50 whose page is open. */
  async function open() {
    const { database } = await aVenue();
    const till = sandboxLedger(database);
    const company = sandbox(till, 'test');
    const reference = newReference();
    const charge = aCharge('48.50', 'AED');
    const returnUrl = new URL(`https://menu.example/pay/return/sandbox/${reference}`);
    const opened = await company.open({ ...charge, reference, returnUrl } as never);
    const key = { reference, providerRef: reference, charge, openedAt: new Date() };
    return {
      till,
      company,
      reference,
      opened,
      ask: () => company.fetchPayment(key),
      cancel: () => company.cancel?.(key),
      refund: (amount: number) => company.refund?.(key, { ...charge, amount: milli(amount) }, newReference()),
    };
  }

  test('shows a page of ours', async () => {
    const { opened, reference } = await open();
    expect(opened).toEqual({
      providerRef: reference,
      payUrl: new URL(`https://menu.example/pay/sandbox/${reference}`),
    });
  });

  test.for([
    ['paid', 'PAID'],
    ['declined', 'FAILED'],
    ['cancelled', 'CANCELLED'],
  ] as const)('says what was decided there, once: %s', async ([decided, status]) => {
    const { till, ask, reference } = await open();
    expect(await ask()).toMatchObject({ status: 'PENDING', providerStatus: 'open' });
    expect(await till.decide(reference, decided)).toBe(true);
    expect(await till.decide(reference, 'paid')).toBe(false);
    expect(await till.decide(reference, 'cancelled')).toBe(false);
    expect(await ask()).toEqual({
      status,
      providerStatus: decided,
      account: 'sandbox',
      mode: 'test',
      reference,
      providerRef: reference,
      amount: 48_500,
      currency: 'AED',
      refunded: 0,
    });
  });

  test('lets one of many decide', async () => {
    const { till, reference } = await open();
    const decisions = await Promise.all(
      (['paid', 'declined', 'cancelled', 'paid'] as const).map((state) => till.decide(reference, state)),
    );
    expect(decisions.filter(Boolean)).toHaveLength(1);
  });

  test('knows nothing of what it was not asked to open', async () => {
    const { company, till } = await open();
    const key = {
      reference: newReference(),
      providerRef: null,
      charge: aCharge('1', 'AED'),
      openedAt: new Date(),
    };
    await expect(company.fetchPayment(key)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await till.decide(key.reference, 'paid')).toBe(false);
  });

  describe('asked to cancel', () => {
    test('lets nobody pay any more', async () => {
      const { till, ask, cancel, reference } = await open();
      await cancel();
      expect(await till.decide(reference, 'paid')).toBe(false);
      expect(await ask()).toMatchObject({ status: 'CANCELLED' });
    });

    test('says no where it is paid', async () => {
      const { till, ask, cancel, reference } = await open();
      await till.decide(reference, 'paid');
      await expect(cancel()).rejects.toMatchObject({ kind: 'rejected' });
      expect(await ask()).toMatchObject({ status: 'PAID' });
    });
  });

  describe('asked to give back', () => {
    test('does so until nothing is left', async () => {
      const { till, ask, refund, reference } = await open();
      await till.decide(reference, 'paid');
      await refund(8_500);
      expect(await ask()).toMatchObject({ status: 'PAID', refunded: 8_500 });
      await expect(refund(40_010)).rejects.toMatchObject({ kind: 'rejected' });
      await refund(40_000);
      expect(await ask()).toMatchObject({ status: 'REFUNDED', refunded: 48_500 });
    });

    test('gives back no more than it has, however many ask at once', async () => {
      const { till, ask, refund, reference } = await open();
      await till.decide(reference, 'paid');
      const asked = await Promise.allSettled(Array.from({ length: 6 }, () => refund(20_000)));
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await ask()).toMatchObject({ refunded: 40_000 });
    });

    test('says no where nothing was paid', async () => {
      const { refund } = await open();
      await expect(refund(10)).rejects.toMatchObject({ kind: 'rejected' });
    });
  });
});
