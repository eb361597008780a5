import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AddedToOrder, PlacedForGuest, Placing } from '#client/staff-order/placing.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import type { Language } from '#i18n/languages.ts';
import { phrasesIn } from '#i18n/translator.ts';
import { AddedDishes } from '#islands/staff-order/AddedDishes.tsx';
import { placingMessage } from '#islands/staff-order/messages.ts';
import { PlacedOrder } from '#islands/staff-order/PlacedOrder.tsx';
import { staffOrderPhrasesFor } from '#islands/staff-order/phrases.ts';
import { createStaffOrderFormatter } from '#islands/staff-order/staff-order-formatter.ts';
import { anOpenVenue } from '#tests/support/an-open-venue.ts';

beforeAll(initI18n);

async function formatterIn(language: Language = 'en') {
  const languages = [
    { code: 'en' as const, name_local: 'English' },
    { code: 'ar' as const, name_local: 'العربية' },
  ];
  const app = await (await anOpenVenue({ venue: { languages } })).appIn(language);
  return createStaffOrderFormatter(
    app.screens.ordering().facts,
    phrasesIn(language, {}, staffOrderPhrasesFor([])),
  );
}

const refused = (
  code: Extract<Placing, { kind: 'refused' }>['code'],
): Extract<Placing, { kind: 'refused' }> => ({
  kind: 'refused',
  code,
  issues: [],
  seconds: null,
  minimum: null,
  minAge: null,
});

describe('staff are told', () => {
  test.for<readonly [Placing, string | null]>([
    [{ kind: 'idle' }, null],
    [{ kind: 'sending' }, null],
    [{ kind: 'no_response' }, 'No response from server'],
    [{ kind: 'changed', what: 'prices' }, 'Some prices have changed. Check your order and send it again.'],
    [{ kind: 'changed', what: 'items' }, 'Some items can’t be ordered right now. Change or remove them.'],
    [
      { ...refused('slot_full'), offer: { asap: new Date(0), slots: [] } },
      'That time is full now. Choose another one.',
    ],
    [refused('slot_full'), 'The kitchen has no room for more at that time.'],
    [refused('outside_area'), 'We don’t deliver to this address.'],
    [refused('unverified_table'), 'The venue no longer has this table or room. Choose another one.'],
    [
      refused('table_busy'),
      'The POS is working on the order of this place. Take the order there, or choose another place.',
    ],
    [refused('payment_open'), 'A payment for this order is in progress.'],
    [refused('split_open'), 'The bill is being split. Finish or cancel the split first.'],
    [refused('order_finished'), 'This order is already finished.'],
    [refused('duplicate_line'), 'This order was already placed. You find it on the board.'],
    [refused('invalid_request'), 'Something is missing or wrong. Check the guest’s details and the time.'],
  ])('after %j: %s', async ([now, message]) => {
    expect(placingMessage(now, await formatterIn())?.[0] ?? null).toBe(message);
  });
});

describe('an order that was placed', () => {
  const link = 'https://corner.example/en/order/1';
  const markup = async (placed: Partial<PlacedForGuest>, language: Language = 'en') =>
    renderToStaticMarkup(
      createElement(PlacedOrder, {
        placed: {
          kind: 'placed',
          number: '00012',
          link,
          isPaidByLink: false,
          isSent: false,
          phone: null,
          ...placed,
        },
        formatter: await formatterIn(language),
        onNext: () => undefined,
        onClose: () => undefined,
      }),
    );

  test('has its number, its link and its code', async () => {
    const html = await markup({});
    expect(html).toContain('Order 00012 is placed');
    expect(html).toContain('The guest can follow the order with this link.');
    expect(html).toMatch(new RegExp(`<a href="${link}"[^>]*dir="ltr"`));
    expect(html).toContain('<svg');
    expect(html).not.toContain('wa.me');
  });

  test('that is paid by the link can be sent to the guest', async () => {
    const html = await markup({ isPaidByLink: true, phone: '+971501234567' });
    const text = encodeURIComponent(`Corner: pay for your order 00012 here: ${link}`).replaceAll(
      "'",
      '&#x27;',
    );
    expect(html).toContain('The kitchen gets the order once it’s paid.');
    expect(html).toContain(`href="https://wa.me/971501234567?text=${text}"`);
    expect(html).toContain(`href="sms:+971501234567?&amp;body=${text}"`);
  });

  test.for<readonly [boolean, boolean]>([
    [true, true],
    [false, false],
  ])('says whether the venue sends the link itself: %s', async ([isSent, says]) => {
    const html = await markup({ isPaidByLink: true, isSent });
    expect(html.includes('We’re sending the guest this link, too.')).toBe(says);
  });

  test('is told in the language of the board', async () => {
    expect(await markup({ isPaidByLink: true }, 'ar')).toContain('تم تنفيذ الطلب \u206800012\u2069');
  });
});

describe('dishes that were added to an open order', () => {
  const order = { padded_order_id: '00012', total: '61.00', location: { type: 'Table', name: '7' } };
  const markup = async (differing: object, language: Language = 'en') =>
    renderToStaticMarkup(
      createElement(AddedDishes, {
        added: { kind: 'added', order: { ...order, currency: 'AED', ...differing } } as AddedToOrder,
        formatter: await formatterIn(language),
        onNext: () => undefined,
        onClose: () => undefined,
      }),
    );

  test('are told with the order, its table and its new total', async () => {
    const html = await markup({});
    expect(html).toContain('Added to order 00012');
    expect(html).toContain('Table 7');
    expect(html).toMatch(/New total: .*61\.00/);
  });

  test('keep the currency of the order', async () => {
    expect(await markup({ currency: 'USD' })).toContain('New total: 61.00 USD');
  });

  test('are told in the language of the board', async () => {
    expect(await markup({}, 'ar')).toContain('أُضيف إلى الطلب \u206800012\u2069');
  });
});
