import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder, cornerScreens, menuFile } from './a-venue.ts';

let server: ServerProcess;
let folder: string;

const dishes = {
  soup: { id: 11, name: { en: 'Lentil soup', ar: 'شوربة عدس' }, price: '18', allergens: ['celery'] },
  cream: { id: 12, name: { en: 'Cream soup', ar: 'شوربة كريمة' }, price: '21', allergens: ['milk'] },
  kofta: { id: 21, name: { en: 'Kofta', ar: 'كفتة' }, price: '42' },
} as const;

/** A menu with two categories. The kofta has no allergen information. */
const menuWith = (changes: Partial<Record<keyof typeof dishes, object>> = {}) => {
  const { soup, cream, kofta } = dishes;
  return menuFile('18', {
    categories: [
      {
        id: 1,
        name: { en: 'Soups', ar: 'شوربات' },
        products: [
          { ...soup, ...changes.soup },
          { ...cream, ...changes.cream },
        ],
      },
      { id: 2, name: { en: 'Grill', ar: 'مشاوي' }, products: [{ ...kofta, ...changes.kofta }] },
    ] as never,
  });
};

beforeAll(async () => {
  folder = await aVenueFolder({ menu: menuWith() });
  server = await aSiteWith(folder);
}, 120_000);

describe('a search without milk', () => {
  test('lists dishes without milk, and dishes without information apart', async () => {
    const { status, headers, text } = await server.ask('/en/search?without=milk');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toContain('Cream soup');
    const [found, apart] = text.split('1 dish without full allergen information</h2>');
    expect(found).toContain('1 dish found · 1 dish without full allergen information');
    expect(found).toContain('Lentil soup');
    expect(found).not.toContain('/product/21?');
    expect(apart).toContain('Kofta');
    expect(apart).toContain('No allergen information: ask our staff');
  });

  test('is in the language of the page', async () => {
    const { text } = await server.ask('/ar/search?without=milk');
    expect(text).toContain('عُثر على طبق واحد · طبق واحد بلا معلومات كاملة عن مسببات الحساسية');
    expect(text).not.toContain('شوربة كريمة');
  });

  test('claims nothing about a menu without information', async () => {
    const silent = await aVenueFolder({ venue: { licence: 'silent' } });
    expect(await emenu(server.dataDir, 'publish', silent)).toMatchObject({ code: 0 });
    const { text } = await server.ask('/en/search?without=milk', { host: 'silent.example' });
    expect(text).toContain('3 dishes without full allergen information');
    expect(text).not.toContain('dishes found');
  });

  test.for([
    '?without=stones',
    '?without=',
    '?without',
    '?without=MILK',
    '?without=milk%00',
    '?without=%zz',
    '?without=__proto__&without=constructor',
    '?without="><script>alert(1)</script>',
    '?without[]=milk',
    `?without=${'milk'.repeat(400)}`,
  ])('ignores %s', async (query) => {
    const bare = await server.ask('/en/search');
    const { status, text } = await server.ask(`/en/search${query}`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/name="without"[^>]*checked/);
    expect(text).not.toContain('<script>alert');
    const results = (page: string) => /id="results">[\s\S]*?<\/main>/.exec(page)?.[0];
    expect(results(bare.text)).toBeDefined();
    expect(results(text)).toBe(results(bare.text));
  });

  test('works among unknown and repeated values', async () => {
    const query = `?without=stones${'&without=milk'.repeat(100)}&without=%00`;
    const { text } = await server.ask(`/en/search${query}`);
    expect(text).toContain('1 dish found ·');
    expect(text).toContain('/en/product/11?without=milk"');
  });
});

const inBothLanguages = (...suffixes: readonly string[]) =>
  ['en', 'ar'].flatMap((language) => suffixes.map((suffix) => `/${language}${suffix}`));

const pages = inBothLanguages(...cornerScreens);

async function etags(): Promise<readonly (string | undefined)[]> {
  return Promise.all(pages.map(async (path) => (await server.ask(path)).headers.etag));
}

/** Publishes a menu and returns the pages that changed. */
async function changedBy(menu: object): Promise<readonly string[]> {
  const before = await etags();
  await writeFile(join(folder, 'menu.json'), JSON.stringify(menu));
  expect(await emenu(server.dataDir, 'publish', folder)).toMatchObject({ code: 0 });
  const after = await etags();
  return pages.filter((_, at) => before[at] !== after[at]);
}

describe('a change of diet information', () => {
  test("re-renders the dish's page and the text menu for a known allergen", async () => {
    const changed = await changedBy(menuWith({ soup: { allergens: ['celery', 'milk'] } }));
    expect(changed).toEqual(inBothLanguages('/product/11', '/menu.txt'));
  });

  test('re-renders the search too for a new allergen, which becomes a filter', async () => {
    const changed = await changedBy(menuWith({ soup: { allergens: ['celery', 'mustard'] } }));
    expect(changed).toEqual(inBothLanguages('/product/11', '/search', '/menu.txt'));
    expect((await server.ask('/en/search')).text).toContain('value="mustard"');
    await changedBy(menuWith());
  });

  test('shows calories in every list of the dish', async () => {
    const changed = await changedBy(menuWith({ cream: { calories: 310 } }));
    expect(changed).toEqual(inBothLanguages('/category/1', '/product/12', '/menu.txt'));
    await changedBy(menuWith());
  });

  test('marks dishes without information once the first dish has some', async () => {
    const silent = { allergens: undefined };
    await changedBy(menuWith({ soup: silent, cream: silent }));
    const unknown = 'No allergen information';
    expect((await server.ask('/en/product/21')).text).not.toContain(unknown);
    const changed = await changedBy(menuWith({ soup: silent }));
    expect(changed).toEqual(
      expect.arrayContaining(inBothLanguages('/product/11', '/product/12', '/product/21')),
    );
    expect((await server.ask('/en/product/21')).text).toContain(unknown);
  });
});

test('no request causes a server error', () => {
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
