import { describe, expect, test } from 'vitest';
import { readAddress } from '#server/front/address.ts';

const speaking = { byDefault: 'en', languages: ['en', 'ar', 'zh-hans'] } as const;
const read = (target: string) => readAddress(target, speaking);

describe('an address', () => {
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
  ] as const)('%s is found', ([target, address]) => {
    expect(read(target)).toEqual(address);
  });

  test.for([
    ['/t/dDQ.abcdefghijklmnop', 't/dDQ.abcdefghijklmnop'],
    ['/r/cjE.abcdefghijklmnop/', 'r/cjE.abcdefghijklmnop'],
    ['/a/x?utm=1', 'a/x'],
  ] as const)('%s is there in any language', ([target, within]) => {
    expect(read(target)).toEqual({ kind: 'any_language', within });
  });

  test.for([
    ['/en/home/', '/en/home'],
    ['/en/home/?a=1', '/en/home?a=1'],
    ['/en//home', '/en/home'],
    ['//evil.example/home', '/evil.example/home', 'nothing'],
    ['/%65n/home', '/en/home'],
    ['/en/api/menu/corner', '/en/api/menu/corner/'],
    ['/en/category/7/', '/en/category/7'],
    ['/en/api/delivery_zone/25.2%2C55.3/7/', '/en/api/delivery_zone/25.2,55.3/7/'],
  ] as const)('%s has another address', ([target, location, kind]) => {
    expect(read(target)).toMatchObject(kind ? { kind } : { kind: 'elsewhere', location });
  });

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
  ] as const)('%s leads nowhere, in %s', ([target, language]) => {
    expect(read(target)).toEqual({ kind: 'nothing', language });
  });

  test.for(['/en/%2e%2e/x', '/en/a%2fb', '/en/%00', '/%zz', '*', '/en/..%5cx'])(
    '%s is unreadable',
    (target) => {
      expect(read(target)).toEqual({ kind: 'unreadable' });
    },
  );

  test('of more than two kilobytes is too long', () => {
    expect(read(`/${'a'.repeat(2_100)}`)).toEqual({ kind: 'too_long' });
  });
});
