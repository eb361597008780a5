import { describe, expect, test } from 'vitest';
import { cardOrder } from '#tests/support/a-card-venue.ts';
import { aLineBody } from '#tests/support/an-open-venue.ts';
import { dueOf, payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

/** A venue with one soup ordered by card, whose page is open. */
const aCardOrder = async () => cardOrder(await aVenue());

describe('lines of an order by card', () => {
  const more = {
    line_items: [aLineBody({ product: 12, cart_uuid: '5b0a1d7e-6d0b-4a6f-9a50-1f3b0d0a2c11' })],
  };

  test('are not added while a page is open', async () => {
    const { counter, order, now } = await aCardOrder();
    expect(await counter.amend(order.uuid, more)).toEqual({ kind: 'payment_open' });
    expect((await now()).lines).toHaveLength(1);
  });

  test('are not struck while a page is open', async () => {
    const { counter, now } = await aCardOrder();
    expect(await counter.act(1, { kind: 'strike', line: 1 })).toEqual({
      kind: 'no',
      no: { code: 'payment_open' },
    });
    expect((await now()).lines[0]?.isStruck).toBe(false);
  });

  test.for(['FAILED', 'CANCELLED', 'EXPIRED'] as const)('are added once it %s', async (status) => {
    const { venue, company, counter, order, attempt } = await aCardOrder();
    company.act(attempt.reference, status);
    await venue.look(attempt);
    expect(await counter.amend(order.uuid, more)).toMatchObject({ kind: 'amended' });
    await venue.open(order);
    expect((await venue.attemptOf(order)).amount).toBe(39_500);
  });

  test('are not added in the moment that the page opens', async () => {
    const { venue, counter, order, company, attempt } = await aCardOrder();
    company.act(attempt.reference, 'FAILED');
    await venue.look(attempt);
    const goOn = company.hold('open');
    const opening = venue.open(order);
    while (company.count('open') < 2) await new Promise(setImmediate);
    expect(await counter.amend(order.uuid, more)).toEqual({ kind: 'payment_open' });
    goOn();
    expect(await opening).toMatchObject({ kind: 'open' });
  });

  test('added to what is paid leave the rest to be paid', async () => {
    const { venue, counter, order, pay, now } = await aCardOrder();
    await pay();
    expect(await counter.amend(order.uuid, more)).toMatchObject({ kind: 'amended' });
    expect(dueOf(await now())).toBe(21_500);
    await venue.open(order);
    const { amount, reference } = await venue.attemptOf(order);
    expect(amount).toBe(21_500);
    await pay(reference);
    expect(dueOf(await now())).toBe(0);
    expect((await now()).attempts.map(({ refundDue }) => refundDue)).toEqual([0, 0]);
  });
});
