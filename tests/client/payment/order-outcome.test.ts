import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutWith, noon } from '../checkout/at-checkout.ts';
import { type Page, someLine } from '../lib/a-device.ts';
import { aPayingVenue, payingFacts } from './a-paying-venue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lineIdsIn = ({ cart }: Page) => cart.lines.value.map(({ uuid }) => uuid);
const dishesIn = ({ cart }: Page) => cart.lines.value.map(({ instructions }) => instructions);

/** A cart with an order that is not paid and a dish that was added since. */
async function withUnpaidOrder() {
  const venue = aPayingVenue();
  const page = await venue.open();
  page.addToCart({ ...someLine, instructions: 'ordered' });
  page.chooseOrderType('takeaway');
  await page.submitOrder({ name: 'Amal' });
  page.addToCart({ ...someLine, instructions: 'added since' });
  const [order] = venue.all();
  if (!order) throw new Error('Nothing was ordered');
  return { venue, page, uuid: order.uuid };
}

type Unpaid = Awaited<ReturnType<typeof withUnpaidOrder>>;

const isAwaited = ({ cart, ownOrders }: Page) =>
  cart.state.value.awaited !== null || ownOrders.awaited.value !== null;

describe('a payment', () => {
  test('removes only what was ordered from the cart, for good', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    await page.removePaidFromCart({ uuid });
    expect(dishesIn(page)).toEqual(['added since']);
    expect(page.settledOrder.value).toBe(uuid);
    const next = await venue.open();
    expect(dishesIn(next)).toEqual(['added since']);
    expect(isAwaited(next)).toBe(false);
    expect(next.ownOrders.active.value?.uuid, 'the paid order').toBe(uuid);
  });

  test('reported twice removes nothing more', async () => {
    const { page, uuid } = await withUnpaidOrder();
    await page.removePaidFromCart({ uuid });
    await page.removePaidFromCart({ uuid });
    expect(dishesIn(page)).toEqual(['added since']);
  });

  test('of an order unknown to the device changes nothing', async () => {
    const { page } = await withUnpaidOrder();
    const before = page.cart.state.value;
    await page.removePaidFromCart({ uuid: crypto.randomUUID() });
    expect(page.cart.state.value).toBe(before);
    expect(page.ownOrders.all.value).toHaveLength(1);
    expect(isAwaited(page)).toBe(true);
  });

  test('reported in another tab empties the cart of the tab that ordered', async () => {
    const { venue, uuid } = await withUnpaidOrder();
    const { session } = venue.device.storage;
    const firstSession = [...session];
    session.clear();
    const second = await venue.open();
    await second.removePaidFromCart({ uuid });
    session.clear();
    for (const [name, text] of firstSession) session.set(name, text);

    const first = await venue.open();
    first.followOtherTabs();
    await vi.waitFor(() => expect(dishesIn(first)).toEqual(['added since']));
    expect(isAwaited(first)).toBe(false);
  });

  test('reported in another tab rereads the order on the page that shows it unpaid', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    page.startCheckout(payingFacts());
    await vi.waitFor(() => expect(page.activeOrder.value).toMatchObject({ order: { balance_due: '3.000' } }));
    venue.pay(uuid);
    await page.removePaidFromCart({ uuid });
    await vi.waitFor(() => expect(page.activeOrder.value).toMatchObject({ order: { balance_due: '0.000' } }));
  });
});

