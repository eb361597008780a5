import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import { initialOrderState, type Order } from '#server/ordering/order.ts';
import type { PrintJob } from '#server/printing/print-queue.ts';
import { type TicketFormat, ticketOfOrder } from '#server/printing/tickets/ticket-of-order.ts';
import { aLine, amal, aNewOrder, aPayment } from '#tests/support/an-order.ts';
import { aPrinter } from './a-station.ts';

initI18n();

const format: TicketFormat = {
  language: 'en',
  t: translatorIn('en'),
  style: { symbol: 'AED', decimals: 2, showsCurrency: false, numberingSystem: 'latn' },
  zone: 'Asia/Dubai',
  venue: 'The Corner',
  named: ({ content }) => content,
};

const anOrder = (given: Partial<Order> = {}): Order => ({
  ...aNewOrder(),
  ...initialOrderState,
  number: 51,
  version: 1,
  ...given,
});

const wholeOrder = { kind: 'order', lines: [], isCopy: false } as const;

const ticketOf = (
  order: Order,
  job: Partial<Pick<PrintJob, 'kind' | 'lines' | 'isCopy'>> = {},
  printer: Parameters<typeof aPrinter>[0] = {},
) => ticketOfOrder(order, { ...wholeOrder, ...job }, aPrinter(printer), format);

const drink = aLine({ category: 16, quantity: 2 });
const dish = aLine({ category: 7 });

describe('a ticket', () => {
  test('says what to cook, for whom, and what is due', () => {
    expect(ticketOf(anOrder({ lines: [drink, dish], comments: 'nut allergy!' }))).toMatchObject({
      banners: [],
      place: 'Takeaway',
      count: '3 items',
      number: '51',
      time: { label: '', value: '13:30' },
      note: { text: 'nut allergy!', allergy: 'Allergy' },
      dishes: [
        {
          quantity: '2×',
          name: 'Falafel',
          details: ['Bread: Saj', 'Sauce: Tahina', "Drink: Laban 'Ayran'"],
          note: { text: 'no onion; for "Amal"\n2nd line', allergy: null },
        },
        { quantity: '1×' },
      ],
      money: { label: 'To be paid' },
      recipient: { code: 'geo:25.2048,55.2708' },
    });
    expect(ticketOf(anOrder())?.recipient?.lines).toEqual(
      expect.arrayContaining([amal.address, amal.name, amal.phone]),
    );
  });

  test('says the table, and when the order is wanted', () => {
    const ticket = ticketOf(
      anOrder({ location: { type: 'Table', name: '4' }, requestedFor: new Date('2026-11-21T15:00:00Z') }),
    );
    expect(ticket).toMatchObject({ place: 'Table 4', time: { label: 'Scheduled for', value: '19:00' } });
  });

  test('says that the order is paid, and how much it was', () => {
    const payments = [aPayment({ amount: milli(1_000_000), tendered: milli(1_000_000) })];
    expect(ticketOf(anOrder({ payments }))?.money).toMatchObject({ label: 'Paid' });
  });

  test('of a station has only its dishes, and neither money nor customer', () => {
    const ticket = ticketOf(anOrder({ lines: [drink, dish] }), {}, { name: 'Bar', categories: [16, 17] });
    expect(ticket).toMatchObject({ count: '2 items', money: null, recipient: null });
    expect(ticket?.dishes).toHaveLength(1);
    expect(ticket?.footer).toContain('Bar');
  });

  test('of a station has the dishes that another category lists, too', () => {
    const grilled = { ...dish, alsoIn: [12] };
    expect(ticketOf(anOrder({ lines: [drink, grilled] }), {}, { categories: [12] })?.dishes).toHaveLength(1);
  });

  test('says the least age of the guest beside the dish', () => {
    const beer = { ...drink, content: { ...drink.content, minAge: 18 } };
    expect(ticketOf(anOrder({ lines: [beer] }))?.dishes[0]?.details[0]).toBe('18+');
  });

  test('is not printed for a station without dishes, nor when all are struck, nor after a cancellation', () => {
    expect(ticketOf(anOrder({ lines: [dish] }), {}, { categories: [16] })).toBeNull();
    expect(ticketOf(anOrder({ lines: [{ ...dish, isStruck: true }] }))).toBeNull();
    expect(ticketOf(anOrder({ status: 'canceled' }))).toBeNull();
  });

  test('of an addition has only the added dishes, and says so', () => {
    const ticket = ticketOf(anOrder({ lines: [drink, dish] }), { kind: 'addition', lines: [dish.cartUuid] });
    expect(ticket).toMatchObject({ banners: ['Added'], count: '1 item' });
  });

  test('of a cancellation says so, and a copy says that it is one', () => {
    const canceled = anOrder({ status: 'canceled' });
    expect(ticketOf(canceled, { kind: 'cancellation' })?.banners).toEqual(['Canceled']);
    expect(ticketOf(anOrder(), { isCopy: true })?.banners).toEqual(['Copy']);
  });

  test('of an order without personal data still says what to cook', () => {
    expect(ticketOf(anOrder({ customer: null }))).toMatchObject({ recipient: null, count: '1 item' });
  });
});
