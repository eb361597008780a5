import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { formatMoney } from '#i18n/format-money.ts';
import type { Language } from '#i18n/languages.ts';
import { phrasesIn } from '#i18n/text.ts';
import { ToldQuestions } from '#islands/product/Questions.tsx';
import { addingPhrasesFor } from '#islands/product/words.ts';
import type { ProductScreen } from '#server/screens/product.ts';
import { asPublished, randomVenues } from '#tests/support/random-menus.ts';
import { secondOpinion } from '#tests/support/second-pricing.ts';
import { anApp, type MenuInput } from '../screens/an-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const numRuns = process.env.LONG ? 2_000 : 60;

/** Hours and pictures decide no amount, and would need media and an open kitchen. */
const irrelevant = new Set([
  ...[
    'product_hours',
    'category_hours',
    'images',
    'image',
    'video_file',
    'default_product_image',
    'logo_image',
  ],
]);

const demoMenus = globSync('venues/*/menu.json').map((file) => ({
  file,
  menu: JSON.parse(readFileSync(file, 'utf8'), (name, value) => {
    if (irrelevant.has(name)) return undefined;
    return typeof value === 'string' && value.startsWith('media/') ? undefined : value;
  }) as MenuInput,
}));

/** What the page of a dish says in money, in its order. */
function amountsOnPage({ shell, price, orderable }: ProductScreen): readonly string[] {
  const { language, pricing, uiStrings, adding } = shell;
  const words = phrasesIn(language, uiStrings, addingPhrasesFor(adding.told));
  const html = renderToStaticMarkup(
    createElement(ToldQuestions, { product: orderable, terms: adding, words }),
  );
  const prices = [price.now, ...(price.before ? [price.before.amount] : [])].filter((amount) => amount > 0);
  return [
    ...prices.map((amount) => formatMoney(amount, language, pricing.style)),
    ...(price.alt !== null && pricing.alt && price.now > 0
      ? [formatMoney(price.alt, language, pricing.alt.style)]
      : []),
    ...[...html.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, amount = '']) => amount),
  ];
}

/** What the text says in money of each dish, by its number: names hold no symbol of a currency. */
function amountsInText(text: string, { pricing }: ProductScreen['shell']): readonly (readonly string[])[] {
  const symbols = [pricing.style.symbol, ...(pricing.alt ? [pricing.alt.style.symbol] : [])];
  const named = symbols.map((symbol) => RegExp.escape(symbol)).join('|');
  const figure = '\\p{Nd}[\\p{Nd}.,٫٬\\u00a0\\u202f]*';
  const amount = new RegExp(`[+−]?(?:(?:${named})\\u00a0?${figure}|${figure}\\u00a0(?:${named}))`, 'gu');
  return text
    .split(/^- /m)
    .slice(1)
    .map((dish) => [...dish.matchAll(amount)].map(([found]) => found));
}

const idsOf = (menu: MenuInput) =>
  (menu.categories ?? []).flatMap(({ products = [] }) => products.map(({ id }) => id));

/** What structured data says that one costs; `null` where it says nothing. */
function amountInData(structured: string): string | null {
  const [dish] = JSON.parse(structured)['@graph'];
  return dish.offers?.price ?? null;
}

/** Each dish with what its page, the text and the structured data say of it in money. */
function dishesSaid(menu: MenuInput, language: Language) {
  const shown: MenuInput = { ...menu, display_currency: true };
  const file = { languages: [{ code: language, name_local: language }], default_language: language };
  const app = anApp(shown, { language, venue: file });
  const pages = idsOf(menu).map((id) => app.product(id, new URLSearchParams()));
  const [{ shell } = { shell: null }] = pages.flatMap((page) => page ?? []);
  if (!shell) return [];
  const inText = amountsInText(app.found.textMenu(), shell);
  // The hours of the week come before the dishes, as a list of their own.
  const firstDish = inText.length - pages.length;
  return pages.map((page, at) => ({
    id: page?.id,
    screen: page,
    onPage: page && amountsOnPage(page),
    inText: inText[firstDish + at],
    inData: page && amountInData(page.about.structured ?? ''),
  }));
}

describe('the page of a dish, the menu as text and structured data name the same amounts', () => {
  test('whatever the menu, and those that an order is charged', () => {
    fc.assert(
      fc.property(randomVenues, ({ menu }) => {
        const published = asPublished(menu);
        for (const { id, onPage, inText, inData, screen } of dishesSaid(menu, 'en')) {
          expect(inText, `dish ${id}`).toEqual(onPage);
          if (!id || !screen) throw new Error('A dish without a page');
          const line = { product: id, quantity: 1, variations: [], combo_groups: [] };
          const [charged] = secondOpinion(published, {
            order_type: 'takeaway',
            coupon: null,
            delivery_fee: '0',
            line_items: [line],
          }).lines;
          expect(Number(inData ?? 0), `dish ${id}`).toBe(Number(charged?.unit));
        }
      }),
      { numRuns },
    );
  });

  test.for(demoMenus.flatMap(({ file, menu }) => (['en', 'ar'] as const).map((to) => ({ file, menu, to }))))(
    'in $file, in $to',
    ({ menu, to }) => {
      const dishes = dishesSaid(menu, to);
      expect(dishes.length).toBeGreaterThanOrEqual(10);
      for (const { id, onPage, inText, screen, inData } of dishes) {
        expect(inText, `dish ${id}`).toEqual(onPage);
        expect(Number(inData ?? 0) * 1000, `dish ${id}`).toBeCloseTo(screen?.price.now ?? Number.NaN);
      }
    },
  );
});
