import { expect, test } from 'vitest';
import { isHeld } from '#server/ordering/order.ts';
import { orderingAt } from '#tests/support/a-card-order.ts';
import { aLineBody, type Body } from '#tests/support/an-open-venue.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

const max = 2;

/** A venue whose consent is needed from the third unpaid order on. */
async function aFullVenue() {
  const venue = await aVenue();
  const ordering = orderingAt(venue, {}, { most: max, minutes: 15 });
  const soup = () => ({ line_items: [aLineBody({ product: 12 })], total: '21.50' });
  const place = async (body: Body = {}) => {
    const outcome = await ordering.place({ payment_type: 'cash', ...soup(), ...body });
    if (outcome.kind !== 'placed') throw new Error(`Not placed: ${outcome.kind}`);
    return outcome.order;
  };
  for (let at = 0; at < max; at += 1) await place();
  return { venue, ordering, place };
}

test.for(['cash', 'machine'])(
  'an order by %s above the limit is held and not shown to the venue',
  async (by) => {
    const { venue, ordering, place } = await aFullVenue();
    const order = await place({ payment_type: by });
    expect(isHeld(order)).toBe(true);
    expect(await ordering.listed()).toEqual([2, 1]);
    expect(await venue.orders.listVersions({ isHeld: true, limit: 9 })).toMatchObject([{ number: 3 }]);
  },
);

test('an order by card that changes to cash is held too', async () => {
  const { venue, ordering, place } = await aFullVenue();
  const order = await place({ payment_type: 'card' });
  expect(isHeld(order)).toBe(false);
  await ordering.amend(order.uuid, { payment_type: 'cash' });
  expect(isHeld(await venue.read(order.uuid))).toBe(true);
  expect(await ordering.listed()).toEqual([2, 1]);
});

test('a held order stays held when it changes to card and back', async () => {
  const { venue, ordering, place } = await aFullVenue();
  const { uuid } = await place();
  for (const payment_type of ['card', 'cash', 'machine']) await ordering.amend(uuid, { payment_type });
  expect(isHeld(await venue.read(uuid))).toBe(true);
  expect(await ordering.listed()).toEqual([2, 1]);
});

test('a held order that is paid online is shown to the venue', async () => {
  const { venue, ordering, place } = await aFullVenue();
  const { uuid } = await place();
  await venue.open(await venue.read(uuid));
  const { reference } = await venue.attemptOf({ uuid });
  venue.provider.act(reference, 'PAID');
  await venue.requestStatus({ reference });
  expect(await ordering.listed()).toEqual([3, 2, 1]);
});

test('a held order without consent is canceled after half an hour, without a reason', async () => {
  const { venue, ordering, place } = await aFullVenue();
  const { uuid } = await place();
  venue.advance(minutes(29));
  await venue.reconcile();
  expect(await venue.read(uuid)).toMatchObject({ status: 'pending' });
  venue.advance(minutes(2));
  await venue.reconcile();
  expect(await venue.read(uuid)).toMatchObject({ status: 'canceled', statusReason: null });
  expect(await ordering.listed(), 'earlier orders stay').toEqual([2, 1]);
});
