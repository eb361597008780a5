import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { OrderType } from '#domain/ordering.ts';
import {
  type Answer,
  type Asked,
  aDevice,
  menuAnswers,
  someFacts,
  someLine,
  someProduct,
} from '../a-device.ts';

/** A Saturday noon in Kuwait. */
const noon = new Date('2026-11-21T12:00:00+03:00');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const placed: Answer = {
  status: 201,
  body: { uuid: 'order-1', padded_order_id: '000001', payment_url: null, owner_token: 'mine' },
};

const asking = (differing: Partial<OrderingFacts['checkout']>): OrderingFacts['checkout'] => ({
  ...someFacts().checkout,
  ...differing,
});

const everything = asking({
  enable_order_email: true,
  enable_order_phone: true,
  enable_delivery_datetime: true,
  checkout_terms: 2,
});

interface Trial {
  readonly checkout?: OrderingFacts['checkout'];
  readonly facts?: Partial<OrderingFacts>;
  readonly type?: OrderType;
  readonly product?: Orderable;
  readonly answers?: readonly Answer[];
}

/** The checkout of two soups. */
async function atCheckout({ checkout = everything, facts, type = 'takeaway', product, answers = [] }: Trial) {
  const left = [...answers];
  const orders: Asked[] = [];
  const device = aDevice(
    menuAnswers(
      (asked) => {
        if (asked.method === 'POST') orders.push(asked);
        return left.shift() ?? null;
      },
      () => product ?? someProduct(),
    ),
  );
  const told = someFacts({ checkout, hasMaps: checkout.enable_address_google_maps, ...facts });
  const open = async () => {
    const page = await device.open();
    page.startCheckout(told);
    await vi.waitFor(() => expect(page.checkout.bill.value).toBe('known'));
    return page;
  };
  const first = await device.open();
  first.addToCart(someLine);
  first.chooseOrderType(type);
  return { page: await open(), open, orders, device };
}

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
    expect(page.checkout.fields.value.map(({ name }) => name)).toEqual(fields);
  });

  test('begins with what is remembered of the diner, and keeps what was typed over a reload', async () => {
    const { page, open } = await atCheckout({});
    page.rememberCustomer({ name: 'Amal', email: 'amal@example.com' });
    page.typeField('name', 'Dana');
    page.agreeToTerms(true);
    const { checkout } = await open();
    expect(checkout.values.value).toMatchObject({ name: 'Dana', email: 'amal@example.com', terms: false });
  });

  test('judges a field once something was typed into it, and forgives as soon as it is right', async () => {
    const { page } = await atCheckout({});
    const { checkout } = page;
    page.leaveField('name');
    expect(checkout.faults.value.get('name')).toBeUndefined();
    page.typeField('name', 'ab');
    expect(checkout.faults.value.get('name')).toBeUndefined();
    page.leaveField('name');
    expect(checkout.faults.value.get('name')).toBe('invalid_name');
    page.typeField('name', 'abc');
    expect(checkout.faults.value.get('name')).toBeUndefined();
  });

  test('names the first wrong field when it is sent, and sends nothing', async () => {
    const { page, orders } = await atCheckout({});
    page.typeField('name', 'Amal');
    expect(await page.sendOrder()).toBe('email');
    expect([...page.checkout.faults.value]).toEqual([
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
    expect(await page.sendOrder()).toBe('address');
    expect(page.checkout.faults.value.get('address')).toBe('address_required');
  });

  test('sends telephone numbers in E.164, whatever digits were typed', async () => {
    const { page, orders } = await atCheckout({
      checkout: asking({ enable_order_phone: true }),
      answers: [placed],
    });
    page.typeField('name', 'أمل سالم');
    page.typeField('phone', '٩٩٨٨ ٧٧٦٦');
    expect(await page.sendOrder()).toBeNull();
    expect(orders[0]?.body).toMatchObject({ customer_name: 'أمل سالم', phone: '+96599887766' });
  });

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
    await page.sendOrder();
    expect(page.customer.value.name).toBe('');
    await page.sendOrder();
    expect(page.customer.value).toMatchObject({
      name: 'Amal',
      email: 'amal@example.com',
      phone: '99887766',
      car: '12 / 3456',
    });
    expect(page.checkout.values.value.name).toBe('Amal');
    expect((await open()).customer.value.car).toBe('12 / 3456');
  });

  test('shows what the venue found wrong with a field until it is changed', async () => {
    const issues = [{ path: 'customer_name', message: 'invalid_name' }];
    const { page } = await atCheckout({
      checkout: asking({}),
      answers: [{ status: 422, body: { code: 'invalid_request', issues } }],
    });
    page.typeField('name', 'Amal');
    expect(await page.sendOrder()).toBe('name');
    expect(page.checkout.faults.value.get('name')).toBe('invalid_name');
    page.typeField('name', 'Amal S.');
    expect(page.checkout.faults.value.get('name')).toBeUndefined();
  });

  test('says that nobody answered when the bill cannot be known', async () => {
    const device = aDevice(() => null);
    const page = await device.open();
    page.addToCart(someLine);
    page.startCheckout(someFacts());
    await vi.waitFor(() => expect(page.checkout.bill.value).toBe('no_response'));
  });
});

