import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Page, someLine, submissionOf } from '../lib/a-device.ts';
import { type NetworkState, payUrlOf } from './a-paying-venue.ts';
import { amal, atVenue, lineIdsIn, withUnpaidOrder } from './an-unpaid-order.ts';

afterEach(() => vi.unstubAllGlobals());

const cake = { ...someLine, quantity: 1, instructions: 'with a candle' };

const quantitiesIn = ({ cart }: Page) => cart.lines.value.map(({ quantity }) => quantity);

describe('an order that is to be paid first', () => {
  test('is paid by card unless the diner chooses otherwise', async () => {
    const { page } = await atVenue();
    expect(page.ordering.offeredPaymentTypes.value).toEqual(['card', 'cash', 'machine']);
    expect(page.ordering.paymentType.value).toBe('card');
  });

  /** Source: spec §4 submit.payment-url */
  test('leads to the payment page and stays in the cart, on the next page too', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    expect(submissionOf(page)).toEqual({ kind: 'placed', uuid, paymentUrl: payUrlOf(uuid) });
    const next = await venue.open();
    expect(quantitiesIn(next)).toEqual([2]);
    expect(next.cart.state.value.awaited?.uuid).toBe(uuid);
    expect(next.ownOrders.awaited.value?.uuid).toBe(uuid);
  });

  test('stays in the cart even without a payment page yet', async () => {
    const { venue, page } = await atVenue();
    venue.state.canPay = false;
    await page.submitOrder(amal);
    expect(submissionOf(page)).toMatchObject({ kind: 'placed', paymentUrl: null });
    expect(quantitiesIn(page)).toEqual([2]);
  });

  test.for([
    { what: 'in cash', choose: (page: Page) => page.choosePaymentType('cash') },
    {
      what: 'at a table, where the venue starts at once',
      choose: (page: Page) => {
        page.setFacts({
          ...page.requireFacts(),
          types: { ...page.requireFacts().types, al_futtaim_enabled: true },
        });
        page.joinTable({ token: 'x', type: 'Table', name: '4' });
      },
    },
  ])('leaves the cart when it is placed $what', async ({ choose }) => {
    const { venue, page } = await atVenue();
    venue.state.canPay = false;
    choose(page);
    await page.submitOrder(amal);
    expect(submissionOf(page).kind).toBe('placed');
    expect(quantitiesIn(page)).toEqual([]);
  });
});

describe('ordering the same again', () => {
  test('gives the same order and its payment page', async () => {
    const { venue, uuid } = await withUnpaidOrder();
    const next = await venue.open();
    await next.submitOrder(amal);
    expect(submissionOf(next)).toEqual({ kind: 'placed', uuid, paymentUrl: payUrlOf(uuid) });
    expect(venue.all()).toHaveLength(1);
  });

  test('gives the same order after the cart was changed and changed back', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    const [line = ''] = lineIdsIn(page);
    page.setQuantity(line, 5, null);
    page.setQuantity(line, 2, null);
    await page.submitOrder(amal);
    expect(submissionOf(page)).toMatchObject({ kind: 'placed', uuid });
    expect(venue.all()).toHaveLength(1);
  });

  test.for<NetworkState[]>([['cut'], ['unanswered'], ['open', 'cut'], ['open', 'unanswered']])(
    'gives the same order when calls are %j first',
    async (network) => {
      const { venue, page, uuid } = await withUnpaidOrder();
      venue.state.network = [...network];
      await page.submitOrder(amal);
      expect(submissionOf(page)).toEqual({ kind: 'no_response' });
      await page.submitOrder(amal);
      expect(submissionOf(page)).toMatchObject({ kind: 'placed', uuid, paymentUrl: payUrlOf(uuid) });
      expect(venue.all()).toHaveLength(1);
    },
  );

  test('leads to the order and empties the cart if it was paid meanwhile', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    venue.pay(uuid);
    await page.submitOrder(amal);
    expect(submissionOf(page)).toEqual({ kind: 'placed', uuid, paymentUrl: null });
    expect(quantitiesIn(page)).toEqual([]);
    expect(venue.all()).toHaveLength(1);
  });

  test('gives another order if the first was not paid in time', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    venue.lapse(uuid);
    await page.submitOrder(amal);
    const [other, ...others] = venue.activeOrders();
    expect(others).toEqual([]);
    expect(submissionOf(page)).toMatchObject({ kind: 'placed', uuid: other?.uuid });
    expect(other?.uuid).not.toBe(uuid);
  });

  test('gives another order if the venue no longer knows the first', async () => {
    const { venue, page } = await withUnpaidOrder();
    venue.forgetAll();
    await page.submitOrder(amal);
    expect(submissionOf(page)).toMatchObject({ kind: 'placed', uuid: venue.all()[0]?.uuid });
  });
});

