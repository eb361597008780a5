import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { exportTo } from '#server/boot/open-export.ts';
import { readSettings } from '#server/boot/settings.ts';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import type { ExportResult } from '#server/publishing/static-export/export-site.ts';
import { aCopy } from '#tests/support/a-release-copy.ts';
import { ensureSite } from '#tests/support/server-process.ts';

type Content = NonNullable<Parameters<typeof aCopy>[0]>;
type Menu = NonNullable<Content['menu']>;

beforeAll(ensureSite);

const lentil = { id: 11, name: { en: 'Lentil soup', ar: 'شوربة عدس' }, price: '18' };
const freekeh = { id: 12, name: { en: 'Freekeh soup' }, price: '21.50' };
const kofta = { id: 21, name: 'Kofta', price: 42 };
const dearer = { ...lentil, price: '19' };
const described = {
  ...freekeh,
  description: '<p>Of <b>green</b> wheat.</p>',
  allergens: ['gluten' as const],
};
const harira = { id: 13, name: 'Harira', price: 24, discount: 10 };

const categoriesWith = (soups: readonly object[], grill: readonly object[], more: readonly object[] = []) =>
  [
    { id: 1, name: { en: 'Soups', ar: 'شوربات' }, products: soups },
    { id: 2, name: 'Grill', products: grill },
    ...more,
  ] as Menu['categories'];

const terms = { id: 7, title: 'Terms', content: '<p>Be kind.</p>' };
const stews = { id: 3, name: 'Stews', parent: 2, products: [harira] };
const everyDay = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  from_hour: '00:00:00',
  to_hour: '23:59:00',
}));

/** Successive changes, each on top of those before it. */
const changes: readonly (readonly [string, Content])[] = [
  ['a price', { menu: { categories: categoriesWith([dearer, freekeh], [kofta]) } }],
  [
    'the contents of a dish, and a pause of orders',
    {
      menu: { categories: categoriesWith([dearer, described], [kofta]) },
      live: { ...emptyLiveState, pausedUntil: new Date(Date.now() + 86_400_000) },
    },
  ],
  [
    'an additional dish and category',
    { menu: { categories: categoriesWith([dearer, described], [kofta], [stews]) } },
  ],
  ['a moved dish', { menu: { categories: categoriesWith([dearer], [described, kofta], [stews]) } }],
  [
    'a removed dish, and a page',
    { menu: { categories: categoriesWith([dearer], [described], [stews]), pages: [terms] } },
  ],
  [
    'opening hours, and another domain',
    {
      menu: { timezone: 'Asia/Dubai', opening_hours: everyDay },
      venue: { domains: ['other.example'] },
    },
  ],
  ['a removed language', { venue: { languages: [{ code: 'en', name_local: 'English' }] } }],
];

const apply = (before: Content, { menu, venue, ...live }: Content): Content => ({
  ...before,
  ...live,
  menu: { ...before.menu, ...menu },
  venue: { ...before.venue, ...venue },
});

/** The hash of each file of a site. */
async function contentsOf(site: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(`${site}/.`, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const rows = files.sort().map(async (file) => {
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('base64url');
    return [file.slice(site.length), hash] as const;
  });
  return new Map(await Promise.all(rows));
}

test('an incremental export equals an export from scratch after every change', {
  timeout: 180_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'emenu-export-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'data/media'), { recursive: true });
  const settings = readSettings({ DATA_DIR: join(folder, 'data') });
  const exportInto = async (site: string, content: Content): Promise<ExportResult | null> =>
    exportTo(join(folder, site), async () => aCopy(content), settings);

  let content: Content = {};
  await exportInto('menu', content);
  for (const [what, change] of changes) {
    content = apply(content, change);
    const next = await exportInto('menu', content);
    const fromScratch = await exportInto(what, content);
    expect(await contentsOf(join(folder, 'menu')), what).toEqual(await contentsOf(join(folder, what)));
    expect(next?.pages, what).toBe(fromScratch?.pages);
    expect(next?.until, what).toBe(fromScratch?.until);
  }
});
