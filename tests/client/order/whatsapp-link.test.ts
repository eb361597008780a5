import { beforeAll, describe, expect, test } from 'vitest';
import { type MessageFormatter, whatsappLink } from '#client/order/whatsapp-link.ts';
import { milli } from '#domain/money.ts';
import { languages } from '#i18n/built-in-languages.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import type { Language } from '#i18n/languages.ts';
import { numberingSystemOf } from '#i18n/numbering-system.ts';
import { translatorIn } from '#i18n/translator.ts';
import { aShownOrder } from '#tests/support/a-shown-order.ts';
import { aCoupon, aLine, amal, someTerms } from '#tests/support/an-order.ts';

beforeAll(initI18n);

function aFormatter(language: Language, given: Partial<MessageFormatter> = {}): MessageFormatter {
  const numberingSystem = numberingSystemOf(language, true);
  return {
    language,
    style: { symbol: 'AED', decimals: 2, showsCurrency: true, numberingSystem },
    t: translatorIn(language, {}, numberingSystem),
    brand: 'The Corner',
    requestedFor: null,
    ...given,
  };
}

const textOf = (address: string) => new URL(address).searchParams.get('text') ?? '';

describe('the WhatsApp message of an order', () => {
  /** Source: spec §7 whatsapp */
  test('contains the whole order', () => {
    const order = aShownOrder(
      {
        type: 'delivery',
        lines: [
          aLine({ quantity: 2 }),
          aLine({ isStruck: true, content: { ...aLine().content, name: 'Fatteh' } }),
        ],
        comments: 'Ring twice',
        terms: { ...someTerms, coupon: { ...aCoupon, free_delivery: true } },
      },
      'owner',
    );
    const address = whatsappLink(
      '971501234567',
      order,
      aFormatter('en', { requestedFor: 'November 21 · 19:45' }),
    );
    expect(address).toMatch(/^https:\/\/wa\.me\/971501234567\?text=/);
    expect(textOf(address).replaceAll('\u00a0', ' ')).toBe(
      [
        '*Order 00042*',
        'The Corner',
        '',
        'Delivery',
        'Scheduled for: November 21 · 19:45',
        'Name: Amal',
        'Phone: +971501234567',
        'Address: شارع الشيخ زايد 1',
        '',
        '2 × Falafel — AED 25.00',
        '   Bread: Saj',
        '   Sauce: Tahina',
        "   Drink: Laban 'Ayran'",
        '   “no onion; for "Amal" 2nd line”',
        '',
        'Order comments: Ring twice',
        '',
        'Subtotal (2 items): AED 23.81',
        'VAT: AED 1.19',
        'Cutlery: AED 0.50',
        'Delivery fees: Free delivery',
        'Discount · EID: −AED 2.50',
        '*Total: AED 23.00*',
        '',
        'Payment method: Cash',
      ].join('\n'),
    );
  });

  test('names the table', () => {
    const order = aShownOrder({ type: 'dine_in', location: { type: 'Table', name: '7' } }, 'owner');
    expect(textOf(whatsappLink('9715', order, aFormatter('en')))).toContain('Dine in · Table 7');
  });

  test('contains no personal data where the device does not know who ordered', () => {
    const text = textOf(whatsappLink('9715', aShownOrder(), aFormatter('en')));
    for (const secret of [amal.name, amal.phone, amal.address]) expect(text).not.toContain(`${secret}\n`);
    expect(text).not.toContain('Phone');
  });

  test('contains no name where none was asked for', () => {
    const order = aShownOrder({ customer: { ...amal, name: 'eMenu' } }, 'owner');
    expect(textOf(whatsappLink('9715', order, aFormatter('en')))).not.toContain('Name');
  });

  test.for(languages)('is translated completely into %s', (language) => {
    const order = aShownOrder({ type: 'drive_thru' }, 'owner');
    expect(textOf(whatsappLink('9715', order, aFormatter(language)))).not.toMatch(
      /[{}]|undefined|[a-z]_[a-z]/,
    );
  });

  test('isolates numbers in right-to-left languages', () => {
    const text = textOf(whatsappLink('9715', aShownOrder(), aFormatter('ar')));
    expect(text).toContain('\u2068AED\u00a0١٢٫٥٠\u2069');
    expect(text).toContain('\u206800042\u2069');
  });

  test.for([
    ['a hundred dishes', 'ar', { lines: Array.from({ length: 100 }, () => aLine()) }],
    ['long notes', 'th', { comments: 'ก'.repeat(1_000), lines: [aLine({ quantity: 9 })] }],
    [
      'a hundred dishes with long names',
      'kp',
      {
        lines: Array.from({ length: 100 }, () =>
          aLine({
            content: { ...aLine().content, name: '비빔밥'.repeat(80), instructions: 'x'.repeat(500) },
          }),
        ),
      },
    ],
  ] as const)('has an address of bounded length for %s', ([, language, given]) => {
    const address = whatsappLink('9715', aShownOrder(given, 'owner'), aFormatter(language));
    expect(address.length).toBeLessThanOrEqual(6_000);
    const text = textOf(address);
    expect(text).toContain(translatorIn(language)('total'));
    expect(text).toContain(translatorIn(language)('payment_type'));
  });

  test('counts the dishes it has no room for', () => {
    const lines = Array.from({ length: 100 }, () => aLine({ unit: milli(1_000) }));
    const text = textOf(whatsappLink('9715', aShownOrder({ lines }), aFormatter('en')));
    const named = text.match(/1 × Falafel/g)?.length ?? 0;
    expect(named).toBeGreaterThan(5);
    expect(text).toContain(`… +${100 - named}\n`);
  });
});
