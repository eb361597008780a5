import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDevice, menuResponses, someLine, submissionOf } from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';
import { checkoutWith, noon, placed } from './at-checkout.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Asked {
  readonly address_postal_code?: string;
  readonly sub_total?: string;
}

/** Delivers to 13001 for 0.500 from 2.000, free from 6.000; to 14001 from 5.000; and nowhere else. */
function quoteFor({ address_postal_code: code, sub_total = '0' }: Asked) {
  const isServed = code === '13001' || code === '14001';
  const amount = isServed ? (Number(sub_total) >= 6 ? '0.000' : '0.500') : null;
  return {
    busy: null,
    delivery_minutes: 0,
    full: [],
    now: noon.toISOString(),
    delivery: code === undefined ? null : { amount, minimum: code === '14001' ? '5.000' : '2.000' },
  };
}

/** The checkout of two soups for 3.000, at a venue that delivers by postal code. */
async function atPostalCheckout() {
  const orders: unknown[] = [];
  const device = aDevice(
    menuResponses(({ method, path, body }) => {
      if (path.endsWith('/api/quote/')) return { body: quoteFor(body as Asked) };
      if (method === 'POST') orders.push(body);
      return placed;
    }),
  );
  const first = await device.open();
  first.addToCart(someLine);
  first.chooseOrderType('delivery');
  const page = await device.open();
  page.startCheckout(someFacts({ checkout: checkoutWith({ asks_postal_code: true }), preparation: {} }));
  await vi.waitFor(() => expect(page.checkout.bill.value).toBe('known'));
  page.typeField('name', 'Amal');
  page.typeField('address', '12 Tunis Street');
  const type = async (code: string) => {
    page.typeField('postal_code', code);
    await page.refreshQuote();
    page.blurField('postal_code');
  };
  return { page, orders, type };
}

describe('a checkout that asks for the postal code', () => {
  test('knows no fee before it knows the code', async () => {
    const { page } = await atPostalCheckout();
    await page.refreshQuote();
    expect(page.ordering.deliveryFee.value).toBeNull();
    expect(page.checkoutForm.fields.value.map(({ name }) => name)).toEqual([
      'name',
      'address',
      'postal_code',
    ]);
  });

  test('charges what the venue says, and sends the code', async () => {
    const { page, orders, type } = await atPostalCheckout();
    await type(' 13001 ');
    expect(page.ordering.deliveryFee.value).toBe(500);
    expect(page.ordering.minimum.value).toMatchObject({ minimum: 2_000 });
    expect(await page.placeOrder()).toBeNull();
    expect(submissionOf(page)).toMatchObject({ kind: 'placed' });
    expect(orders).toMatchObject([
      { delivery_fees: '0.500', total: '3.500', address_postal_code: ' 13001 ' },
    ]);
  });

  test('asks again when the subtotal changes', async () => {
    const { page, type } = await atPostalCheckout();
    await type('13001');
    page.addToCart(someLine);
    await page.refreshQuote();
    expect(page.ordering.deliveryFee.value).toBe(0);
  });

  test('names a code that the venue does not deliver to, and sends nothing', async () => {
    const { page, orders, type } = await atPostalCheckout();
    await type('99999');
    expect(page.checkoutForm.errors.value.get('postal_code')).toBe('outside_postal_codes');
    expect(await page.placeOrder()).toBe('postal_code');
    expect(orders).toEqual([]);
    await type('13001');
    expect(page.checkoutForm.errors.value.has('postal_code')).toBe(false);
  });

  test('names a code whose minimum is not reached, and does not block the cart', async () => {
    const { page, orders, type } = await atPostalCheckout();
    await type('14001');
    expect(page.checkoutForm.errors.value.get('postal_code')).toBe('more_for_delivery');
    expect(page.ordering.minimum.value).toEqual({ minimum: 5_000, missing: 2_000 });
    expect(page.ordering.blocker.value).toBeNull();
    expect(await page.placeOrder()).toBe('postal_code');
    expect(orders).toEqual([]);
  });

  test.for([
    { code: '13001', sent: [{ delivery_fees: '0.500', total: '3.500' }] },
    { code: '99999', sent: [] },
  ])('asks what delivery to $code costs before it sends the order', async ({ code, sent }) => {
    const { page, orders } = await atPostalCheckout();
    page.typeField('postal_code', code);
    await page.placeOrder();
    expect(orders).toMatchObject(sent);
  });
});