describe('the time of an order', () => {
  const checkout = asking({ enable_delivery_datetime: true });

  test('is the earliest until the diner chooses', async () => {
    const { page, orders } = await atCheckout({ checkout, answers: [placed] });
    expect(page.timesToChoose()?.chosen).toBe('2026-11-21T12:30');
    page.typeField('name', 'Amal');
    await page.sendOrder();
    expect(orders[0]?.body).toMatchObject({ delivery_datetime: '2026-11-21T12:30' });
  });

  test('is one at which every dish can be had', async () => {
    const hours = [{ weekday: 6, from_hour: '11:00:00', to_hour: '16:00:00' }];
    const { page } = await atCheckout({ checkout, product: someProduct({ hours }) });
    expect(page.timesToChoose()?.chosen).toBe('2026-11-21T16:00');
  });

  test('does not move while the diner types, and is never moved by itself', async () => {
    const { page, orders } = await atCheckout({ checkout, answers: [placed] });
    page.typeField('name', 'Amal');
    vi.setSystemTime(noon.getTime() + 25 * 60_000);
    expect(page.timesToChoose()?.chosen).toBe('2026-11-21T12:30');
    vi.setSystemTime(noon.getTime() + 40 * 60_000);
    expect(await page.sendOrder()).toBe('date_time');
    expect(orders).toEqual([]);
    expect(page.checkout.faults.value.get('date_time')).toBe('invalid_date_time');
    const times = page.timesToChoose();
    expect(times?.chosen).toBeNull();
    expect(times?.days[0]?.slots[0]?.wall).toBe('2026-11-21T13:00');
    page.typeField('date_time', '2026-11-21T13:15');
    expect(await page.sendOrder()).toBeNull();
    expect(orders).toHaveLength(1);
  });

  test('that was chosen stays on the next page, though it would no longer be offered', async () => {
    const { page, open } = await atCheckout({ checkout });
    page.typeField('date_time', '2026-11-21T12:30');
    vi.setSystemTime(noon.getTime() + 20 * 60_000);
    const next = await open();
    expect(next.timesToChoose()?.chosen).toBe('2026-11-21T12:30');
    vi.setSystemTime(noon.getTime() + 60 * 60_000);
    const later = await open();
    expect(later.timesToChoose()?.chosen).toBeNull();
    expect(later.checkout.faults.value.get('date_time')).toBe('invalid_date_time');
  });

  test('that went by while nobody looked is said to be wrong when the diner comes back', async () => {
    const { page } = await atCheckout({ checkout });
    page.comeBack();
    expect(page.checkout.faults.value.size).toBe(0);
    vi.setSystemTime(noon.getTime() + 60 * 60_000);
    page.comeBack();
    expect(page.checkout.faults.value.get('date_time')).toBe('invalid_date_time');
  });
});
