import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { amountOf, type Milli } from '#domain/money.ts';
import { pricedFor } from '#domain/price/price-for.ts';
import { formatMoney } from '#i18n/format-money.ts';
import type { Language } from '#i18n/languages.ts';
import { phrasesIn } from '#i18n/translator.ts';
import { productPhrasesFor } from '#islands/product/phrases.ts';
import { ReadOnlyQuestions } from '#islands/product/Questions.tsx';
import type { ProductScreen } from '#server/view-models/product.ts';
import { countOf } from '#tests/support/long-run.ts';
import { asPublished, randomVenues } from '#tests/support/random-menus.ts';
import { secondOpinion } from '#tests/support/second-pricing.ts';
import { anApp, type MenuInput } from '../view-models/an-app.ts';
import { charged, choiceAmounts } from './amounts-charged.ts';

vi.setConfig({ testTimeout: 600_000 });

const numRuns = countOf({ full: 2_000, small: 20 });

/** Hours, pictures and nutrition do not affect amounts, and would need media and an open kitchen. */
const irrelevant = new Set([
  ...[
    'product_hours',
    'category_hours',
    'images',
    'image',
    'video_file',
    'default_product_image',
    'logo_image',
    'nutrition',
  ],
]);

const demoMenus = globSync('venues/*/menu.json').map((file) => ({
  file,
  menu: JSON.parse(readFileSync(file, 'utf8'), (name, value) => {
    if (irrelevant.has(name)) return undefined;
    return typeof value === 'string' && value.startsWith('media/') ? undefined : value;
  }) as MenuInput,
}));

/** The amounts on the page of a dish: its prices, then those of its choices, in order. */
function amountsOnPage({ shell, price, otherPrices, orderable }: ProductScreen) {
  const { language, pricing, uiStrings, adding } = shell;
  const phrases = phrasesIn(language, uiStrings, productPhrasesFor(adding.dietLevel, []));
  const html = renderToStaticMarkup(
    createElement(ReadOnlyQuestions, { product: orderable, settings: adding, phrases }),
  );
  const prices = [price.now, ...(price.before ? [price.before.amount] : [])].filter((amount) => amount > 0);
  return {
    ofDish: [
      ...prices.map((amount) => formatMoney(amount, language, pricing.style)),
      ...(price.alt !== null && pricing.alt && price.now > 0
        ? [formatMoney(price.alt, language, pricing.alt.style)]
        : []),
      ...otherPrices.map(({ now }) => formatMoney(now, language, pricing.style)),
      ...(orderable.deposit === undefined ? [] : [formatMoney(orderable.deposit, language, pricing.style)]),
    ],
    ofChoices: [...html.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, amount = '']) => amount),
  };
}

/** The amounts of each dish in the text menu, by position. Names contain no currency symbols. */
function amountsInText(text: string, { pricing }: ProductScreen['shell']): readonly (readonly string[])[] {
  const symbols = [pricing.style.symbol, ...(pricing.alt ? [pricing.alt.style.symbol] : [])];
  const symbol = symbols.map((symbol) => RegExp.escape(symbol)).join('|');
  const digits = '\\p{Nd}[\\p{Nd}.,٫٬\\u00a0\\u202f]*';
  const amount = new RegExp(`[+−]?(?:(?:${symbol})\\u00a0?${digits}|${digits}\\u00a0(?:${symbol}))`, 'gu');
  return text
    .split(/^- /m)
    .slice(1)
    .map((dish) => [...dish.matchAll(amount)].map(([seo]) => seo));
}

/** The dishes of each category: its own, then those that it lists too. */
function idsOf({ categories = [] }: MenuInput): readonly number[] {
  const all = categories.flatMap(({ products = [] }) => products);
  return categories.flatMap(({ id: category, products = [] }) =>
    [...products, ...all.filter(({ also_in }) => also_in?.includes(category))].map(({ id }) => id),
  );
}

/** The main item of a page's JSON-LD. */
const dataOf = (page: { readonly about: { readonly jsonLd: string | null } } | null) =>
  JSON.parse(page?.about.jsonLd ?? 'null')?.['@graph'][0];

interface Offer {
  readonly price: string;
}

interface Offering {
  readonly offers?: Offer | readonly Offer[];
}

const pricesIn = (item: Offering | undefined): readonly Milli[] =>
  [item?.offers ?? []].flat().map(({ price }) => amountOf(price));

/** The usual price in JSON-LD, 0 without one. */
const priceIn = (item: Offering | undefined): Milli => pricesIn(item)[0] ?? amountOf('0');

