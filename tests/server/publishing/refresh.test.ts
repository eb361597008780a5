import { describe, expect, test } from 'vitest';
import type { StockRecord } from '#domain/stock.ts';
import { createApp } from '#server/app.ts';
import { emptyLiveState, type LiveState } from '#server/catalog/live-state.ts';
import { createPageReader, type RenderPage } from '#server/page-cache/page-reader.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { appOptions } from '#tests/support/ordering.ts';
import { aMenu, packedDocuments } from '#tests/support/venues.ts';
import { aBuild, aLicence, aPublisher, liveStatesOf } from './a-publisher.ts';

const noon = Date.parse('2026-11-21T08:00:00Z');

const menu = aMenu({
  enable_order: true,
  enable_takeaway: true,
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [
        { id: 11, name: 'Lentil soup', price: '18', pos_available_qty: 5 },
        { id: 12, name: 'Freekeh soup', price: '21.50' },
      ],
    },
    { id: 2, name: 'Grill', products: [{ id: 21, name: 'Kofta', price: '42' }] },
  ],
});

const paths = [
  '/en/home',
  '/en/category/1',
  '/en/category/2',
  '/en/product/11',
  '/en/product/12',
  '/en/product/21',
  '/en/api/product/11/',
  '/en/api/product/12/',
  '/ar/category/1',
  '/ar/product/11',
] as const;

/** Renders the view models of pages as JSON. */
function pagesAt(now: () => number) {
  const rendered: string[] = [];
  const open = createApp({ ...appOptions(), now: () => new Date(now()) });
  const render: RenderPage = async (release, language, path) => {
    rendered.push(path);
    const parts = await release.menu(language);
    if (!parts) throw new Error(`no ${language}`);
    const app = open(release, language, parts);
    const [, , kind = '', id = '', last = ''] = path.split('/');
    const { home, category, product } = app.screens;
    const shown =
      kind === 'home'
        ? home()
        : kind === 'category'
          ? category(Number(id))
          : kind === 'product'
            ? product(Number(id), new URLSearchParams())
            : app.orders.orderable(Number(last));
    app.allowCaching();
    const { inputs } = app;
    // The time of rendering is on every page and is no change.
    const body = Buffer.from(
      JSON.stringify(shown, (name, value: unknown) => (name === 'asOf' ? null : value)),
    );
    return {
      status: 200,
      contentType: 'application/json',
      location: null,
      retryAfter: null,
      disposition: null,
      body,
      inputs,
    };
  };
  return { rendered, render };
}

/** A venue whose pages are all cached. */
async function aCachedVenue() {
  const clock = { now: noon };
  const state: { live: LiveState } = { live: emptyLiveState };
  const { rendered, render } = pagesAt(() => clock.now);
  const licence = aLicence();
  const { publisher, venues, pageCache } = await aPublisher({
    render,
    liveStates: liveStatesOf(() => state.live),
  });
  await publisher.publish({ ...aBuild(licence, '18'), documents: packedDocuments(menu) }, terminalAuthor);
  const read = createPageReader({
    pageCache,
    render,
    now: () => clock.now,
    current: venues.current,
    headersFor: () => [],
  });
  const current = () => {
    const release = venues.current(licence);
    if (!release) throw new Error('Nothing is published');
    return release;
  };
  const languageOf = (path: string) => (path.startsWith('/ar') ? 'ar' : 'en');
  const seen = async (path: string) => {
    const result = await read(current(), languageOf(path), path);
    return result.kind === 'stored' ? result.page.variants.identity.body.toString() : 'not cached';
  };
  const seeAll = () => Promise.all(paths.map(seen));
  await seeAll();
  rendered.length = 0;

  return {
    clock,
    rendered,
    seen,
    current,
    /** Changes the live state and returns which pages were rendered again. */
    async change(live: Partial<LiveState>): Promise<readonly string[]> {
      rendered.length = 0;
      state.live = { ...state.live, ...live };
      await publisher.refresh(licence);
      return rendered.toSorted((one, other) => one.localeCompare(other));
    },
    /** Pages that differ from a fresh rendering. */
    async stale(): Promise<readonly string[]> {
      const shown = await seeAll();
      const fresh = await Promise.all(
        paths.map(async (path) => (await render(current(), languageOf(path), path)).body.toString()),
      );
      return paths.filter((_, at) => shown[at] !== fresh[at]);
    },
  };
}

