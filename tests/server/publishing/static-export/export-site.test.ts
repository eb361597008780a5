import { readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ExportRefused } from '#server/publishing/static-export/export-store.ts';
import { aCopy } from '#tests/support/a-copy.ts';
import { aPlace, exportTo } from '#tests/support/an-export.ts';

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

const saidAt = (place: string, file: string) => readFile(join(place, file), 'utf8');

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

describe('an export', () => {
  test('asks every address once, and serves what they say', async () => {
    const place = await aPlace();
    const { pages, written, removed, asked } = await exportTo(place, priced(1, '18'));
    expect(new Set(asked).size).toBe(asked.length);
    expect(pages).toBeGreaterThan(20);
    expect(written).toBeGreaterThan(pages);
    expect(removed).toBe(0);
    expect(await saidAt(place, 'ar/product/11.html')).toBe('/ar/product/11 of version 1');
    expect(await saidAt(place, 'product/11.html'), 'in the venue’s own language').toBe(
      '/en/product/11 of version 1',
    );
    expect(await saidAt(place, 'index.html')).toBe('/en of version 1');
  });

  test('asks only what shows a change, again and again', async () => {
    const place = await aPlace();
    await exportTo(place, priced(1, '18'));
    for (const version of [2, 3, 4, 5]) {
      const untouched = await stat(join(place, 'en/product/12.html'));
      const { asked, written } = await exportTo(place, priced(version, `${18 + version}`));
      expect(asked).toEqual(['/en/product/11', '/ar/product/11']);
      expect(written).toBe(3);
      expect(await saidAt(place, 'product/11.html')).toBe(`/en/product/11 of version ${version}`);
      expect(await saidAt(place, 'en/product/12.html')).toBe('/en/product/12 of version 1');
      expect((await stat(join(place, 'en/product/12.html'))).ino).toBe(untouched.ino);
    }
  });

  test('of what has not changed touches nothing, and calls nobody', async () => {
    const place = await aPlace();
    const first = await exportTo(place, priced(1, '18'));
    const served = await readlink(place);
    const again = await exportTo(place, priced(2, '18'));
    expect(again).toEqual({ ...first, version: 2, asked: [], rendered: 0, written: 0 });
    expect(await readlink(place)).toBe(served);
    const { asked } = await exportTo(place, priced(3, '19'));
    expect(asked).toEqual(['/en/product/11', '/ar/product/11']);
  });

  test('writes nothing where a page says the same as before', async () => {
    const place = await aPlace();
    const say = ({ path }: { readonly path: string }) => path;
    await exportTo(place, priced(1, '18'), { say });
    const before = await stat(join(place, 'en/product/11.html'));
    const { asked, written } = await exportTo(place, priced(2, '19'), { say });
    expect([asked.length, written]).toEqual([2, 0]);
    expect((await stat(join(place, 'en/product/11.html'))).ino).toBe(before.ino);
  });

  test('gives the venue’s own language the addresses without one, when it is another', async () => {
    const place = await aPlace();
    const say = ({ path }: { readonly path: string }) => path;
    await exportTo(place, aCopy(), { say });
    await exportTo(place, aCopy({ venue: { default_language: 'ar' } }), { say, recipe: 'two' });
    expect(await saidAt(place, 'index.html')).toBe('/ar');
    expect(await saidAt(place, 'product/11.html')).toBe('/ar/product/11');
    expect(await saidAt(place, 'ar/product/11.html')).toBe('/ar/product/11');
  });

  test('takes away what is gone from the menu', async () => {
    const place = await aPlace();
    await exportTo(place);
    const { removed } = await exportTo(place, priced(4, '18'));
    expect(removed, 'a dish and its category, in two languages and without one').toBe(6);
    await expect(stat(join(place, 'en/product/21.html'))).rejects.toThrow('ENOENT');
    await expect(stat(join(place, 'product/21.html.gz'))).rejects.toThrow('ENOENT');
  });

  test('that finds the disk full leaves what was served, and the next one goes on from there', async () => {
    const place = await aPlace();
    await exportTo(place, priced(1, '18'));
    await exportTo(place, priced(2, '19'));
    const full = () => {
      throw noSpace();
    };
    for (const trouble of [{ say: full }, { mediaOf: full }]) {
      await expect(exportTo(place, priced(3, '20'), trouble)).rejects.toThrow('ENOSPC');
      expect(await saidAt(place, 'en/product/11.html')).toBe('/en/product/11 of version 2');
      expect(await saidAt(place, 'en/product/12.html')).toBe('/en/product/12 of version 1');
    }
    const { asked } = await exportTo(place, priced(3, '20'));
    expect(asked).toEqual(['/en/product/11', '/ar/product/11']);
    expect(await saidAt(place, 'en/product/11.html')).toBe('/en/product/11 of version 3');
    expect(await saidAt(place, 'en/product/12.html')).toBe('/en/product/12 of version 1');
  });

  test('is refused where another venue’s stands, and for a venue that shows no menu', async () => {
    const place = await aPlace();
    await exportTo(place);
    const others = aCopy({ venue: { licence: 'other' } });
    await expect(exportTo(place, others)).rejects.toThrow(ExportRefused);
    const silent = aCopy({ venue: { status: 'PENDING' } });
    await expect(exportTo(place, silent)).rejects.toThrow('corner is PENDING');
    expect(await saidAt(place, 'en.html')).toBe('/en of version 3');
  });
});
