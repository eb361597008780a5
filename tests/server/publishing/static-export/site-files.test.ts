import { describe, expect, test } from 'vitest';
import { fileNamesOf, pageFiles } from '#server/publishing/static-export/site-files.ts';

describe('the files of an address', () => {
  test.for([
    ['/ar/category/1', ['ar/category/1.html']],
    ['/en/category/1', ['en/category/1.html', 'category/1.html']],
    ['/en', ['en.html', 'index.html']],
    ['/ar', ['ar.html']],
    ['/en/404', ['en/404.html', '404.html']],
    ['/en/menu.txt', ['en/menu.txt']],
    ['/sitemap-2.xml', ['sitemap-2.xml']],
    ['/en/api/menu/corner/', ['en/api/menu/corner/index.json']],
    ['/en/menus/corner/icon-48.png', ['en/menus/corner/icon-48.png']],
  ] as const)('of %s are %j', ([path, files]) => {
    expect(fileNamesOf(path, 'en')).toEqual(files);
  });
});

test('only pages become files, and pictures are not packed again', () => {
  const page = { language: 'ar', dependencies: { shared: [], own: [] }, until: 0 } as const;
  const files = pageFiles(
    [
      { ...page, path: '/ar/home', outcome: { kind: 'page', hash: 'a' } },
      { ...page, path: '/en/menus/corner/icon-48.png', outcome: { kind: 'page', hash: 'b' } },
      { ...page, path: '/ar', outcome: { kind: 'moved', to: '/ar/home' } },
      { ...page, path: '/ar/product/9', outcome: { kind: 'nothing' } },
    ],
    'en',
  );
  expect(files).toEqual([
    { name: 'ar/home.html', hash: 'a', isPacked: true },
    { name: 'en/menus/corner/icon-48.png', hash: 'b', isPacked: false },
  ]);
});
