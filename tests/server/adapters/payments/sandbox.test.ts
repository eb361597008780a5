import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { sandboxLedger } from '#server/adapters/database/sandbox-ledger.ts';
import { sandbox } from '#server/adapters/payments/sandbox.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { describeOnEach, engines } from '#tests/support/databases.ts';
import { aCharge } from '#tests/support/gateways/a-payment.ts';
import { payingVenues } from '#tests/support/payments.ts';

describeOnEach(engines, 'the sandbox provider', (engine) => {
  const aVenue = payingVenues(engine);

  /** Opens a payment of 48.50. */
  async function open() {
    const { database } = await aVenue();
    const ledger = sandboxLedger(database);
    const provider = sandbox(ledger, 'test');
    const reference = newReference();
    const charge = aCharge('48.50', 'AED');
    const returnUrl = new URL(`https://menu.example/pay/return/sandbox/${reference}`);
    const opened = await provider.open({ ...charge, reference, returnUrl } as never);
    const key = { reference, providerRef: reference, charge, openedAt: new Date() };
    return {
      ledger,
      provider,
      reference,
      opened,
      poll: () => provider.fetchPayment(key),
      cancel: () => provider.cancel?.(key),
      refund: (amount: number) =>
        provider.refund?.(key, { ...charge, amount: milli(amount) }, newReference()),
    };
  }

  test('opens a page of our own', async () => {
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
  ] as const)('reports the decision made there, once: %s', async ([decision, status]) => {
    const { ledger, poll, reference } = await open();
    expect(await poll()).toMatchObject({ status: 'PENDING', providerStatus: 'open' });
    expect(await ledger.decide(reference, decision)).toBe(true);
    expect(await ledger.decide(reference, 'paid')).toBe(false);
    expect(await ledger.decide(reference, 'cancelled')).toBe(false);
    expect(await poll()).toEqual({
      status,
      providerStatus: decision,
      account: 'sandbox',
      mode: 'test',
      reference,
      providerRef: reference,
      amount: 48_500,
      currency: 'AED',
      refunded: 0,
    });
  });

  test('accepts one of many decisions', async () => {
    const { ledger, reference } = await open();
    const decisions = await Promise.all(
      (['paid', 'declined', 'cancelled', 'paid'] as const).map((state) => ledger.decide(reference, state)),
    );
    expect(decisions.filter(Boolean)).toHaveLength(1);
  });

  test('does not find a payment that it did not open', async () => {
    const { provider, ledger } = await open();
    const key = {
      reference: newReference(),
      providerRef: null,
      charge: aCharge('1', 'AED'),
      openedAt: new Date(),
    };
    await expect(provider.fetchPayment(key)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await ledger.decide(key.reference, 'paid')).toBe(false);
  });

  describe('canceling', () => {
    test('prevents payment', async () => {
      const { ledger, poll, cancel, reference } = await open();
      await cancel();
      expect(await ledger.decide(reference, 'paid')).toBe(false);
      expect(await poll()).toMatchObject({ status: 'CANCELLED' });
    });

    test('is rejected when it is paid', async () => {
      const { ledger, poll, cancel, reference } = await open();
      await ledger.decide(reference, 'paid');
      await expect(cancel()).rejects.toMatchObject({ kind: 'rejected' });
      expect(await poll()).toMatchObject({ status: 'PAID' });
    });
  });

  describe('refunding', () => {
    test('works until nothing is left', async () => {
      const { ledger, poll, refund, reference } = await open();
      await ledger.decide(reference, 'paid');
      await refund(8_500);
      expect(await poll()).toMatchObject({ status: 'PAID', refunded: 8_500 });
      await expect(refund(40_010)).rejects.toMatchObject({ kind: 'rejected' });
      await refund(40_000);
      expect(await poll()).toMatchObject({ status: 'REFUNDED', refunded: 48_500 });
    });

    test('never exceeds the payment, even for simultaneous calls', async () => {
      const { ledger, poll, refund, reference } = await open();
      await ledger.decide(reference, 'paid');
      const refunds = await Promise.allSettled(Array.from({ length: 6 }, () => refund(20_000)));
      expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await poll()).toMatchObject({ refunded: 40_000 });
    });

    test('is rejected when nothing was paid', async () => {
      const { refund } = await open();
      await expect(refund(10)).rejects.toMatchObject({ kind: 'rejected' });
    });
  });
});
