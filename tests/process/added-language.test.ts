import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#i18n/languages.ts';
import { versionsOf } from '#tests/support/head-tags.ts';
import {
  aDataDir,
  aTemporaryFolder,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { aVenueFolder } from './a-venue.ts';

const host = 'corner.example';
const origin = `https://${host}`;
const phrases = JSON.stringify({
  cart: 'Giỏ hàng',
  search_placeholder: 'Tìm món',
  back: 'Quay lại',
  add_to_cart: 'Thêm vào giỏ',
  desk_history: 'Lịch sử',
});

let server: ServerProcess;
let folder: string;

const ask = (path: string, headers = {}) => server.ask(path, { host, headers });

/** A venue that adds Vietnamese with phrases, and Urdu and Brazilian Portuguese without. */
beforeAll(async () => {
  await ensureSite();
  server = await startServer(await aDataDir());
  const languages = [
    ['en', 'English'],
    ['vi', 'Tiếng Việt'],
    ['ur', 'اردو'],
    ['pt-br', 'Português'],
  ].map(([code, name_local = '']) => ({ code: code as Language, name_local }));
  folder = await aVenueFolder({
    venue: { languages },
    menu: {
      enable_order: true,
      enable_takeaway: true,
      name: { en: 'Corner', vi: 'Góc phố', ur: 'کونا' } as Record<string, string>,
    },
    files: { 'phrases/vi.json': phrases },
  });
  expect(await emenu(server.dataDir, 'publish', folder)).toMatchObject({ code: 0 });
}, 120_000);

describe('a page in a language that the venue adds', () => {
  test.for([
    ['vi', 'vi', 'ltr', 'Góc phố'],
    ['ur', 'ur', 'rtl', 'کونا'],
    ['pt-br', 'pt-br', 'ltr', 'Corner'],
  ] as const)(
    'in %s has the tag %s, runs %s and names the venue %s',
    async ([code, tag, direction, name]) => {
      const { status, text } = await ask(`/${code}/home`);
      expect(status).toBe(200);
      expect(text).toContain(`<html lang="${tag}" dir="${direction}"`);
      expect(text).toContain(name);
    },
  );

  test('has the phrases of the venue, and English ones where they are missing', async () => {
    const { text } = await ask('/vi/home');
    expect(text).toContain('Giỏ hàng');
    expect(text).toContain('Tìm món');
    expect((await ask('/ur/home')).text).toContain('Search dishes');
    expect((await ask('/en/home')).text).not.toContain('Giỏ hàng');
  });

  test('is a version of the others for search engines', async () => {
    expect(versionsOf((await ask('/en/home')).text)).toEqual({
      en: `${origin}/en/home`,
      vi: `${origin}/vi/home`,
      ur: `${origin}/ur/home`,
      'pt-br': `${origin}/pt-br/home`,
      'x-default': `${origin}/en/home`,
    });
    expect((await ask('/sitemap.xml')).text).toContain(`<loc>${origin}/pt-br/home</loc>`);
  });

  test('loads the files of a page in English, and weighs as much', async () => {
    const [english, vietnamese] = await Promise.all(['/en/home', '/vi/home'].map((path) => ask(path)));
    const filesOf = (html = '') => [...html.matchAll(/\/_astro\/[\w.-]+/g)].map(([file]) => file);
    expect(new Set(filesOf(vietnamese?.text))).toEqual(new Set(filesOf(english?.text)));
    const [ours = 0, theirs = 0] = [english, vietnamese].map((page) => page?.text.length ?? 0);
    expect(theirs).toBeLessThan(1.1 * ours);
  });

  test('is offered by its name, to readers of that language', async () => {
    const { text } = await ask('/en/home');
    expect(text).toMatch(/<aside[^>]*lang="vi"[^>]*aria-label="Tiếng Việt"/);
    const { status, headers } = await ask('/t/dDQ.abcdefghijklmnop', { 'accept-language': 'pt-PT' });
    expect(status).toBe(302);
    expect(headers.location).toBe('/pt-br/t/dDQ.abcdefghijklmnop');
  });
});

describe('the calls and screens of such a venue', () => {
  test('list the language, and have its phrases as those of the venue', async () => {
    expect((await ask('/en/api/menu_language/corner/')).json()).toMatchObject({
      languages: [
        { code: 'en' },
        { code: 'vi', name_local: 'Tiếng Việt' },
        { code: 'ur' },
        { code: 'pt-br' },
      ],
    });
    expect((await ask('/vi/api/menu/corner/')).json()).toMatchObject({
      name: 'Góc phố',
      ui_strings: { ui_str_cart: 'Giỏ hàng' },
    });
    expect((await ask('/en/api/menu/corner/')).json()).toMatchObject({ ui_strings: {} });
  });

  test('are not there in a language that it does not have', async () => {
    expect((await ask('/pl/home')).status).toBe(404);
    expect((await ask('/pl/api/menu/corner/')).status).toBe(404);
  });
});

test('its phrases come back as files', async () => {
  const target = await aTemporaryFolder();
  expect(await emenu(server.dataDir, 'pull', 'corner', target)).toMatchObject({ code: 0 });
  expect(await readFile(join(target, 'phrases/vi.json'), 'utf8')).toBe(phrases);
  expect((await emenu(server.dataDir, 'publish', target, '--json')).json()).toMatchObject({ version: 1 });
});
