import { describe, expect, test } from 'vitest';
import { cardOrder } from '#tests/support/a-card-order.ts';
import { aLineBody } from '#tests/support/an-open-venue.ts';
import { dueOf, payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

/** A venue with one soup ordered by card, with an open payment page. */
const aCardOrder = async () => cardOrder(await aVenue());

describe('lines of an order by card', () => {
  const more = {
    line_items: [aLineBody({ product: 12, cart_uuid: '5b0a1d7e-6d0b-4a6f-9a50-1f3b0d0a2c11' })],
  };

  test('are not added while a payment page is open', async () => {
    const { ordering, order, now } = await aCardOrder();
    expect(await ordering.amend(order.uuid, more)).toEqual({ kind: 'payment_open' });
    expect((await now()).lines).toHaveLength(1);
  });

  test('are not struck while a payment page is open', async () => {
    const { ordering, now } = await aCardOrder();
    expect(await ordering.act(1, { kind: 'strike', line: 1 })).toEqual({
      kind: 'no',
      no: { code: 'payment_open' },
    });
    expect((await now()).lines[0]?.isStruck).toBe(false);
  });

  test.for(['FAILED', 'CANCELLED', 'EXPIRED'] as const)(
    'are added once the payment is %s',
    async (status) => {
      const { venue, provider, ordering, order, attempt } = await aCardOrder();
      provider.act(attempt.reference, status);
      await venue.requestStatus(attempt);
      expect(await ordering.amend(order.uuid, more)).toMatchObject({ kind: 'amended' });
      await venue.open(order);
      expect((await venue.attemptOf(order)).amount).toBe(39_500);
    },
  );

  test('are not added while the page is opening', async () => {
    const { venue, ordering, order, provider, attempt } = await aCardOrder();
    provider.act(attempt.reference, 'FAILED');
    await venue.requestStatus(attempt);
    const resume = provider.hold('open');
    const opening = venue.open(order);
    while (provider.count('open') < 2) await new Promise(setImmediate);
    expect(await ordering.amend(order.uuid, more)).toEqual({ kind: 'payment_open' });
    resume();
    expect(await opening).toMatchObject({ kind: 'open' });
  });

  test('added to a paid order leave the rest to be paid', async () => {
    const { venue, ordering, order, pay, now } = await aCardOrder();
    await pay();
    expect(await ordering.amend(order.uuid, more)).toMatchObject({ kind: 'amended' });
    expect(dueOf(await now())).toBe(21_500);
    await venue.open(order);
    const { amount, reference } = await venue.attemptOf(order);
    expect(amount).toBe(21_500);
    await pay(reference);
    expect(dueOf(await now())).toBe(0);
    expect((await now()).attempts.map(({ refundDue }) => refundDue)).toEqual([0, 0]);
  });
});