const stockOf = (product: number, record: StockRecord) => ({ stock: new Map([[product, record]]) });
const withSoup = [
  '/ar/category/1',
  '/ar/product/11',
  '/en/api/product/11/',
  '/en/category/1',
  '/en/product/11',
];

describe('a product', () => {
  test('that is marked as sold out changes only the pages that show it', async () => {
    const venue = await aCachedVenue();
    expect(
      await venue.change(stockOf(11, { mark: 'out', outUntil: null, countedFrom: null, quantity: null })),
    ).toEqual(withSoup);
    expect(await venue.stale()).toEqual([]);
    expect(await venue.seen('/en/category/1')).toContain(
      '"id":11,"name":{"words":"Lentil soup","language":null}',
    );
    expect(await venue.change(emptyLiveState)).toEqual(withSoup);
    expect(await venue.stale()).toEqual([]);
  });

  test('changes no page while portions are counted down, until the last one is gone', async () => {
    const venue = await aCachedVenue();
    for (const quantity of [4, 3, 2, 1]) {
      expect(
        await venue.change(stockOf(11, { mark: null, outUntil: null, countedFrom: 5, quantity })),
      ).toEqual([]);
    }
    expect(
      await venue.change(stockOf(11, { mark: null, outUntil: null, countedFrom: 5, quantity: 0 })),
    ).toEqual(withSoup);
    expect(await venue.stale()).toEqual([]);
    expect(
      await venue.change(stockOf(11, { mark: null, outUntil: null, countedFrom: 5, quantity: 1 })),
    ).toEqual(withSoup);
    expect(await venue.stale()).toEqual([]);
  });

  test('changes no page that already shows its state', async () => {
    const venue = await aCachedVenue();
    const out = stockOf(11, { mark: 'out', outUntil: null, countedFrom: null, quantity: null });
    await venue.change(out);
    expect(await venue.change(out)).toEqual([]);
  });

  test('that is sold out for a while comes back by the clock alone', async () => {
    const venue = await aCachedVenue();
    const outUntil = new Date(noon + 60_000);
    const out = stockOf(11, { mark: 'in', outUntil, countedFrom: null, quantity: null });
    expect(await venue.change(out)).toEqual(withSoup);
    expect(await venue.stale()).toEqual([]);
    for (const [at, isOut] of [
      [59_999, true],
      [60_000, false],
    ] as const) {
      venue.clock.now = noon + at;
      expect(await venue.seen('/en/product/11')).toContain(`"isOutOfStock":${isOut}`);
      expect(await venue.seen('/en/api/product/11/')).toContain(`"isOutOfStock":${isOut}`);
      expect(await venue.stale()).toEqual([]);
    }
  });

  test('keeps the version and the menu when it is marked', async () => {
    const venue = await aCachedVenue();
    const before = venue.current();
    await venue.change(stockOf(11, { mark: 'out', outUntil: null, countedFrom: null, quantity: null }));
    expect(venue.current()).toMatchObject({ version: before.version, venue: before.venue });
    expect(await venue.current().menu('en')).toBe(await before.menu('en'));
  });
});

describe('a pause', () => {
  const pausedUntil = new Date(noon + 60_000);

  test('changes every page that offers ordering, and ends by the clock alone', async () => {
    const venue = await aCachedVenue();
    const offering = paths
      .filter((path) => !path.includes('/api/'))
      .toSorted((one, other) => one.localeCompare(other));
    expect(await venue.change({ pausedUntil })).toEqual(offering);
    expect(await venue.stale()).toEqual([]);
    expect(await venue.seen('/en/category/1')).toContain('"isTakingOrders":false');

    venue.clock.now = noon + 59_999;
    expect(await venue.seen('/en/category/1')).toContain('"isTakingOrders":false');
    venue.clock.now = noon + 60_000;
    expect(await venue.seen('/en/category/1')).toContain('"isTakingOrders":true');
    expect(await venue.stale()).toEqual([]);
  });

  test('changes the pages back at once when it is canceled', async () => {
    const venue = await aCachedVenue();
    await venue.change({ pausedUntil });
    await venue.change({ pausedUntil: null });
    expect(await venue.seen('/en/product/21')).toContain('"isTakingOrders":true');
    expect(await venue.stale()).toEqual([]);
  });
});
