import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { milli } from '#domain/money.ts';
import { type Asked, aDevice, menuAnswers, someFacts, someLine } from '../lib/a-device.ts';
import { anotherPlaced, asking, atCheckout, everything, noon, placed } from './at-checkout.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the checkout', () => {
  test.for([
    { type: 'takeaway', checkout: asking({}), fields: ['name'] },
    { type: 'drive_thru', checkout: asking({}), fields: ['name', 'car_number'] },
    { type: 'delivery', checkout: asking({}), fields: ['name', 'address'] },
    {
      type: 'delivery',
      checkout: asking({ enable_address_google_maps: true }),
      fields: ['name', 'address'],
    },
    { type: 'takeaway', checkout: everything, fields: ['name', 'email', 'phone', 'date_time', 'terms'] },
    { type: 'dine_in', checkout: everything, fields: ['name', 'email', 'phone', 'terms'] },
  ] as const)('asks for $fields of an order of type $type', async ({ type, checkout, fields }) => {
    const { page } = await atCheckout({ type, checkout });
    expect(page.checkoutForm.fields.value.map(({ name }) => name)).toEqual(fields);
  });

  test('begins with what is remembered of the diner, and keeps what was typed over a reload', async () => {
    const { page, open } = await atCheckout({});
    page.saveCustomer({ name: 'Amal', email: 'amal@example.com' });
    page.typeField('name', 'Dana');
    page.agreeToTerms(true);
    const { checkoutForm } = await open();
    expect(checkoutForm.values.value).toMatchObject({
      name: 'Dana',
      email: 'amal@example.com',
      terms: false,
    });
  });

  test('judges a field once it is left, untouched or not, and forgives as soon as it is right', async () => {
    const { page } = await atCheckout({});
    const { checkoutForm } = page;
    expect(checkoutForm.errors.value.get('name')).toBeUndefined();
    page.blurField('name');
    expect(checkoutForm.errors.value.get('name')).toBe('name_required');
    page.typeField('name', 'ab');
    expect(checkoutForm.errors.value.get('name')).toBe('invalid_name');
    expect(checkoutForm.errors.value.get('name')).toBe('invalid_name');
    page.typeField('name', 'abc');
    expect(checkoutForm.errors.value.get('name')).toBeUndefined();
  });

  test('names the first wrong field when it is sent, and sends nothing', async () => {
    const { page, orders } = await atCheckout({});
    page.typeField('name', 'Amal');
    expect(await page.placeOrder()).toBe('email');
    expect([...page.checkoutForm.errors.value]).toEqual([
      ['email', 'invalid_email'],
      ['phone', 'phone_required'],
      ['terms', 'terms_required'],
    ]);
    expect(orders).toEqual([]);
  });

  test('asks for a place where the venue looks at a map', async () => {
    const checkout = asking({ enable_address_google_maps: true });
    const { page } = await atCheckout({ type: 'delivery', checkout });
    page.typeField('name', 'Amal');
    expect(await page.placeOrder()).toBe('address');
    expect(page.checkoutForm.errors.value.get('address')).toBe('address_required');
  });

  test('sends telephone numbers in E.164, whatever digits were typed', async () => {
    const { page, orders } = await atCheckout({
      checkout: asking({ enable_order_phone: true }),
      answers: [placed],
    });
    page.typeField('name', 'أمل سالم');
    page.typeField('phone', '٩٩٨٨ ٧٧٦٦');
    expect(await page.placeOrder()).toBeNull();
    expect(orders[0]?.body).toMatchObject({ customer_name: 'أمل سالم', phone: '+96599887766' });
  });

  /** Source: spec §3 cart-state.persisted */
  test('remembers who ordered once the order is there, and begins anew', async () => {
    const { page, open } = await atCheckout({
      type: 'drive_thru',
      checkout: asking({ enable_order_email: true, enable_order_phone: true }),
      answers: [null, placed],
    });
    page.typeField('name', 'Amal');
    page.typeField('email', 'amal@example.com');
    page.typeField('phone', '99887766');
    page.typeField('car_number', '12 / 3456');
    await page.placeOrder();
    expect(page.customer.value.name).toBe('');
    await page.placeOrder();
    expect(page.customer.value).toMatchObject({
      name: 'Amal',
      email: 'amal@example.com',
      phone: '99887766',
      car: '12 / 3456',
    });
    expect(page.checkoutForm.values.value.name).toBe('Amal');
    expect((await open()).customer.value.car).toBe('12 / 3456');
  });

  test('remembers an address that was typed without a map as the others, once', async () => {
    const { page } = await atCheckout({
      type: 'delivery',
      checkout: asking({}),
      answers: [placed, anotherPlaced],
    });
    for (const address of ['12 Rue Verdun', ' 12 Rue Verdun ']) {
      page.addToCart(someLine);
      page.typeField('name', 'Amal');
      page.typeField('address', address);
      expect(await page.placeOrder()).toBeNull();
    }
    expect(page.customer.value.addresses).toMatchObject([{ formatted: '12 Rue Verdun', lat: null }]);
    const [own] = page.ownOrders.all.value;
    expect(own?.destination?.address?.trim()).toBe('12 Rue Verdun');
  });

  test('remembers with an order where on the map it goes, and for which fee', async () => {
    const { page } = await atCheckout({
      type: 'delivery',
      checkout: asking({ enable_address_google_maps: true }),
      answers: [placed],
    });
    const place = {
      ...{ lat: 29.33, lng: 48.03, formatted: 'Hawalli', fee: milli(500) },
      ...{ flat: '3', building: '7', area: 'Tunis Street', landmark: '' },
    };
    page.setDeliveryAddress(place);
    page.typeField('name', 'Amal');
    expect(await page.placeOrder()).toBeNull();
    expect(page.ownOrders.all.value).toMatchObject([{ destination: { place, address: null } }]);
    // The cart goes nowhere yet.
    expect(page.cart.state.value.place).toBeNull();
  });

  test('shows what the venue found wrong with a field until it is changed', async () => {
    const issues = [{ path: 'customer_name', message: 'invalid_name' }];
    const { page } = await atCheckout({
      checkout: asking({}),
      answers: [{ status: 422, body: { code: 'invalid_request', issues } }],
    });
    page.typeField('name', 'Amal');
    expect(await page.placeOrder()).toBe('name');
    expect(page.checkoutForm.errors.value.get('name')).toBe('invalid_name');
    page.typeField('name', 'Amal S.');
    expect(page.checkoutForm.errors.value.get('name')).toBeUndefined();
  });

  test('says that nobody answered when the bill cannot be known', async () => {
    const device = aDevice(() => null);
    const page = await device.open();
    page.addToCart(someLine);
    page.startCheckout(someFacts());
    await vi.waitFor(() => expect(page.checkout.bill.value).toBe('no_response'));
  });
});

describe('an order that is sent before the menu has answered', () => {
  test('waits for it, and is judged by it', async () => {
    const late = Promise.withResolvers<void>();
    const orders: Asked[] = [];
    const menu = menuAnswers((asked) => {
      if (asked.method === 'POST') orders.push(asked);
      return placed;
    });
    const device = aDevice(async (asked) => {
      await late.promise;
      return menu(asked);
    });
    const page = await device.open();
    page.addToCart(someLine);
    page.chooseOrderType('takeaway');
    page.startCheckout(someFacts({ checkout: asking({ enable_delivery_datetime: true }) }));
    page.typeField('name', 'Amal');
    const sending = page.placeOrder();
    expect(page.checkout.isSending.value).toBe(true);
    expect(await page.placeOrder()).toBeNull();
    late.resolve();
    expect(await sending).toBeNull();
    expect(orders).toHaveLength(1);
    expect(page.checkout.isSending.value).toBe(false);
  });
});
