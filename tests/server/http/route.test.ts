import { describe, expect, test } from 'vitest';
import type { Language } from '#i18n/languages.ts';
import { readRoute } from '#server/http/route.ts';

const venueLanguages = { byDefault: 'en', languages: ['en', 'ar', 'zh-hans'] } as const;
const read = (target: string) => readRoute(target, venueLanguages);

describe('a URL', () => {
  /** Source: spec §2 routes.exact, routes.screens */
  test.for([
    ['/', { kind: 'page', path: '/en', language: 'en', query: '' }],
    ['/ar', { kind: 'page', path: '/ar', language: 'ar', query: '' }],
    ['/home', { kind: 'page', path: '/en/home', language: 'en', query: '' }],
    ['/zh-hans/category/12', { kind: 'page', path: '/zh-hans/category/12', language: 'zh-hans', query: '' }],
    ['/ar/search?term=x', { kind: 'page', path: '/ar/search', language: 'ar', query: 'term=x' }],
    ['/en/api/menu/corner/', { kind: 'call', path: '/en/api/menu/corner/', language: 'en', query: '' }],
    [
      '/en/menus/custom-domain/a.example/',
      { kind: 'call', path: '/en/menus/custom-domain/a.example/', language: 'en', query: '' },
    ],
    [
      '/en/api/delivery_zone/25.2,55.3/7/',
      { kind: 'call', path: '/en/api/delivery_zone/25.2,55.3/7/', language: 'en', query: '' },
    ],
    [
      '/ar/t/dDQ.abcdefghijklmnop',
      { kind: 'page', path: '/ar/t/dDQ.abcdefghijklmnop', language: 'ar', query: '' },
    ],
    ['/ar/offline', { kind: 'page', path: '/ar/offline', language: 'ar', query: '' }],
    ['/robots.txt', { kind: 'page', path: '/robots.txt', language: 'en', query: '' }],
    ['/llms.txt?x=1', { kind: 'page', path: '/llms.txt', language: 'en', query: '' }],
    ['/sitemap.xml', { kind: 'page', path: '/sitemap.xml', language: 'en', query: '' }],
    ['/sitemap-12.xml', { kind: 'page', path: '/sitemap-12.xml', language: 'en', query: '' }],
    ['/ar/menu.txt', { kind: 'page', path: '/ar/menu.txt', language: 'ar', query: '' }],
    [
      '/ar/menus/corner/manifest.webmanifest',
      { kind: 'page', path: '/ar/menus/corner/manifest.webmanifest', language: 'ar', query: '' },
    ],
    [
      '/en/menus/corner/icon-192-maskable.png',
      { kind: 'page', path: '/en/menus/corner/icon-192-maskable.png', language: 'en', query: '' },
    ],
    [
      '/en/menus/corner/launch-1170x2532.png?v=2',
      { kind: 'page', path: '/en/menus/corner/launch-1170x2532.png', language: 'en', query: '' },
    ],
    ['/media/0123456789-card.jpg', { kind: 'file', path: '/media/0123456789-card.jpg' }],
    [
      '/ar/af-checkout/6f1f2f2e-6d7a-4d7e-9a55-0c1d5a2b7e11',
      {
        kind: 'page',
        path: '/ar/af-checkout/6f1f2f2e-6d7a-4d7e-9a55-0c1d5a2b7e11',
        language: 'ar',
        query: '',
      },
    ],
    ['/media/0123456789-320.webp', { kind: 'file', path: '/media/0123456789-320.webp' }],
    ['/till/orders?after=x', { kind: 'till', path: '/till/orders/', query: 'after=x' }],
    ['/openapi.json?x=1', { kind: 'file', path: '/openapi.json' }],
    ['/api-docs', { kind: 'file', path: '/api-docs.html' }],
    ['/till/orders/', { kind: 'till', path: '/till/orders/', query: '' }],
  ] as const)('%s is known', ([target, address]) => {
    expect(read(target)).toEqual(address);
  });

  test.for([
    ['/t/dDQ.abcdefghijklmnop', 't/dDQ.abcdefghijklmnop'],
    ['/driver/49-abcdefghijklmnopqrstuvwxyz012345', 'driver/49-abcdefghijklmnopqrstuvwxyz012345'],
    ['/r/cjE.abcdefghijklmnop/', 'r/cjE.abcdefghijklmnop'],
    ['/a/x?utm=1', 'a/x'],
  ] as const)('%s works in any language', ([target, within]) => {
    expect(read(target)).toEqual({ kind: 'any_language', within });
  });

  test.for([
    ['/en/home/', '/en/home'],
    ['/en/home/?a=1', '/en/home?a=1'],
    ['/en//home', '/en/home'],
    ['//evil.example/home', '/evil.example/home', 'nothing'],
    ['/%65n/home', '/en/home'],
    ['/en/api/menu/corner', '/en/api/menu/corner/'],
    ['/robots.txt/', '/robots.txt'],
    ['/api-docs/', '/api-docs'],
    ['/api-docs.html', '/api-docs'],
    ['/en/menus/corner/manifest.webmanifest/', '/en/menus/corner/manifest.webmanifest'],
    ['/en/category/7/', '/en/category/7'],
    ['/en/api/delivery_zone/25.2%2C55.3/7/', '/en/api/delivery_zone/25.2,55.3/7/'],
  ] as const)('%s has another canonical address', ([target, location, kind]) => {
    expect(read(target)).toMatchObject(kind ? { kind } : { kind: 'elsewhere', location });
  });

  /** Source: spec §2 routes.exact */
  test.for([
    ['/de/home', 'en'],
    ['/ar/category/x', 'ar'],
    ['/ar/category/0', 'ar'],
    ['/ar/category/99999999999', 'ar'],
    ['/en/nowhere', 'en'],
    ['/EN/home', 'en'],
    ['/screens/welcome', 'en'],
    ['/en/home/extra', 'en'],
    ['/.git/config', 'en'],
    ['/t', 'en'],
    ['/t/a b', 'en'],
    ['/x/dDQ.abcdefghijklmnop', 'en'],
    ['/de/t/dDQ.abcdefghijklmnop', 'en'],
    ['/de/menu.txt', 'en'],
    ['/de/menus/corner/manifest.webmanifest', 'en'],
    ['/ar/menus/corner/icon-192.png', 'ar'],
  ] as const)('%s is not found, in %s', ([target, language]) => {
    expect(read(target)).toEqual({ kind: 'nothing', language });
  });

  test.for(['/en/%2e%2e/x', '/en/a%2fb', '/en/%00', '/%zz', '*', '/en/..%5cx'])(
    '%s is unreadable',
    (target) => {
      expect(read(target)).toEqual({ kind: 'unreadable' });
    },
  );

  test('of an app exists in English whatever the languages of the venue', () => {
    const target = '/en/menus/diwan/manifest.webmanifest';
    expect(readRoute(target, { byDefault: 'ar', languages: ['ar'] })).toEqual({
      kind: 'page',
      path: target,
      language: 'ar',
      query: '',
    });
  });

  test('of more than two kilobytes is too long', () => {
    expect(read(`/${'a'.repeat(2_100)}`)).toEqual({ kind: 'too_long' });
  });
});

