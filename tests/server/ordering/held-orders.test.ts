import { expect, test } from 'vitest';
import { isHeld } from '#server/ordering/order.ts';
import { orderingAt } from '#tests/support/a-card-venue.ts';
import { aLineBody, type Body } from '#tests/support/an-open-venue.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

const most = 2;

/** A venue that is asked from the third order on that nobody has paid. */
async function aFullVenue() {
  const venue = await aVenue();
  const counter = orderingAt(venue, {}, { most, minutes: 15 });
  const soup = () => ({ line_items: [aLineBody({ product: 12 })], total: '21.50' });
  const place = async (body: Body = {}) => {
    const outcome = await counter.place({ payment_type: 'cash', ...soup(), ...body });
    if (outcome.kind !== 'placed') throw new Error(`Not placed: ${outcome.kind}`);
    return outcome.order;
  };
  for (let at = 0; at < most; at += 1) await place();
  return { venue, counter, place };
}

test.for(['cash', 'machine'])(
  'an order by %s beyond the threshold is held, and the venue does not hear of it',
  async (by) => {
    const { venue, counter, place } = await aFullVenue();
    const order = await place({ payment_type: by });
    expect(isHeld(order)).toBe(true);
    expect(await counter.listed()).toEqual([2, 1]);
    expect(await venue.orders.listVersions({ isHeld: true, limit: 9 })).toMatchObject([{ number: 3 }]);
  },
);

test('who orders by card, and then would rather pay cash, does not get past', async () => {
  const { venue, counter, place } = await aFullVenue();
  const order = await place({ payment_type: 'card' });
  expect(isHeld(order)).toBe(false);
  await counter.amend(order.uuid, { payment_type: 'cash' });
  expect(isHeld(await venue.read(order.uuid))).toBe(true);
  expect(await counter.listed()).toEqual([2, 1]);
});

test('who is held does not get past by changing to card and back', async () => {
  const { venue, counter, place } = await aFullVenue();
  const { uuid } = await place();
  for (const payment_type of ['card', 'cash', 'machine']) await counter.amend(uuid, { payment_type });
  expect(isHeld(await venue.read(uuid))).toBe(true);
  expect(await counter.listed()).toEqual([2, 1]);
});

test('who is held and pays online is heard of', async () => {
  const { venue, counter, place } = await aFullVenue();
  const { uuid } = await place();
  await venue.open(await venue.read(uuid));
  const { reference } = await venue.attemptOf({ uuid });
  venue.company.act(reference, 'PAID');
  await venue.look({ reference });
  expect(await counter.listed()).toEqual([3, 2, 1]);
});

test('what nobody lets through comes to nothing after half an hour, without a reason that is not true', async () => {
  const { venue, counter, place } = await aFullVenue();
  const { uuid } = await place();
  venue.pass(minutes(29));
  await venue.round();
  expect(await venue.read(uuid)).toMatchObject({ status: 'pending' });
  venue.pass(minutes(2));
  await venue.round();
  expect(await venue.read(uuid)).toMatchObject({ status: 'canceled', statusReason: null });
  expect(await counter.listed(), 'those before stay').toEqual([2, 1]);
});