/** The prices of each dish on category pages, by ID. A dish may be in several categories. */
function pricesInLists(
  menu: MenuInput,
  app: ReturnType<typeof anApp>,
): ReadonlyMap<number, readonly Milli[]> {
  const listed = (menu.categories ?? []).flatMap(({ id }) => {
    const screen = app.category(id);
    if (!screen) return [];
    const dishes = screen.special.kind === 'flat' ? screen.special.dishes : screen.dishes;
    const items: readonly Offering[] = dataOf(screen)?.hasMenuItem ?? [];
    return items.map((item, at) => ({ id: dishes[at]?.id ?? 0, price: priceIn(item) }));
  });
  const byId = Map.groupBy(listed, ({ id }) => id);
  return new Map([...byId].map(([id, same]) => [id, same.map(({ price }) => price)]));
}

/** Dishes that guests do not see: hidden ones, and those of hidden categories. */
const hiddenIn = ({ categories = [] }: MenuInput): ReadonlySet<number> =>
  new Set(
    categories.flatMap(({ hidden: isHidden, products = [] }) =>
      products.flatMap(({ id, hidden }) => (isHidden || hidden ? [id] : [])),
    ),
  );

/** Each dish with its amounts on its page, in the text menu and in JSON-LD. */
function dishAmounts(menu: MenuInput, language: Language) {
  const shown: MenuInput = { ...menu, display_currency: true };
  const file = { languages: [{ code: language, name_local: language }], default_language: language };
  const app = anApp(shown, { language, venue: file });
  const hidden = hiddenIn(menu);
  const pages = idsOf(menu)
    .filter((id) => !hidden.has(id))
    .map((id) => app.product(id, new URLSearchParams()));
  const [{ shell } = { shell: null }] = pages.flatMap((page) => page ?? []);
  if (!shell) return [];
  const { facts } = app.ordering();
  const inLists = pricesInLists(menu, app);
  const inText = amountsInText(app.seo.textMenu(), shell);
  // The opening hours come before the dishes, as a list.
  const firstDish = inText.length - pages.length;
  return pages.map((page, at) => {
    if (!page) throw new Error('A dish without a page');
    return {
      id: page.id,
      now: page.price.now,
      onPage: amountsOnPage(page),
      inText: inText[firstDish + at],
      inData: priceIn(dataOf(page)),
      inLists: inLists.get(page.id) ?? [],
      others: page.otherPrices.map(({ now }) => now),
      othersInData: pricesIn(dataOf(page)).slice(1),
      // Guests at a table have no term in the vocabulary.
      othersWithTerm: page.otherPrices
        .filter(({ orderTypes }) => orderTypes.some((type) => type !== 'dine_in'))
        .map(({ now }) => now),
      chargedOthers: page.otherPrices.map(({ orderTypes: [type] }) =>
        charged(pricedFor(page.orderable, type ?? null), facts),
      ),
      charged: charged(page.orderable, facts),
      chargedChoices: choiceAmounts(page.orderable, facts),
    };
  });
}

/** Expects the same amounts everywhere, and those the order call charges. */
function expectSame({
  id,
  now,
  onPage,
  inText,
  inData,
  inLists,
  ...call
}: ReturnType<typeof dishAmounts>[number]) {
  expect(onPage.ofChoices, `choices of dish ${id}`).toEqual(call.chargedChoices);
  expect(call.others, `dish ${id} by way of ordering`).toEqual(call.chargedOthers);
  expect(call.othersInData, `dish ${id} by way of ordering, as data`).toEqual(call.othersWithTerm);
  expect(inText, `dish ${id} as text`).toEqual([...onPage.ofDish, ...onPage.ofChoices]);
  expect([now, inData, ...inLists], `dish ${id}`).toEqual(
    Array.from({ length: 2 + inLists.length }, () => call.charged),
  );
}

describe('pages, the text menu, JSON-LD and the order call have the same amounts', () => {
  test('for any menu, and the second pricing agrees', () => {
    fc.assert(
      fc.property(randomVenues, ({ menu }) => {
        const published = asPublished(menu);
        for (const dish of dishAmounts(menu, 'en')) {
          expectSame(dish);
          expect(dish.inLists.length, `lists with dish ${dish.id}`).toBeGreaterThan(0);
          const [second] = secondOpinion(published, {
            order_type: 'takeaway',
            coupon: null,
            delivery_fee: '0',
            line_items: [{ product: dish.id, quantity: 1, variations: [], combo_groups: [] }],
          }).lines;
          expect(dish.charged, `dish ${dish.id}`).toBe(amountOf(second?.unit ?? ''));
        }
      }),
      { numRuns },
    );
  });

  test.for(demoMenus.flatMap(({ file, menu }) => (['en', 'ar'] as const).map((to) => ({ file, menu, to }))))(
    'in $file, in $to',
    ({ menu, to }) => {
      const dishes = dishAmounts(menu, to);
      expect(dishes.length).toBeGreaterThanOrEqual(10);
      for (const dish of dishes) expectSame(dish);
      expect(dishes.filter(({ inLists }) => inLists.length > 0).length).toBeGreaterThanOrEqual(10);
    },
  );
});