describe('ordering something else instead', () => {
  const changes = [
    { what: 'more of a dish', change: (page: Page) => page.setQuantity(lineIdsIn(page)[0] ?? '', 3, null) },
    { what: 'another dish', change: (page: Page) => page.addToCart(cake) },
    {
      what: 'only another dish',
      change: (page: Page) => {
        page.removeLine(lineIdsIn(page)[0] ?? '');
        page.addToCart(cake);
      },
    },
    { what: 'another order type', change: (page: Page) => page.chooseOrderType('dine_in') },
    { what: 'another payment type', change: (page: Page) => page.choosePaymentType('cash') },
    { what: 'a note to the kitchen', change: (page: Page) => page.setComments('Quickly') },
  ];

  test.for(changes)('with $what cancels the first order', async ({ change }) => {
    const { venue, page, uuid } = await withUnpaidOrder();
    const before = lineIdsIn(page);
    change(page);
    await page.submitOrder(amal);
    const [first, second, ...others] = venue.all();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ uuid, status: 'canceled', status_reason: 'withdrawn' });
    expect(second?.status).toBe('pending');
    expect(submissionOf(page)).toMatchObject({ kind: 'placed', uuid: second?.uuid });
    expect(lineIdsIn(page).filter((id) => before.includes(id))).toEqual([]);
    expect(page.ownOrders.active.value?.uuid).toBe(second?.uuid);
  });

  test('with another name gives another order', async () => {
    const { venue, page } = await withUnpaidOrder();
    await page.submitOrder({ name: 'Dana' });
    expect(venue.all()).toHaveLength(2);
    expect(venue.activeOrders()).toHaveLength(1);
  });

  const losses: readonly NetworkState[] = ['open', 'cut', 'unanswered'];
  const journeys = losses.flatMap((canceling) => losses.map((placing) => [canceling, placing] as const));

  test.for(journeys)(
    'gives one order when canceling is %s and placing is %s at first',
    async ([canceling, placing]) => {
      const { venue, page } = await withUnpaidOrder();
      page.addToCart(cake);
      venue.state.network = canceling === 'open' ? [canceling, placing] : [canceling, 'open', placing];
      for (let press = 0; press < 4; press += 1) await page.submitOrder(amal);
      const [order, ...others] = venue.activeOrders();
      expect(others).toEqual([]);
      expect(submissionOf(page)).toMatchObject({ kind: 'placed', uuid: order?.uuid });
      expect(venue.linesOf(order?.uuid ?? '').map(({ quantity }) => quantity)).toEqual([2, 1]);
    },
  );

  test('leads to the order and keeps what was added since if it was paid meanwhile', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    page.addToCart(cake);
    venue.pay(uuid);
    await page.submitOrder(amal);
    expect(submissionOf(page)).toEqual({ kind: 'placed', uuid, paymentUrl: null });
    expect(page.cart.lines.value).toMatchObject([{ instructions: 'with a candle' }]);
    expect(venue.all()).toHaveLength(1);
  });

  test('is possible if the first order was not paid in time', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    page.addToCart(cake);
    venue.lapse(uuid);
    await page.submitOrder(amal);
    expect(venue.activeOrders()).toHaveLength(1);
    expect(submissionOf(page)).toMatchObject({ kind: 'placed', uuid: venue.activeOrders()[0]?.uuid });
  });

  test('replaces an order that the device does not know was placed', async () => {
    const { venue, page } = await atVenue();
    venue.state.network = ['unanswered'];
    await page.submitOrder(amal);
    expect(submissionOf(page)).toEqual({ kind: 'no_response' });
    page.choosePaymentType('cash');
    await page.submitOrder(amal);
    expect(venue.all().map(({ status, payment_type }) => [status, payment_type])).toEqual([
      ['canceled', 'card'],
      ['pending', 'cash'],
    ]);
    expect(quantitiesIn(page)).toEqual([]);
  });

  test('cancels nothing while the venue is closed', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    page.addToCart(cake);
    page.setFacts({ ...page.requireFacts(), isTakingOrders: false });
    await page.submitOrder(amal);
    expect(submissionOf(page)).toMatchObject({ kind: 'refused', code: 'venue_closed' });
    expect(venue.activeOrders().map((order) => order.uuid)).toEqual([uuid]);
    expect(page.cart.state.value.awaited?.uuid).toBe(uuid);
  });

  test('does not cancel what another tab has ordered', async () => {
    const { venue, uuid } = await withUnpaidOrder();
    venue.device.storage.session.clear();
    const tab = await venue.open();
    tab.addToCart(cake);
    tab.chooseOrderType('takeaway');
    await tab.submitOrder(amal);
    expect(venue.activeOrders().map((order) => order.uuid)).toEqual([uuid, venue.all()[1]?.uuid]);
  });
});
