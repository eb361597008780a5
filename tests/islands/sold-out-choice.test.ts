import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderableGroup } from '#contracts/shapes/orderable.ts';
import { milli } from '#domain/money.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import type { Language } from '#i18n/languages.ts';
import { phrasesIn } from '#i18n/translator.ts';
import { LostOptions } from '#islands/LostOptions.tsx';
import { OptionGroup } from '#islands/product/OptionGroup.tsx';
import { productPhrasesFor } from '#islands/product/phrases.ts';
import { productFormatterOf } from '#islands/product/product-formatter.ts';
import { aDish, anApp, withDishes } from '../server/view-models/an-app.ts';

beforeAll(initI18n);

function formatterIn(language: Language) {
  const adding = anApp(withDishes(aDish(11)), { language }).product(11, new URLSearchParams())?.shell.adding;
  if (!adding) throw new Error('There is no dish');
  return productFormatterOf(adding, phrasesIn(language, {}, productPhrasesFor('nothing', [])));
}

const value = (id: number, name: string, more: Partial<OrderableGroup['values'][number]> = {}) => ({
  id,
  name,
  said: { words: name, language: null },
  price: milli(0),
  math: '+' as const,
  display_price: true,
  display_price_product: false,
  ...more,
});

const toppings = (more: Partial<OrderableGroup> = {}): OrderableGroup => ({
  id: 1,
  name: 'Toppings',
  said: { words: 'Toppings', language: null },
  min: 0,
  max: null,
  values: [value(11, 'Onion', { isOutOfStock: true }), value(12, 'Olives'), value(13, 'Feta', { left: 0 })],
  ...more,
});

/** The options of a group as text, each with the state of its control. */
function optionsOf(group: OrderableGroup, language: Language = 'en'): readonly string[] {
  const html = renderToStaticMarkup(
    createElement(OptionGroup, {
      group,
      idPrefix: 'dish',
      priceOf: () => ({ kind: 'hidden' as const }),
      formatter: formatterIn(language),
      answer: { chosen: [], choose: () => undefined },
    }),
  );
  return [...html.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, option = '']) => {
    const text = option
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return `${text}${/<(input|button)[^>]* disabled=""/.test(option) ? ' (disabled)' : ''}`;
  });
}

describe('a choice that is sold out', () => {
  test.for([
    ['en', ['Olives', 'Feta (disabled)', 'Onion Out of Stock (disabled)']],
    ['ar', ['Olives', 'Feta (disabled)', 'Onion نفدت الكمية (disabled)']],
  ] as const)('says so, comes last and cannot be chosen, in %s', ([language, options]) => {
    expect(optionsOf(toppings(), language)).toEqual(options);
  });

  test('cannot be the only choice, or be counted', () => {
    expect(optionsOf(toppings({ min: 1, max: 1 }))).toEqual([
      'Olives',
      'Feta (disabled)',
      'Onion Out of Stock (disabled)',
    ]);
    expect(optionsOf(toppings({ maxSame: null }))).toEqual([
      'Olives',
      'Feta (disabled)',
      'Onion Out of Stock (disabled)',
    ]);
  });
});

describe('what a diner chose and cannot have', () => {
  const options = [
    { name: { words: 'Onion', language: null }, why: 'out_of_stock', left: null },
    { name: { words: 'Onion', language: null }, why: 'out_of_stock', left: null },
    { name: { words: 'Olives', language: null }, why: 'gone', left: null },
    { name: { words: 'فيتا', language: 'ar' }, why: 'short', left: 2 },
  ] as const;

  test('is named once, each with the reason', () => {
    const html = renderToStaticMarkup(createElement(LostOptions, { options, formatter: formatterIn('en') }));
    expect(html.split('<bdi>Onion</bdi> · Out of Stock')).toHaveLength(2);
    expect(html).toContain('<bdi>Olives</bdi> · No longer on the menu');
    expect(html).toContain('<bdi lang="ar" dir="rtl">فيتا</bdi> · Only 2 left');
  });

  test('is nothing as long as all of it is there', () => {
    expect(
      renderToStaticMarkup(createElement(LostOptions, { options: [], formatter: formatterIn('en') })),
    ).toBe('');
  });
});
