import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Page, someLine, standing } from '../lib/a-device.ts';
import { payUrlOf, type Way } from './a-paying-venue.ts';
import { amal, atVenue, numbersIn, withUnpaidOrder } from './an-unpaid-order.ts';

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
  test('leads to where it is paid, and stays in the cart, on the next page too', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    expect(standing(page)).toEqual({ kind: 'placed', uuid, paymentUrl: payUrlOf(uuid) });
    const next = await venue.open();
    expect(quantitiesIn(next)).toEqual([2]);
    expect(next.cart.state.value.awaited?.uuid).toBe(uuid);
    expect(next.ownOrders.awaited.value?.uuid).toBe(uuid);
  });

  test('stays in the cart though nobody can say yet where to pay', async () => {
    const { venue, page } = await atVenue();
    venue.state.canPay = false;
    await page.submitOrder(amal);
    expect(standing(page)).toMatchObject({ kind: 'placed', paymentUrl: null });
    expect(quantitiesIn(page)).toEqual([2]);
  });

  test.for([
    { what: 'by cash', choose: (page: Page) => page.choosePaymentType('cash') },
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
  ])('leaves the cart when it is made $what', async ({ choose }) => {
    const { venue, page } = await atVenue();
    venue.state.canPay = false;
    choose(page);
    await page.submitOrder(amal);
    expect(standing(page).kind).toBe('placed');
    expect(quantitiesIn(page)).toEqual([]);
  });
});

describe('to order the same again', () => {
  test('is the same order, with a way to pay it', async () => {
    const { venue, uuid } = await withUnpaidOrder();
    const next = await venue.open();
    await next.submitOrder(amal);
    expect(standing(next)).toEqual({ kind: 'placed', uuid, paymentUrl: payUrlOf(uuid) });
    expect(venue.all()).toHaveLength(1);
  });

  test('is the same order after the cart was changed, and changed back', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    const [line = ''] = numbersIn(page);
    page.setQuantity(line, 5, null);
    page.setQuantity(line, 2, null);
    await page.submitOrder(amal);
    expect(standing(page)).toMatchObject({ kind: 'placed', uuid });
    expect(venue.all()).toHaveLength(1);
  });

  test.for<Way[]>([['cut'], ['deaf'], ['open', 'cut'], ['open', 'deaf']])(
    'is the same order when calls are %j first',
    async (ways) => {
      const { venue, page, uuid } = await withUnpaidOrder();
      venue.state.ways = [...ways];
      await page.submitOrder(amal);
      expect(standing(page)).toEqual({ kind: 'no_response' });
      await page.submitOrder(amal);
      expect(standing(page)).toMatchObject({ kind: 'placed', uuid, paymentUrl: payUrlOf(uuid) });
      expect(venue.all()).toHaveLength(1);
    },
  );

  test('leads to the order when it has been paid meanwhile, and empties the cart', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    venue.pay(uuid);
    await page.submitOrder(amal);
    expect(standing(page)).toEqual({ kind: 'placed', uuid, paymentUrl: null });
    expect(quantitiesIn(page)).toEqual([]);
    expect(venue.all()).toHaveLength(1);
  });

  test('is another order when nobody paid in time', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    venue.lapse(uuid);
    await page.submitOrder(amal);
    const [other, ...others] = venue.standing();
    expect(others).toEqual([]);
    expect(standing(page)).toMatchObject({ kind: 'placed', uuid: other?.uuid });
    expect(other?.uuid).not.toBe(uuid);
  });

  test('is another order when nobody knows the first any more', async () => {
    const { venue, page } = await withUnpaidOrder();
    venue.forgetAll();
    await page.submitOrder(amal);
    expect(standing(page)).toMatchObject({ kind: 'placed', uuid: venue.all()[0]?.uuid });
  });
});

