import { describe, expect, test } from 'vitest';
import { orderingAt } from '#tests/support/a-card-order.ts';
import { aLineBody } from '#tests/support/an-open-venue.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';
import { receive } from '../payments/a-webhook-message.ts';

const aVenue = payingVenues();
const six = '2026-11-21T18:00';
const atSix = new Date(`${six}:00+04:00`);

/** A venue with room for one order at a time, which has one at six that waits for its payment. */
async function withUnpaidOrder(file: object = {}) {
  const venue = await aVenue();
  const menu = { enable_delivery_datetime: true, preparation_minutes: { takeaway: 20 } };
  const ordering = orderingAt(venue, menu, undefined, { slot_limits: [{ orders: 1 }], ...file });
  const { order, attempt } = await ordering.placed({ delivery_datetime: six });
  const placeAnother = () => ordering.place({ delivery_datetime: six, line_items: [aLineBody()] });
  const taken = async () =>
    (await venue.orders.slotUsage(atSix, new Date(atSix.getTime() + 1))).get(atSix.getTime())?.takeaway
      ?.orders;
  const pay = async () => {
    venue.provider.setStatus(attempt.reference, 'PAID');
    await receive(venue, { reference: attempt.reference });
  };
  return { venue, order, placeAnother, taken, pay, now: () => venue.read(order.uuid) };
}

describe('the slot of an order that waits for its payment', () => {
  test('is taken, and stays so when it is paid', async () => {
    const { placeAnother, pay, taken, now } = await withUnpaidOrder();
    expect((await placeAnother()).kind).toBe('slot_full');
    await pay();
    expect(await now()).toMatchObject({ status: 'pending', slot: { at: atSix } });
    expect((await placeAnother()).kind).toBe('slot_full');
    expect(await taken()).toBe(1);
  });

  test('is given back once when the payment does not come, and a late one does not take it again', async () => {
    const { venue, placeAnother, pay, taken, now } = await withUnpaidOrder();
    venue.advance(minutes(30));
    await venue.reconcile();
    await venue.reconcile();
    expect(await taken()).toBe(0);
    expect((await placeAnother()).kind).toBe('placed');
    // FoodNow: the hold expires, and both book.
    await pay();
    expect(await now()).toMatchObject({ status: 'canceled', slot: null, attempts: [{ refundDue: 18_000 }] });
    expect(await taken()).toBe(1);
  });
});

test('an order that accepts itself is accepted when it is paid, with the time that the kitchen needs from then on', async () => {
  const { venue, pay, now } = await withUnpaidOrder({ auto_accept: {} });
  expect((await now()).status).toBe('pending');
  venue.advance(minutes(10));
  await pay();
  expect(await now()).toMatchObject({ status: 'accepted', promisedFor: atSix });
});
