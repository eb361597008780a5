import { readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ExportRefused } from '#server/publishing/static-export/export-store.ts';
import { aCopy } from '#tests/support/a-release-copy.ts';
import { anExportPath, exportTo } from '#tests/support/an-export.ts';

const priced = (version: number, price: string) =>
  aCopy({
    version,
    menu: {
      categories: [
        {
          id: 1,
          name: { en: 'Soups', ar: 'شوربات' },
          products: [
            { id: 11, name: 'Lentil soup', price },
            { id: 12, name: 'Freekeh soup', price: '21.50' },
          ],
        },
      ],
    },
  });

const contentAt = (place: string, file: string) => readFile(join(place, file), 'utf8');

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

describe('an export', () => {
  test('requests every address once and stores the responses', async () => {
    const place = await anExportPath();
    const { pages, written, removed, requested: asked } = await exportTo(place, priced(1, '18'));
    expect(new Set(asked).size).toBe(asked.length);
    expect(pages).toBeGreaterThan(20);
    expect(written).toBeGreaterThan(pages);
    expect(removed).toBe(0);
    expect(await contentAt(place, 'ar/product/11.html')).toBe('/ar/product/11 of version 1');
    expect(await contentAt(place, 'product/11.html'), 'in the venue’s own language').toBe(
      '/en/product/11 of version 1',
    );
    expect(await contentAt(place, 'index.html')).toBe('/en of version 1');
  });

  test('requests only the pages that show a change, each time', async () => {
    const place = await anExportPath();
    await exportTo(place, priced(1, '18'));
    for (const version of [2, 3, 4, 5]) {
      const untouched = await stat(join(place, 'en/product/12.html'));
      const { requested: asked, written } = await exportTo(place, priced(version, `${18 + version}`));
      expect(asked).toEqual(['/en/product/11', '/ar/product/11']);
      expect(written).toBe(3);
      expect(await contentAt(place, 'product/11.html')).toBe(`/en/product/11 of version ${version}`);
      expect(await contentAt(place, 'en/product/12.html')).toBe('/en/product/12 of version 1');
      expect((await stat(join(place, 'en/product/12.html'))).ino).toBe(untouched.ino);
    }
  });

  test('of an unchanged menu changes nothing and requests nothing', async () => {
    const place = await anExportPath();
    const first = await exportTo(place, priced(1, '18'));
    const target = await readlink(place);
    const again = await exportTo(place, priced(2, '18'));
    expect(again).toEqual({ ...first, version: 2, requested: [], rendered: 0, written: 0 });
    expect(await readlink(place)).toBe(target);
    const { requested: asked } = await exportTo(place, priced(3, '19'));
    expect(asked).toEqual(['/en/product/11', '/ar/product/11']);
  });

  test('writes nothing when a page is the same as before', async () => {
    const place = await anExportPath();
    const say = ({ path }: { readonly path: string }) => path;
    await exportTo(place, priced(1, '18'), { renderText: say });
    const before = await stat(join(place, 'en/product/11.html'));
    const { requested: asked, written } = await exportTo(place, priced(2, '19'), { renderText: say });
    expect([asked.length, written]).toEqual([2, 0]);
    expect((await stat(join(place, 'en/product/11.html'))).ino).toBe(before.ino);
  });

  test('moves the addresses without a language to the venue’s new default language', async () => {
    const place = await anExportPath();
    const say = ({ path }: { readonly path: string }) => path;
    await exportTo(place, aCopy(), { renderText: say });
    await exportTo(place, aCopy({ venue: { default_language: 'ar' } }), { renderText: say, recipe: 'two' });
    expect(await contentAt(place, 'index.html')).toBe('/ar');
    expect(await contentAt(place, 'product/11.html')).toBe('/ar/product/11');
    expect(await contentAt(place, 'ar/product/11.html')).toBe('/ar/product/11');
  });

  test('removes pages of items that are gone from the menu', async () => {
    const place = await anExportPath();
    await exportTo(place);
    const { removed } = await exportTo(place, priced(4, '18'));
    expect(removed, 'a dish and its category, in two languages and without one').toBe(6);
    await expect(stat(join(place, 'en/product/21.html'))).rejects.toThrow('ENOENT');
    await expect(stat(join(place, 'product/21.html.gz'))).rejects.toThrow('ENOENT');
  });

  test('keeps the served site when the disk is full, and the next export continues from there', async () => {
    const place = await anExportPath();
    await exportTo(place, priced(1, '18'));
    await exportTo(place, priced(2, '19'));
    const full = () => {
      throw noSpace();
    };
    for (const trouble of [{ renderText: full }, { mediaOf: full }]) {
      await expect(exportTo(place, priced(3, '20'), trouble)).rejects.toThrow('ENOSPC');
      expect(await contentAt(place, 'en/product/11.html')).toBe('/en/product/11 of version 2');
      expect(await contentAt(place, 'en/product/12.html')).toBe('/en/product/12 of version 1');
    }
    const { requested: asked } = await exportTo(place, priced(3, '20'));
    expect(asked).toEqual(['/en/product/11', '/ar/product/11']);
    expect(await contentAt(place, 'en/product/11.html')).toBe('/en/product/11 of version 3');
    expect(await contentAt(place, 'en/product/12.html')).toBe('/en/product/12 of version 1');
  });

  test('is refused over the site of another venue, and for a venue without a visible menu', async () => {
    const place = await anExportPath();
    await exportTo(place);
    const another = aCopy({ venue: { licence: 'other' } });
    await expect(exportTo(place, another)).rejects.toThrow(ExportRefused);
    const pending = aCopy({ venue: { status: 'PENDING' } });
    await expect(exportTo(place, pending)).rejects.toThrow('corner is PENDING');
    expect(await contentAt(place, 'en.html')).toBe('/en of version 3');
  });
});