describe('an unpaid order that is reread', () => {
  const endings = [
    { what: 'is paid', happens: ({ venue, uuid }: Unpaid) => venue.pay(uuid), stay: ['added since'] },
    {
      what: 'will be paid in cash',
      happens: ({ venue, uuid }: Unpaid) => venue.payInCash(uuid),
      stay: ['added since'],
    },
    {
      what: 'was canceled by the venue',
      happens: ({ venue, uuid }: Unpaid) => venue.cancelByVenue(uuid),
      stay: ['added since'],
    },
    {
      what: 'was not paid in time',
      happens: ({ venue, uuid }: Unpaid) => venue.lapse(uuid),
      stay: ['ordered', 'added since'],
    },
    {
      what: 'was canceled in another tab',
      happens: ({ venue, uuid }: Unpaid) => venue.cancel(uuid),
      stay: ['ordered', 'added since'],
    },
    {
      what: 'is unknown to the venue',
      happens: ({ venue }: Unpaid) => venue.forgetAll(),
      stay: ['ordered', 'added since'],
    },
  ] as const;

  test.for(endings)('and $what leaves $stay in the cart, to be ordered again', async ({ happens, stay }) => {
    const unpaid = await withUnpaidOrder();
    happens(unpaid);
    const { page } = unpaid;
    const [ordered] = lineIdsIn(page);
    await page.loadActiveOrder('en');
    expect(dishesIn(page)).toEqual(stay);
    expect(lineIdsIn(page)).not.toContain(ordered);
    expect(isAwaited(page)).toBe(false);
  });

  test('and still unpaid changes nothing', async () => {
    const { page, uuid } = await withUnpaidOrder();
    const before = page.cart.state.value;
    await page.loadActiveOrder('en');
    expect(page.cart.state.value).toBe(before);
    expect(page.isAwaitedInCart(uuid)).toBe(true);
    expect(page.activeOrder.value).toMatchObject({ kind: 'known', order: { uuid } });
  });

  test('and still unpaid comes before a newer one', async () => {
    const { page, uuid } = await withUnpaidOrder();
    page.saveOrder(crypto.randomUUID(), null);
    await page.loadActiveOrder('en');
    expect(page.activeOrder.value).toMatchObject({ kind: 'known', order: { uuid } });
  });

  test('is shown as it was until there is a response', async () => {
    const { venue, page, uuid } = await withUnpaidOrder();
    await page.loadActiveOrder('en');
    venue.pay(uuid);
    const looking = page.loadActiveOrder('en');
    expect(page.activeOrder.value).toMatchObject({ kind: 'known', order: { balance_due: '3.000' } });
    await looking;
    expect(page.activeOrder.value).toMatchObject({ kind: 'known', order: { balance_due: '0.000' } });
  });

  test('is no longer in a cart that was emptied by hand', async () => {
    const { page, uuid } = await withUnpaidOrder();
    for (const number of lineIdsIn(page).slice(0, 1)) page.removeLine(number);
    expect(page.isAwaitedInCart(uuid)).toBe(false);
  });
});

describe('the checkout of an unpaid order', () => {
  const facts = payingFacts({
    checkout: checkoutWith({ enable_order_phone: true, enable_delivery_datetime: true }),
  });

  const atCheckout = async ({ open }: Pick<ReturnType<typeof aPayingVenue>, 'open'>) => {
    const page = await open();
    page.startCheckout(facts);
    await vi.waitFor(() => expect(page.checkout.bill.value).toBe('known'));
    return page;
  };

  test('is restored and repeats the same order', async () => {
    const venue = aPayingVenue();
    const cart = await venue.open();
    cart.addToCart(someLine);
    cart.chooseOrderType('takeaway');
    const page = await atCheckout(venue);
    page.typeField('name', 'Amal');
    page.typeField('phone', '٩٩٨٨ ٧٧٦٦');
    await page.placeOrder();
    expect(page.submission.value).toMatchObject({ kind: 'placed' });

    vi.setSystemTime(noon.getTime() + 60_000);
    const next = await atCheckout(venue);
    expect(next.checkoutForm.values.value).toMatchObject({ name: 'Amal', phone: '٩٩٨٨ ٧٧٦٦' });
    await next.placeOrder();
    expect(next.submission.value).toEqual(page.submission.value);
    expect(venue.all()).toHaveLength(1);
  });

  test('keeps an address that is saved nowhere else until the order is paid', async () => {
    const venue = aPayingVenue();
    const cart = await venue.open();
    cart.addToCart(someLine);
    const page = await atCheckout(venue);
    page.typeField('name', 'Amal');
    page.typeField('phone', '99887766');
    page.typeField('address', 'Block 4, Street 2');
    await page.placeOrder();
    const [order] = venue.all();
    const next = await atCheckout(venue);
    expect(next.checkoutForm.values.value.address).toBe('Block 4, Street 2');
    await next.removePaidFromCart({ uuid: order?.uuid ?? '' });
    expect(next.checkoutForm.values.value.address).toBeUndefined();
  });
});
