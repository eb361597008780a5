import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { milli } from '#domain/money.ts';
import { aDevice, menuResponses, type SentRequest, someLine } from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';
import { anotherPlaced, atCheckout, checkoutWith, everything, noon, placed } from './at-checkout.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the checkout', () => {
  test.for([
    { type: 'takeaway', checkout: checkoutWith({}), fields: ['name'] },
    { type: 'drive_thru', checkout: checkoutWith({}), fields: ['name', 'car_number'] },
    { type: 'delivery', checkout: checkoutWith({}), fields: ['name', 'address'] },
    {
      type: 'delivery',
      checkout: checkoutWith({ enable_address_google_maps: true }),
      fields: ['name', 'address'],
    },
    { type: 'takeaway', checkout: everything, fields: ['name', 'email', 'phone', 'date_time', 'terms'] },
    { type: 'dine_in', checkout: everything, fields: ['name', 'email', 'phone', 'terms'] },
  ] as const)('asks for $fields of an order of type $type', async ({ type, checkout, fields }) => {
    const { page } = await atCheckout({ type, checkout });
    expect(page.checkoutForm.fields.value.map(({ name }) => name)).toEqual(fields);
  });

  test('starts with the saved diner and keeps what was typed over a reload', async () => {
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

  test('validates a field when it is left and clears its error once it is right', async () => {
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

  test('returns the first invalid field on submit and sends nothing', async () => {
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

  test('requires an address where the venue uses a map', async () => {
    const checkout = checkoutWith({ enable_address_google_maps: true });
    const { page } = await atCheckout({ type: 'delivery', checkout });
    page.typeField('name', 'Amal');
    expect(await page.placeOrder()).toBe('address');
    expect(page.checkoutForm.errors.value.get('address')).toBe('address_required');
  });

  test('sends phone numbers in E.164, in whatever digits they were typed', async () => {
    const { page, orders } = await atCheckout({
      checkout: checkoutWith({ enable_order_phone: true }),
      responses: [placed],
    });
    page.typeField('name', 'أمل سالم');
    page.typeField('phone', '٩٩٨٨ ٧٧٦٦');
    expect(await page.placeOrder()).toBeNull();
    expect(orders[0]?.body).toMatchObject({ customer_name: 'أمل سالم', phone: '+96599887766' });
  });

  test('asks for messages only where the diner chose them, and forgets it with the page', async () => {
    const { page, open, orders } = await atCheckout({
      checkout: checkoutWith({ enable_order_email: true }),
      responses: [placed, anotherPlaced],
    });
    page.typeField('name', 'Amal');
    page.typeField('email', 'amal@example.com');
    page.requestUpdates('email', true);
    page.requestUpdates('text', true);
    page.requestUpdates('text', false);
    await page.placeOrder();
    expect(orders[0]?.body).toMatchObject({ additional_data: { updates: ['email'] } });
    expect((await open()).requestedUpdates.value).toEqual([]);
  });

  /** Source: spec §3 cart-state.persisted */
  test('saves the diner once the order is placed and starts over', async () => {
    const { page, open } = await atCheckout({
      type: 'drive_thru',
      checkout: checkoutWith({ enable_order_email: true, enable_order_phone: true }),
      responses: [null, placed],
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

  test('saves an address that was typed without a map like the others, once', async () => {
    const { page } = await atCheckout({
      type: 'delivery',
      checkout: checkoutWith({}),
      responses: [placed, anotherPlaced],
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

  test('saves an order’s map position and fee', async () => {
    const { page } = await atCheckout({
      type: 'delivery',
      checkout: checkoutWith({ enable_address_google_maps: true }),
      responses: [placed],
    });
    const place = {
      ...{ lat: 29.33, lng: 48.03, formatted: 'Hawalli', fee: milli(500) },
      ...{ flat: '3', building: '7', area: 'Tunis Street', landmark: '' },
    };
    page.setDeliveryAddress(place);
    page.typeField('name', 'Amal');
    expect(await page.placeOrder()).toBeNull();
    expect(page.ownOrders.all.value).toMatchObject([{ destination: { place, address: null } }]);
    // The cart has no address yet.
    expect(page.cart.state.value.place).toBeNull();
  });

  test('shows the venue’s error for a field until it is changed', async () => {
    const issues = [{ path: 'customer_name', message: 'invalid_name' }];
    const { page } = await atCheckout({
      checkout: checkoutWith({}),
      responses: [{ status: 422, body: { code: 'invalid_request', issues } }],
    });
    page.typeField('name', 'Amal');
    expect(await page.placeOrder()).toBe('name');
    expect(page.checkoutForm.errors.value.get('name')).toBe('invalid_name');
    page.typeField('name', 'Amal S.');
    expect(page.checkoutForm.errors.value.get('name')).toBeUndefined();
  });

  test('reports no response when the bill cannot be loaded', async () => {
    const device = aDevice(() => null);
    const page = await device.open();
    page.addToCart(someLine);
    page.startCheckout(someFacts());
    await vi.waitFor(() => expect(page.checkout.bill.value).toBe('no_response'));
  });
});

describe('an order that is sent before the menu is loaded', () => {
  test('waits for the menu and is validated by it', async () => {
    const menuLoaded = Promise.withResolvers<void>();
    const orders: SentRequest[] = [];
    const menu = menuResponses((request) => {
      if (request.method === 'POST') orders.push(request);
      return placed;
    });
    const device = aDevice(async (request) => {
      await menuLoaded.promise;
      return menu(request);
    });
    const page = await device.open();
    page.addToCart(someLine);
    page.chooseOrderType('takeaway');
    page.startCheckout(someFacts({ checkout: checkoutWith({ enable_delivery_datetime: true }) }));
    page.typeField('name', 'Amal');
    const sending = page.placeOrder();
    expect(page.checkout.isSending.value).toBe(true);
    expect(await page.placeOrder()).toBeNull();
    menuLoaded.resolve();
    expect(await sending).toBeNull();
    expect(orders).toHaveLength(1);
    expect(page.checkout.isSending.value).toBe(false);
  });
});
