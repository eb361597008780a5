import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { isAwaitingPayment } from '#server/ordering/order.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { cardOrder, type MenuInput, orderingAt } from '#tests/support/a-card-venue.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { aLineBody, atTable, type Body } from '#tests/support/an-open-venue.ts';
import { dueOf, minutes, payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

/** A venue with one soup ordered by card, whose page is open. */
const aCardOrder = async (menu: MenuInput = {}, company = aProvider(), body: Body = {}) =>
  cardOrder(await aVenue({ company }), menu, body);

describe('an order by card', () => {
  test('awaits its payment, and the venue is not told of it', async () => {
    const { venue, counter, now } = await aCardOrder();
    const order = await now();
    expect(isAwaitingPayment(order)).toBe(true);
    expect(order.payBy).toEqual(new Date(venue.clock.now.getTime() + minutes(30)));
    expect(await counter.listed()).toEqual([]);
    expect(await venue.orders.list({ limit: 9 })).toHaveLength(1);
    expect(await counter.left()).toBe(4);
  });

  test('is shown as the others once it is paid', async () => {
    const { counter, pay, now } = await aCardOrder();
    await pay();
    expect(await counter.listed()).toEqual([1]);
    expect(await counter.move(1, 'accept')).toMatchObject({ kind: 'changed' });
    expect(serializeOrder(await now(), 'link')).toMatchObject({
      status: 'accepted',
      balance_due: '0.00',
      change: '0.00',
      payments: [{ payment_type: 'card', amount: '18.00' }],
      payment_url: null,
      pay_by: null,
    });
  });

  test.for(['accept', 'prepare', 'fulfil'] as const)('is not made before: no %s', async (move) => {
    const { counter } = await aCardOrder();
    const no = await counter.move(1, move);
    expect(no).toMatchObject({ kind: 'no' });
  });

  test('shows where it is paid, and until when', async () => {
    const { order, attempt } = await aCardOrder();
    expect(serializeOrder(order, 'link')).toMatchObject({
      payment_url: attempt.payUrl,
      pay_by: order.payBy?.toISOString(),
      balance_due: '18.00',
    });
  });

  test.for([
    ['at a table is made at once', atTable(), [1]],
    ['elsewhere waits as everywhere', {}, []],
  ] as const)('of a venue in table mode %s', async ([, body, listed]) => {
    const { counter, order } = await aCardOrder({ al_futtaim_enabled: true }, aProvider(), body);
    expect(order.payBy === null).toBe(listed.length > 0);
    expect(await counter.listed()).toEqual(listed);
    expect((await counter.move(1, 'accept')).kind).toBe(listed.length > 0 ? 'changed' : 'no');
  });

  test('that nobody pays gives its soup and its table back', async () => {
    const venue = await aVenue();
    const counter = orderingAt(venue);
    await counter.placed(atTable());
    expect(await counter.place({ ...atTable(), line_items: [aLineBody()] })).toMatchObject({
      kind: 'existing_order',
    });
    venue.pass(minutes(30));
    await venue.round();
    expect(await counter.left()).toBe(5);
    expect(await counter.place({ ...atTable(), line_items: [aLineBody()] })).toMatchObject({
      kind: 'placed',
    });
  });

  test.for([
    ['has no company', null],
    ['cannot take so little', aProvider({ rules: { minAmount: () => milli(20_000) } }).provider],
    ['takes another currency', aProvider({ rules: { currencies: ['USD'] } }).provider],
  ] as const)('is refused where the venue %s', async ([, provider]) => {
    const venue = await aVenue();
    venue.current.provider = provider;
    expect(await orderingAt(venue).place()).toEqual({ kind: 'payment_unavailable' });
    expect(await venue.orders.list({ limit: 9 })).toEqual([]);
  });
});

describe('a diner who withdraws', () => {
  test('an order whose page is open has the page closed first', async () => {
    const { company, counter, order, now } = await aCardOrder();
    expect(await counter.amend(order.uuid, { withdraw: true })).toMatchObject({
      kind: 'amended',
      order: { status: 'canceled', statusReason: 'withdrawn', attempts: [{ state: 'superseded' }] },
    });
    expect(company.calls.map(({ call }) => call)).toEqual(['open', 'ask', 'cancel']);
    expect(await counter.left()).toBe(5);
    expect((await now()).payments).toEqual([]);
  });

  test('what was paid in that moment is told that it is paid', async () => {
    const { company, counter, order, attempt, now } = await aCardOrder();
    company.act(attempt.reference, 'PAID');
    expect(await counter.amend(order.uuid, { withdraw: true })).toEqual({ kind: 'payment_open' });
    expect(await now()).toMatchObject({ status: 'pending', payments: [{ amount: 18_000 }] });
    expect(await counter.listed()).toEqual([1]);
  });

  test('and pays all the same has the money due back', async () => {
    const { venue, company, counter, order, attempt, now } = await aCardOrder(
      {},
      aProvider({ lacks: ['cancel'] }),
    );
    await counter.amend(order.uuid, { withdraw: true });
    company.act(attempt.reference, 'PAID');
    await venue.look(attempt);
    expect(await now()).toMatchObject({
      status: 'canceled',
      payments: [],
      attempts: [{ state: 'paid', refundDue: 18_000, refundReason: 'undone' }],
    });
    expect(await counter.left()).toBe(5);
  });

  test('while the company is silent is heard all the same', async () => {
    const { company, counter, order } = await aCardOrder();
    company.state.down = 'unreachable';
    expect(await counter.amend(order.uuid, { withdraw: true })).toMatchObject({ kind: 'amended' });
  });
});

describe('a diner who pays otherwise', () => {
  test.for(['cash', 'machine'] as const)('by %s has the venue begin', async (payment_type) => {
    const { company, counter, order, attempt, venue } = await aCardOrder();
    expect(await counter.amend(order.uuid, { payment_type })).toMatchObject({
      kind: 'amended',
      order: { paymentType: payment_type, payBy: null, status: 'pending' },
    });
    expect(await counter.listed()).toEqual([1]);
    expect(company.count('cancel', attempt.reference)).toBe(1);
    venue.pass(minutes(60));
    await venue.round();
    expect(await counter.listed()).toEqual([1]);
  });

  test('after having paid is told so', async () => {
    const { company, counter, order, attempt, now } = await aCardOrder();
    company.act(attempt.reference, 'PAID');
    expect(await counter.amend(order.uuid, { payment_type: 'cash' })).toEqual({ kind: 'payment_open' });
    expect(await now()).toMatchObject({ paymentType: 'card', payments: [{ type: 'card' }] });
  });

  test('and on the page all the same has the money due back, and the venue waits for cash', async () => {
    const { venue, company, counter, order, attempt, now } = await aCardOrder(
      {},
      aProvider({ lacks: ['cancel'] }),
    );
    await counter.amend(order.uuid, { payment_type: 'cash' });
    company.act(attempt.reference, 'PAID');
    await venue.look(attempt);
    expect(dueOf(await now())).toBe(18_000);
    expect(await now()).toMatchObject({ attempts: [{ refundDue: 18_000, refundReason: 'superseded' }] });
  });

  test('and then online after all is sent to a new page', async () => {
    const { venue, counter, order, attempt, now } = await aCardOrder();
    await counter.amend(order.uuid, { payment_type: 'cash' });
    expect(await venue.open(order)).toMatchObject({ kind: 'open' });
    const { attempts, paymentType, payBy } = await now();
    expect([paymentType, payBy]).toEqual(['card', null]);
    expect(attempts.map(({ state }) => state)).toEqual(['superseded', 'pending']);
    expect(attempts[1]?.payUrl).not.toBe(attempt.payUrl);
  });

  test('from cash to card is still known to the venue', async () => {
    const venue = await aVenue();
    const counter = orderingAt(venue);
    const outcome = await counter.place({ payment_type: 'cash' });
    if (outcome.kind !== 'placed') throw new Error(outcome.kind);
    expect(await counter.amend(outcome.order.uuid, { payment_type: 'card' })).toMatchObject({
      kind: 'amended',
    });
    expect(await counter.listed()).toEqual([1]);
  });
});