describe('a URL of the staff', () => {
  const staff = { kind: 'staff', screen: 'board' };

  test.for([
    ['/board', { ...staff, language: null, path: '/board' }],
    ['/board/en', { ...staff, language: 'en', path: '/board/en' }],
    ['/board/en/kitchen', { ...staff, language: 'en', path: '/board/en/kitchen' }],
    ['/board/en/kitchen/tickets/', { ...staff, language: 'en', path: '/board/en/kitchen/tickets/' }],
    ['/board/en/orders', { kind: 'elsewhere', location: '/board/en/orders/' }],
    ['/desk/en/kitchen', { kind: 'elsewhere', location: '/desk/en/kitchen/' }],
  ] as const)('%s leads to its screen or call', ([target, route]) => {
    expect(read(target)).toMatchObject(route);
  });
});

describe('a URL of a venue that adds languages', () => {
  const added = ['vi', 'es-419'].map((code) => code as Language);
  const readHere = (target: string) => readRoute(target, { byDefault: 'en', languages: ['en', ...added] });

  test.for([
    ['/vi', '/vi', 'vi'],
    ['/vi/category/12', '/vi/category/12', 'vi'],
    ['/es-419/home', '/es-419/home', 'es-419'],
    ['/vi/t/dDQ.abcdefghijklmnop', '/vi/t/dDQ.abcdefghijklmnop', 'vi'],
  ] as const)('%s is known', ([target, path, language]) => {
    expect(readHere(target)).toEqual({ kind: 'page', path, language, query: '' });
  });

  test('leads to its calls and staff screens in them', () => {
    expect(readHere('/vi/api/menu/corner/')).toMatchObject({ kind: 'call', language: 'vi' });
    expect(readHere('/board/es-419')).toMatchObject({ kind: 'staff', screen: 'board', language: 'es-419' });
  });

  test.for(['/vi/home', '/vi/api/menu/corner/', '/board/vi'])('%s is unknown at other venues', (target) => {
    expect(read(target)).toEqual({ kind: 'nothing', language: 'en' });
  });
});
