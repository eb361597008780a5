import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { menuSchema } from '#contracts/shapes/menu.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  const domains = ['corner.example', 'menu.corner.example'];
  server = await aSiteWith(await aVenueFolder({ venue: { domains, delivery_fee: '7' } }));
}, 120_000);

/** The policy of calls: they load nothing. */
const strict = "default-src 'none'; frame-ancestors 'none'";

describe('the menu call', () => {
  const ask = (language: string) => server.ask(`/${language}/api/menu/corner/`);

  /** Source: spec §3 menu.fields, §7 menu */
  test.for(['en', 'ar'])('returns the menu in %s', async (language) => {
    const response = await ask(language);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    const parsed = z.safeParse(menuSchema, response.json());
    expect(parsed.error).toBeUndefined();
    expect(parsed.data).toMatchObject({
      license: 'corner',
      license_status: 'ACTIVE',
      languages: [
        { code: 'en', name_local: 'English' },
        { code: 'ar', name_local: 'العربية' },
      ],
    });
    expect(parsed.data?.categories[0]?.products[0]).toMatchObject({
      name: language === 'ar' ? 'شوربة عدس' : 'Lentil soup',
      price: '18.00',
    });
  });

  test('has neither operator settings nor a version in its body', async () => {
    const { text } = await ask('en');
    expect(text).not.toMatch(/domains|corner\.example|delivery_fee|default_language|"version"/);
  });

  test('has the version in a header and an ETag', async () => {
    const { headers } = await ask('en');
    expect(headers['menu-version']).toBe('1');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=300');
    expect(headers['content-security-policy']).toBe(strict);
    const revalidated = await server.ask('/en/api/menu/corner/', {
      headers: { 'if-none-match': headers.etag ?? '' },
    });
    expect(revalidated.status).toBe(304);
    expect(revalidated.headers['menu-version']).toBe('1');
    expect(revalidated.bytes).toHaveLength(0);
  });
});

describe('other menu calls', () => {
  /** Source: spec §7 menu-language */
  test("return the venue's languages", async () => {
    expect((await server.ask('/en/api/menu_language/corner/')).json()).toEqual({
      default_language: 'en',
      languages: [
        { code: 'en', name_local: 'English' },
        { code: 'ar', name_local: 'العربية' },
      ],
    });
  });

  /** Source: spec §7 custom-domain */
  test.for(['corner.example', 'menu.corner.example'])(
    'return the licence of the domain %s',
    async (domain) => {
      expect((await server.ask(`/en/menus/custom-domain/${domain}/`)).json()).toEqual({ license: 'corner' });
    },
  );

  /** Source: spec §7 custom-domain.none, menu-language.listed */
  test.for([
    '/en/api/menu/other/',
    '/en/api/menu_language/other/',
    '/en/menus/custom-domain/other.example/',
    '/en/menus/custom-domain/CORNER.example/',
    '/ar/menus/custom-domain/corner.example/',
    '/de/api/menu/corner/',
    '/en/api/nothing/',
    '/en/api/',
    '/en/menus/',
  ])('have nothing at %s', async (path) => {
    const response = await server.ask(path);
    expect(response.status).toBe(404);
    expect(response.json()).toEqual({ code: 'not_found' });
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': strict,
    });
  });
});
