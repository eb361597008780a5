import { describe, expect, test } from 'vitest';
import { stockDependency } from '#server/catalog/live-state.ts';
import { factDependency } from '#server/catalog/venue-facts.ts';
import type { ExportedPage } from '#server/publishing/static-export/exported-page.ts';
import { openExportPlanner } from '#server/publishing/static-export/plan-export.ts';
import { type ReleaseCopy, releaseFrom } from '#server/publishing/static-export/release-copy.ts';
import { aCopy } from '#tests/support/a-release-copy.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

const shell = ['field:name', factDependency('address')];

const page = (path: string, own: readonly string[], until = Number.POSITIVE_INFINITY): ExportedPage => ({
  path,
  language: 'en',
  outcome: { kind: 'page', hash: path },
  dependencies: { shared: shell, own },
  until,
});

const pages = [
  page('/en/home', ['tile:1', factDependency('mainDomain')]),
  page('/en/category/1', ['card:11', stockDependency(11)]),
  page('/en/product/11', ['product:11', stockDependency(11)]),
  page('/en/page/7', ['page:7'], now + 60_000),
];

const before = { recipe: 'one', copy: aCopy(), pages };

const menuPricedAt = (price: string): ReleaseCopy =>
  aCopy({
    version: 4,
    menu: {
      categories: [
        { id: 1, name: { en: 'Soups', ar: 'شوربات' }, products: [{ id: 11, name: 'Lentil soup', price }] },
      ],
    },
  });

async function pathsToRender(
  copy: ReleaseCopy,
  overrides: { readonly recipe?: string; readonly at?: number } = {},
) {
  const { recipe = 'one', at = now } = overrides;
  const plan = await openExportPlanner(before, releaseFrom(copy), { recipe, now: at })(pages);
  expect(plan.reused.length + plan.toRender.length).toBe(pages.length);
  return plan.toRender.map(({ path }) => path);
}

describe('the plan of an export', () => {
  test('renders nothing again when nothing changed', async () => {
    expect(await pathsToRender(aCopy({ version: 4 }))).toEqual([]);
  });

  test('renders what shows a changed price', async () => {
    const priced = { ...before, copy: menuPricedAt('18') };
    const plan = await openExportPlanner(priced, releaseFrom(menuPricedAt('19')), { recipe: 'one', now })(
      pages,
    );
    expect(plan.toRender.map(({ path }) => path)).toEqual(['/en/category/1', '/en/product/11']);
  });

  test('renders what shows a dish that came back', async () => {
    const live = { ...aCopy().live, stock: new Map() };
    expect(await pathsToRender(aCopy({ live }))).toEqual(['/en/category/1', '/en/product/11']);
  });

  test('renders what shows a changed fact of the venue', async () => {
    expect(await pathsToRender(aCopy({ venue: { domains: ['other.example'] } }))).toEqual(['/en/home']);
  });

  test('renders every page whose shell shows a change', async () => {
    expect(await pathsToRender(aCopy({ menu: { name: 'The Corner' } }))).toEqual(
      pages.map(({ path }) => path),
    );
  });

  test('renders what the clock changed', async () => {
    expect(await pathsToRender(aCopy(), { at: now + 60_000 })).toEqual(['/en/page/7']);
    expect(await pathsToRender(aCopy(), { at: now + 59_999 })).toEqual([]);
  });

  test('renders everything when the recipe changed', async () => {
    expect(await pathsToRender(aCopy(), { recipe: 'two' })).toEqual(pages.map(({ path }) => path));
  });

  test('renders new addresses and drops old ones', async () => {
    const addresses = [
      { path: '/en/product/11', language: 'en' },
      { path: '/en/product/12', language: 'en' },
    ] as const;
    const plan = await openExportPlanner(before, releaseFrom(aCopy()), { recipe: 'one', now })(addresses);
    expect(plan.reused.map(({ path }) => path)).toEqual(['/en/product/11']);
    expect(plan.toRender.map(({ path }) => path)).toEqual(['/en/product/12']);
  });

  test('renders everything without an earlier export', async () => {
    const plan = await openExportPlanner(null, releaseFrom(aCopy()), { recipe: 'one', now })(pages);
    expect(plan).toEqual({ reused: [], toRender: pages });
  });
});
