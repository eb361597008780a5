import { expect, test } from 'vitest';
import { changing } from '#tests/support/an-attempt.ts';
import { describeOnEach, onServer } from '#tests/support/databases.ts';
import { payingVenues, price } from '#tests/support/payments.ts';

describeOnEach([onServer], 'Fifty confirmations at once', (engine) => {
  const aVenue = payingVenues(engine);

  test('are one completion, and everybody sees it', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    const processes = Array.from({ length: 50 }, () => venue.another());
    const request = {
      headers: new Headers({ 'x-signature': 'good' }),
      query: new URLSearchParams(),
      body: new TextEncoder().encode(JSON.stringify({ reference: attempt.reference })),
    };
    const back = { query: new URLSearchParams(), form: new URLSearchParams() };
    const confirm = [
      (at: number) => processes[at]?.status(venue.licence, 'paystack', attempt),
      (at: number) => processes[at]?.receiveReturn(venue.licence, 'paystack', attempt.reference, back),
      (at: number) => processes[at]?.receiveWebhook(venue.licence, 'paystack', request),
    ];
    await Promise.all(processes.map((_, at) => confirm[at % 3]?.(at)));
    await Promise.all(processes.map((one) => one.whenIdle()));
    const paid = await venue.read(order.uuid);
    expect(paid.payments).toMatchObject([{ amount: price, reference: attempt.reference }]);
    expect(paid.attempts).toMatchObject([{ state: 'paid', refundDue: 0 }]);
    expect((await venue.events(attempt)).filter((kind) => kind === 'paid')).toHaveLength(1);
    const told = await Promise.all(processes.map((one) => one.status(venue.licence, 'paystack', attempt)));
    expect(new Set(told.map((one) => one?.status))).toEqual(new Set(['PAID']));
  });

  test('of two attempts are one payment, and one that goes back', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    await venue.orders.change(
      order.uuid,
      changing(() => ({ state: 'expired' })),
    );
    await venue.open(order);
    const second = await venue.attemptOf(order);
    for (const { reference } of [attempt, second]) venue.company.act(reference, 'PAID');
    const processes = Array.from({ length: 20 }, () => venue.another());
    await Promise.all(
      processes.map((one, at) => one.status(venue.licence, 'paystack', at % 2 === 0 ? attempt : second)),
    );
    await Promise.all(processes.map((one) => one.whenIdle()));
    const { payments, attempts } = await venue.read(order.uuid);
    expect(payments).toHaveLength(1);
    expect(attempts.map(({ refundDue }) => refundDue).sort()).toEqual([0, price]);
  });
});
