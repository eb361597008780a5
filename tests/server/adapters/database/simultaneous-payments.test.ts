import { expect, test } from 'vitest';
import { changing } from '#tests/support/an-attempt.ts';
import { describeOnEach, onServer } from '#tests/support/databases.ts';
import { payingVenues, price } from '#tests/support/payments.ts';

describeOnEach([onServer], 'fifty simultaneous confirmations', (engine) => {
  const aVenue = payingVenues(engine);

  test('complete one payment, and every process sees it', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    const processes = Array.from({ length: 50 }, () => venue.openAnother());
    const request = {
      headers: new Headers({ 'x-signature': 'good' }),
      query: new URLSearchParams(),
      body: new TextEncoder().encode(JSON.stringify({ reference: attempt.reference })),
    };
    const returned = { query: new URLSearchParams(), form: new URLSearchParams() };
    const confirm = [
      (at: number) => processes[at]?.status(venue.licence, 'paystack', attempt),
      (at: number) => processes[at]?.receiveReturn(venue.licence, 'paystack', attempt.reference, returned),
      (at: number) => processes[at]?.receiveWebhook(venue.licence, 'paystack', request),
    ];
    await Promise.all(processes.map((_, at) => confirm[at % 3]?.(at)));
    await Promise.all(processes.map((one) => one.whenIdle()));
    const paid = await venue.read(order.uuid);
    expect(paid.payments).toMatchObject([{ amount: price, reference: attempt.reference }]);
    expect(paid.attempts).toMatchObject([{ state: 'paid', refundDue: 0 }]);
    expect((await venue.events(attempt)).filter((kind) => kind === 'paid')).toHaveLength(1);
    const statuses = await Promise.all(
      processes.map((one) => one.status(venue.licence, 'paystack', attempt)),
    );
    expect(new Set(statuses.map((one) => one?.status))).toEqual(new Set(['PAID']));
  });

  test('of two attempts complete one payment and refund the other', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    await venue.orders.change(
      order.uuid,
      changing(() => ({ state: 'expired' })),
    );
    await venue.open(order);
    const second = await venue.attemptOf(order);
    for (const { reference } of [attempt, second]) venue.provider.act(reference, 'PAID');
    const processes = Array.from({ length: 20 }, () => venue.openAnother());
    await Promise.all(
      processes.map((one, at) => one.status(venue.licence, 'paystack', at % 2 === 0 ? attempt : second)),
    );
    await Promise.all(processes.map((one) => one.whenIdle()));
    const { payments, attempts } = await venue.read(order.uuid);
    expect(payments).toHaveLength(1);
    expect(attempts.map(({ refundDue }) => refundDue).sort()).toEqual([0, price]);
  });
});
