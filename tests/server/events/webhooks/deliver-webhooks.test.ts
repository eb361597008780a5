import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { sendTestEvent } from '#server/events/webhooks/deliver-webhooks.ts';
import { aLine, always, amal, aPayment, placed, someTerms, table } from '#tests/support/an-order.ts';
import { aDelivery, now } from './a-delivery.ts';

describe('a webhook body', () => {
  test('has everything that a kitchen and a POS need', async () => {
    const { orders, deliver, events } = aDelivery();
    const line = aLine({ quantity: 2 });
    const order = await placed(orders, {
      location: table,
      type: 'dine_in',
      requestedFor: new Date('2026-11-21T18:45:00Z'),
      comments: 'quick, please',
      lines: [line],
    });
    await orders.change(
      order.uuid,
      always(() => ({ payments: [aPayment()] })),
    );
    await deliver(order);
    expect(events()).toEqual([
      {
        id: `${order.uuid}.1`,
        event: 'order.placed',
        licence: 'corner',
        sent: '2026-11-21T12:00:00.000Z',
        added: [],
        order: {
          uuid: order.uuid,
          padded_order_id: '00001',
          version: 2,
          created: '2026-11-21T09:30:00.125Z',
          status: 'pending',
          status_reason: null,
          status_times: {},
          order_type: 'dine_in',
          payment_type: 'cash',
          location: { type: 'Table', name: '4' },
          delivery_datetime: '2026-11-21T18:45:00.000Z',
          promised_for: null,
          customer: {
            name: 'Amal',
            ...{ phone: amal.phone, email: amal.email, car: 'A 12345', address: amal.address },
            ...{ flat_number: '12', building: 'Noor', area: 'Marina', landmark: null },
            ...{ latitude: 25.2048, longitude: 55.2708, zone: 'Marina' },
          },
          line_items: [
            {
              product: 7,
              product_sku: 'F-7',
              product_name: 'Falafel',
              product_variations: [
                { id: 3, name: 'Bread', values: [{ variation_value: 31, name: 'Saj', selected: true }] },
                { id: 5, name: 'Sauce', values: [{ variation_value: 32, name: 'Tahina', selected: true }] },
              ],
              product_variation: 'Bread: Saj\nSauce: Tahina',
              variations: [31, 32],
              combo_groups: [
                {
                  id: 4,
                  name: 'Drink',
                  products: [{ id: 9, name: "Laban 'Ayran'", product_variations: [51] }],
                },
              ],
              product_price: '12.50',
              product_price_currency: 'AED',
              quantity: 2,
              special_instructions: 'no onion; for "Amal"\n2nd line',
              cart_uuid: line.cartUuid,
              status: 'Active',
            },
          ],
          currency: 'AED',
          sub_total: '25.00',
          shown_sub_total: '23.81',
          stage: null,
          stage_times: {},
          taxes: [
            { id: 1, name: 'VAT', amount: '1.19' },
            { id: 2, name: 'Cutlery', amount: '0.50' },
          ],
          charges: [],
          cash_rounding: '0.00',
          delivery_fees: '10.00',
          discounts: [],
          total: '35.50',
          order_comments: 'quick, please',
          payments: [{ payment_type: 'cash', amount: '12.50' }],
          balance_due: '23.00',
          change: '7.50',
          additional_data: { tips_amount: '0.00', iiko_loyalty_discounts: [], employee_id: null },
          refund_due: '0.00',
          refunded: '0.00',
        },
      },
    ]);
  });

  test('has no payment links, and the customer in one place', async () => {
    const { orders, deliver, sent } = aDelivery();
    await deliver(await placed(orders));
    expect(sent.join()).not.toMatch(/payment_url|pay_by|split_payments|customer_name/);
    expect(sent.join().match(/Amal@Example\.com/g)).toHaveLength(1);
  });

  test('has the current order, under the ID of the event', async () => {
    const { orders, deliver, events } = aDelivery();
    const order = await placed(orders);
    await orders.change(
      order.uuid,
      always(() => ({ status: 'canceled', statusReason: 'sold out' })),
    );
    await deliver(order);
    expect(events()).toMatchObject([
      { id: `${order.uuid}.1`, order: { version: 2, status: 'canceled', status_reason: 'sold out' } },
    ]);
  });

  test('has the employee and their discount', async () => {
    const { orders, deliver, events } = aDelivery();
    const discounts = [{ name: 'Employee discount', sums: [milli(2_500)] }];
    await deliver(
      await placed(orders, {
        terms: { ...someTerms, loyalty: milli(2_500), discounts, employeeId: 'E-100' },
      }),
    );
    expect(events()).toMatchObject([
      {
        order: {
          additional_data: {
            employee_id: 'E-100',
            iiko_loyalty_discounts: [{ name: 'Employee discount', discounts: [{ discountSum: '2.50' }] }],
          },
        },
      },
    ]);
  });

  test('has no personal data that was erased meanwhile', async () => {
    const { orders, deliver, events, sent } = aDelivery();
    const order = await placed(orders);
    await orders.change(
      order.uuid,
      always(({ lines }) => ({
        customer: null,
        lines: lines.map((line) => ({ ...line, content: { ...line.content, instructions: '' } })),
      })),
    );
    await deliver(order);
    expect(events()).toMatchObject([{ order: { customer: null } }]);
    expect(sent.join()).not.toContain('Amal');
  });

  test('lists the added lines, and marks struck ones', async () => {
    const { orders, deliver, events } = aDelivery();
    const [first, second] = [aLine({ isStruck: true }), aLine()];
    const order = await placed(orders, { lines: [first, second] });
    await deliver(order, { event: 'order.lines_added', added: [second.cartUuid], version: 3 });
    expect(events()).toMatchObject([
      {
        id: `${order.uuid}.3`,
        event: 'order.lines_added',
        added: [second.cartUuid],
        order: { line_items: [{ status: 'Deleted' }, { status: 'Active' }] },
      },
    ]);
  });

  test('of a test event has no order', async () => {
    const { state, events } = aDelivery();
    if (!state.webhook) throw new Error('It has one');
    expect(await sendTestEvent(state.webhook, 'corner', now)).toEqual({ status: 200, said: '' });
    expect(events()).toEqual([
      {
        id: `test.${now.getTime()}`,
        event: 'test',
        licence: 'corner',
        sent: now.toISOString(),
        added: [],
        order: null,
      },
    ]);
  });
});
