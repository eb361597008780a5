import { describe, expect, test } from 'vitest';
import type { AppOptions } from '#server/app.ts';
import { withStatus } from '#server/ordering/order.ts';
import { PrintError } from '#server/ordering/receipts/print-error.ts';
import type { Receipt } from '#server/ordering/receipts/receipt.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { always, amal, placed, someTerms } from '#tests/support/an-order.ts';
import { noPayments } from '#tests/support/no-payments.ts';
import { orderingOptions } from '#tests/support/ordering.ts';
import { inMemoryOrders } from '#tests/support/orders.ts';
import { anApp, type MenuInput } from './an-app.ts';

/** A site with one order. */
async function aSiteWithOrder(
  menu: MenuInput = {},
  given: Parameters<typeof placed>[1] = {},
  options: Partial<AppOptions> = {},
) {
  const orders = inMemoryOrders();
  const { uuid } = await placed(orders, given);
  const ordering = { ...orderingOptions(), ordersOf: () => orders };
  const { order: screenOf, receipts } = anApp(menu, { options: { ...options, ordering } });
  return { uuid, screenOf, receipts };
}

const unknownUuid = '6f1f2f2e-6d7a-4d7e-9a55-0c1d5a2b7e11';

describe('the order screen', () => {
  test('has no personal data, because anyone with the link can see it', async () => {
    const { uuid, screenOf } = await aSiteWithOrder();
    const screen = await screenOf(uuid);
    expect(screen?.order).toMatchObject({ uuid, padded_order_id: '00001', status: 'pending' });
    const text = JSON.stringify({ ...screen, order: { ...screen?.order, line_items: [] } });
    for (const secret of [amal.name, amal.phone, amal.email, amal.address])
      expect(text).not.toContain(secret);
  });

  test('says when the order reached its status', async () => {
    const orders = inMemoryOrders();
    const { uuid } = await placed(orders);
    const at = new Date('2026-11-21T09:41:07.250Z');
    await orders.change(
      uuid,
      always((order) => withStatus(order, 'accepted', null, at)),
    );
    const ordering = { ...orderingOptions(), ordersOf: () => orders };
    const screen = await anApp({}, { options: { ordering } }).order(uuid);
    expect(screen?.order).toMatchObject({
      created: '2026-11-21T09:30:00.125Z',
      status_times: { accepted: '2026-11-21T09:41:07.250Z' },
    });
  });

  test('says how to reach the venue, and nothing where it does not say', async () => {
    const outlet = { outlet_phone: '+97140000100', outlet_address: 'Al Wasl Road 214' };
    const { uuid, screenOf } = await aSiteWithOrder(outlet);
    expect((await screenOf(uuid))?.contact).toMatchObject({
      address: { words: 'Al Wasl Road 214' },
      phone: { number: '+97140000100' },
    });
    const silent = await aSiteWithOrder();
    expect((await silent.screenOf(silent.uuid))?.contact).toEqual({
      address: null,
      directions: null,
      phone: null,
    });
  });

  test.for([unknownUuid, 'order', '', `${unknownUuid}0`, `' or true --`])('is null for %j', async (uuid) => {
    const { screenOf } = await aSiteWithOrder();
    expect(await screenOf(uuid)).toBeNull();
  });

  const dollars = { enable_alt_currency: true, alt_currency: 'USD', alt_currency_exchange_rate: '0.27' };

  test('formats amounts as the menu does, in both currencies', async () => {
    const { uuid, screenOf } = await aSiteWithOrder({ ...dollars, currency_symbol: 'Dhs' });
    expect(await screenOf(uuid)).toMatchObject({
      style: { symbol: 'Dhs', decimals: 2 },
      alt: { currency: { code: 'USD' } },
    });
  });

  test("shows one currency when the menu's has changed since", async () => {
    const terms = { ...someTerms, currency: 'KWD', places: 3 } as const;
    const { uuid, screenOf } = await aSiteWithOrder({ ...dollars, display_currency: false }, { terms });
    expect(await screenOf(uuid)).toMatchObject({
      style: { symbol: 'KD', decimals: 3, showsCurrency: true },
      alt: null,
    });
  });

  /** Source: spec §3 menu.whatsapp */
  test.for([
    [{ enable_whatsapp_order: true, whatsapp_number: '971501234567' }, { number: '971501234567' }],
    [{ enable_user_send_whatsapp: true, whatsapp_number: '971501234567' }, { number: '971501234567' }],
    [{ enable_whatsapp_order: false, whatsapp_number: '971501234567' }, null],
    [{ enable_whatsapp_order: true, whatsapp_number: '' }, null],
  ] as const)('with %j links WhatsApp %j', async ([menu, whatsapp]) => {
    const { uuid, screenOf } = await aSiteWithOrder(menu);
    expect((await screenOf(uuid))?.whatsapp).toEqual(whatsapp);
  });

  /** Source: spec §7 whatsapp */
  test('has no WhatsApp link when diners pay online', async () => {
    const menu = { enable_whatsapp_order: true, whatsapp_number: '971501234567', payment_enabled: true };
    const payments = { ...noPayments, providerOf: () => aProvider().provider };
    const { uuid, screenOf } = await aSiteWithOrder(menu, {}, { payments });
    expect((await screenOf(uuid))?.whatsapp).toBeNull();
  });
});

describe('the receipt of an order', () => {
  test('is printed in the language of the request, with the padded order number', async () => {
    const printed: Receipt[] = [];
    const print = async (printing: readonly Receipt[]) => {
      printed.push(...printing);
      return new Uint8Array([1, 2]);
    };
    const { uuid, receipts } = await aSiteWithOrder({}, {}, { receipts: { print } });
    expect(await receipts.print(uuid, 'a client')).toEqual({
      kind: 'printed',
      number: '00001',
      pdf: new Uint8Array([1, 2]),
    });
    expect(printed).toMatchObject([{ language: 'en', number: '#00001', seller: { name: 'Corner' } }]);
  });

  test('is null for an unknown order', async () => {
    const { receipts } = await aSiteWithOrder();
    expect(await receipts.print(unknownUuid, 'a client')).toBeNull();
  });

  test.for([
    ['busy', 2],
    ['late', 10],
    ['broken', 30],
  ] as const)('asks to retry while the printer is %s', async ([kind, seconds]) => {
    const print = () => Promise.reject(new PrintError(kind, 'paper is out'));
    const { uuid, receipts } = await aSiteWithOrder({}, {}, { receipts: { print } });
    expect(await receipts.print(uuid, 'a client')).toMatchObject({
      kind: 'later',
      retryAfterSeconds: seconds,
    });
  });

  test('does not hide other errors', async () => {
    const print = () => Promise.reject(new TypeError('A programming error'));
    const { uuid, receipts } = await aSiteWithOrder({}, {}, { receipts: { print } });
    await expect(receipts.print(uuid, 'a client')).rejects.toThrow('A programming error');
  });
});