describe('to order something else instead', () => {
  const changes = [
    { what: 'more of a dish', change: (page: Page) => page.setQuantity(numbersIn(page)[0] ?? '', 3, null) },
    { what: 'another dish', change: (page: Page) => page.addToCart(cake) },
    {
      what: 'only another dish',
      change: (page: Page) => {
        page.removeLine(numbersIn(page)[0] ?? '');
        page.addToCart(cake);
      },
    },
    { what: 'another way to be served', change: (page: Page) => page.chooseOrderType('dine_in') },
    { what: 'another way to pay', change: (page: Page) => page.choosePaymentType('cash') },
    { what: 'words to the kitchen', change: (page: Page) => page.setComments('Quickly') },
  ];

  test.for(changes)('with $what takes the first order back', async ({ change }) => {
    const { venue, page, uuid } = await withUnpaidOrder();
    const before = numbersIn(page);
    change(page);
    await page.submitOrder(amal);
    const [first, second, ...others] = venue.all();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ uuid, status: 'canceled', status_reason: 'withdrawn' });
    expect(second?.status).toBe('pending');
    expect(standing(page)).toMatchObject({ kind: 'placed', uuid: second?.uuid });
    expect(numbersIn(page).filter((number) => before.includes(number))).toEqual([]);
    expect(page.ownOrders.active.value?.uuid).toBe(second?.uuid);
  });

  test('by another name is another order', async () => {
    const { venue, page } = await withUnpaidOrder();
    await page.submitOrder({ name: 'Dana' });
    expect(venue.all()).toHaveLength(2);
    expect(venue.standing()).toHaveLength(1);
  });

  const losses: readonly Way[] = ['open', 'cut', 'deaf'];
  const journeys = losses.flatMap((taking) => losses.map((placing) => [taking, placing] as const));

  test.for(journeys)(
    'is one order when taking back is %s and placing is %s at first',
    async ([taking, placing]) => {
      const { venue, page } = await withUnpaidOrder();
      page.addToCart(cake);
      venue.state.ways = taking === 'open' ? [taking, placing] : [taking, 'open', placing];
      for (let press = 0; press < 4; press += 1) await page.submitOrder(amal);
      const [order, ...others] = venue.standing();
      expect(others).toEqual([]);
      expect(standing(page)).toMatchObject({ kind: 'placed', uuid: order?.uuid });
      expect(venue.linesOf(order?.uuid ?? '').map(({ quantity }) => quantity)).toEqual([2, 1]);
    },
  );

  test('leads to the order when it has been paid meanwhile, and keeps what was added since', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    page.addToCart(cake);
    venue.pay(uuid);
    await page.submitOrder(amal);
    expect(standing(page)).toEqual({ kind: 'placed', uuid, paymentUrl: null });
    expect(page.cart.lines.value).toMatchObject([{ instructions: 'with a candle' }]);
    expect(venue.all()).toHaveLength(1);
  });

  test('is possible when the first order was not paid in time', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    page.addToCart(cake);
    venue.lapse(uuid);
    await page.submitOrder(amal);
    expect(venue.standing()).toHaveLength(1);
    expect(standing(page)).toMatchObject({ kind: 'placed', uuid: venue.standing()[0]?.uuid });
  });

  test('replaces an order of which the device never heard', async () => {
    const { venue, page } = await atVenue();
    venue.state.ways = ['deaf'];
    await page.submitOrder(amal);
    expect(standing(page)).toEqual({ kind: 'no_response' });
    page.choosePaymentType('cash');
    await page.submitOrder(amal);
    expect(venue.all().map(({ status, payment_type }) => [status, payment_type])).toEqual([
      ['canceled', 'card'],
      ['pending', 'cash'],
    ]);
    expect(quantitiesIn(page)).toEqual([]);
  });

  test('takes nothing back while the venue is closed', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    page.addToCart(cake);
    page.setFacts({ ...page.requireFacts(), isTakingOrders: false });
    await page.submitOrder(amal);
    expect(standing(page)).toMatchObject({ kind: 'refused', code: 'venue_closed' });
    expect(venue.standing().map((order) => order.uuid)).toEqual([uuid]);
    expect(page.cart.state.value.awaited?.uuid).toBe(uuid);
  });

  test('takes back nothing that another tab has ordered', async () => {
    const { venue, uuid } = await withUnpaidOrder();
    venue.device.kept.session.clear();
    const tab = await venue.open();
    tab.addToCart(cake);
    tab.chooseOrderType('takeaway');
    await tab.submitOrder(amal);
    expect(venue.standing().map((order) => order.uuid)).toEqual([uuid, venue.all()[1]?.uuid]);
  });
});
