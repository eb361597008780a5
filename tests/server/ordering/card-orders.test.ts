import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { isAwaitingPayment } from '#server/ordering/order.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { cardOrder, type MenuInput, orderingAt } from '#tests/support/a-card-order.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { aLineBody, atTable, type Body } from '#tests/support/an-open-venue.ts';
import { dueOf, minutes, payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

/** A venue with one soup ordered by card, with an open payment page. */
const aCardOrder = async (menu: MenuInput = {}, provider = aProvider(), body: Body = {}) =>
  cardOrder(await aVenue({ provider }), menu, body);

describe('an order by card', () => {
  test('awaits its payment and is not shown to the venue', async () => {
    const { venue, ordering, now } = await aCardOrder();
    const order = await now();
    expect(isAwaitingPayment(order)).toBe(true);
    expect(order.payBy).toEqual(new Date(venue.clock.now.getTime() + minutes(30)));
    expect(await ordering.listed()).toEqual([]);
    expect(await venue.orders.list({ limit: 9 })).toHaveLength(1);
    expect(await ordering.left()).toBe(4);
  });

  test('is shown like the others once it is paid', async () => {
    const { ordering, pay, now } = await aCardOrder();
    await pay();
    expect(await ordering.listed()).toEqual([1]);
    expect(await ordering.move(1, 'accept')).toMatchObject({ kind: 'changed' });
    expect(serializeOrder(await now(), 'link')).toMatchObject({
      status: 'accepted',
      balance_due: '0.00',
      change: '0.00',
      payments: [{ payment_type: 'card', amount: '18.00' }],
      payment_url: null,
      pay_by: null,
    });
  });

  test.for(['accept', 'prepare', 'fulfil'] as const)('is not made before it is paid: no %s', async (move) => {
    const { ordering } = await aCardOrder();
    const no = await ordering.move(1, move);
    expect(no).toMatchObject({ kind: 'no' });
  });

  test('shows its payment page and the time limit', async () => {
    const { order, attempt } = await aCardOrder();
    expect(serializeOrder(order, 'link')).toMatchObject({
      payment_url: attempt.payUrl,
      pay_by: order.payBy?.toISOString(),
      balance_due: '18.00',
    });
  });

  test.for([
    ['at a table is made at once', atTable(), [1]],
    ['elsewhere waits for its payment', {}, []],
  ] as const)('of a venue in table mode %s', async ([, body, listed]) => {
    const { ordering, order } = await aCardOrder({ al_futtaim_enabled: true }, aProvider(), body);
    expect(order.payBy === null).toBe(listed.length > 0);
    expect(await ordering.listed()).toEqual(listed);
    expect((await ordering.move(1, 'accept')).kind).toBe(listed.length > 0 ? 'changed' : 'no');
  });

  test('that nobody pays returns its soup and its table', async () => {
    const venue = await aVenue();
    const ordering = orderingAt(venue);
    await ordering.placed(atTable());
    expect(await ordering.place({ ...atTable(), line_items: [aLineBody()] })).toMatchObject({
      kind: 'existing_order',
    });
    venue.advance(minutes(30));
    await venue.reconcile();
    expect(await ordering.left()).toBe(5);
    expect(await ordering.place({ ...atTable(), line_items: [aLineBody()] })).toMatchObject({
      kind: 'placed',
    });
  });

  test.for([
    ['has no provider', null],
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
  test('an order with an open payment page has the page closed first', async () => {
    const { provider, ordering, order, now } = await aCardOrder();
    expect(await ordering.amend(order.uuid, { withdraw: true })).toMatchObject({
      kind: 'amended',
      order: {
        status: 'canceled',
        statusReason: 'withdrawn',
        statusTimes: { canceled: expect.any(Date) },
        attempts: [{ state: 'superseded' }],
      },
    });
    expect(provider.calls.map(({ call }) => call)).toEqual(['open', 'ask', 'cancel']);
    expect(await ordering.left()).toBe(5);
    expect((await now()).payments).toEqual([]);
  });

  test('an order that was just paid gets payment_open', async () => {
    const { provider, ordering, order, attempt, now } = await aCardOrder();
    provider.act(attempt.reference, 'PAID');
    expect(await ordering.amend(order.uuid, { withdraw: true })).toEqual({ kind: 'payment_open' });
    expect(await now()).toMatchObject({ status: 'pending', payments: [{ amount: 18_000 }] });
    expect(await ordering.listed()).toEqual([1]);
  });

  test('and still pays gets a refund', async () => {
    const { venue, provider, ordering, order, attempt, now } = await aCardOrder(
      {},
      aProvider({ lacks: ['cancel'] }),
    );
    await ordering.amend(order.uuid, { withdraw: true });
    provider.act(attempt.reference, 'PAID');
    await venue.requestStatus(attempt);
    expect(await now()).toMatchObject({
      status: 'canceled',
      payments: [],
      attempts: [{ state: 'paid', refundDue: 18_000, refundReason: 'undone' }],
    });
    expect(await ordering.left()).toBe(5);
  });

  test('while the provider does not respond is withdrawn anyway', async () => {
    const { provider, ordering, order } = await aCardOrder();
    provider.state.down = 'unreachable';
    expect(await ordering.amend(order.uuid, { withdraw: true })).toMatchObject({ kind: 'amended' });
  });
});

describe('a diner who changes the payment type', () => {
  test.for(['cash', 'machine'] as const)('to %s lets the venue begin', async (payment_type) => {
    const { provider, ordering, order, attempt, venue } = await aCardOrder();
    expect(await ordering.amend(order.uuid, { payment_type })).toMatchObject({
      kind: 'amended',
      order: { paymentType: payment_type, payBy: null, status: 'pending' },
    });
    expect(await ordering.listed()).toEqual([1]);
    expect(provider.count('cancel', attempt.reference)).toBe(1);
    venue.advance(minutes(60));
    await venue.reconcile();
    expect(await ordering.listed()).toEqual([1]);
  });

  test('after having paid gets payment_open', async () => {
    const { provider, ordering, order, attempt, now } = await aCardOrder();
    provider.act(attempt.reference, 'PAID');
    expect(await ordering.amend(order.uuid, { payment_type: 'cash' })).toEqual({ kind: 'payment_open' });
    expect(await now()).toMatchObject({ paymentType: 'card', payments: [{ type: 'card' }] });
  });

  test('and still pays on the page gets a refund, and the venue waits for cash', async () => {
    const { venue, provider, ordering, order, attempt, now } = await aCardOrder(
      {},
      aProvider({ lacks: ['cancel'] }),
    );
    await ordering.amend(order.uuid, { payment_type: 'cash' });
    provider.act(attempt.reference, 'PAID');
    await venue.requestStatus(attempt);
    expect(dueOf(await now())).toBe(18_000);
    expect(await now()).toMatchObject({ attempts: [{ refundDue: 18_000, refundReason: 'superseded' }] });
  });

  test('and then pays online after all gets a new page', async () => {
    const { venue, ordering, order, attempt, now } = await aCardOrder();
    await ordering.amend(order.uuid, { payment_type: 'cash' });
    expect(await venue.open(order)).toMatchObject({ kind: 'open' });
    const { attempts, paymentType, payBy } = await now();
    expect([paymentType, payBy]).toEqual(['card', null]);
    expect(attempts.map(({ state }) => state)).toEqual(['superseded', 'pending']);
    expect(attempts[1]?.payUrl).not.toBe(attempt.payUrl);
  });

  test('from cash to card keeps the order on the board', async () => {
    const venue = await aVenue();
    const ordering = orderingAt(venue);
    const outcome = await ordering.place({ payment_type: 'cash' });
    if (outcome.kind !== 'placed') throw new Error(outcome.kind);
    expect(await ordering.amend(outcome.order.uuid, { payment_type: 'card' })).toMatchObject({
      kind: 'amended',
    });
    expect(await ordering.listed()).toEqual([1]);
  });
});
