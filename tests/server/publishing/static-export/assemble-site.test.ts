import { describe, expect, test } from 'vitest';
import { cacheableHeaders } from '#server/http/headers.ts';
import { assembleSite } from '#server/publishing/static-export/assemble-site.ts';
import type { ExportedPage } from '#server/publishing/static-export/exported-page.ts';
import { releaseFrom } from '#server/publishing/static-export/release-copy.ts';
import { filesByName, type SiteFile, type SiteFiles } from '#server/publishing/static-export/site-files.ts';
import { aCopy } from '#tests/support/a-release-copy.ts';

const { venue } = releaseFrom(aCopy());

const page = (path: string, outcome: ExportedPage['outcome']): ExportedPage => ({
  path,
  language: 'ar',
  outcome,
  dependencies: { shared: [], own: [] },
  until: Number.POSITIVE_INFINITY,
});
const shown = (path: string, hash: string) => page(path, { kind: 'page', hash });

const asset = { name: 'icon.svg', hash: 'icon', isPacked: false, from: '/program/icon.svg' };

const packed = (...files: readonly (readonly [name: string, hash: string])[]): SiteFiles =>
  filesByName(files.map(([name, hash]) => ({ name, hash, isPacked: true })));

/** A draft that records what is steps to it. */
function aDraft(existing: SiteFiles) {
  const steps: string[] = [];
  const contents = new Map<string, string>();
  const note = (what: string) => (file: SiteFile) => steps.push(`${what} ${file.name}`);
  const draft = {
    existing,
    siteDir: '/site',
    reuse: note('take'),
    copy: (file: SiteFile, from: string) => steps.push(`copy ${file.name} from ${from}`),
    write: (file: SiteFile, content: string) => contents.set(file.name, content),
    remove: note('drop'),
    finish: async () => undefined,
    abandon: async () => undefined,
  };
  return { draft, steps, contents };
}

describe('an assembled site', () => {
  test('changes only the files that differ from its folder', () => {
    const existing = packed(['ar/same.html', '1'], ['ar/older.html', '1'], ['ar/gone.html', '1']);
    const served = packed(
      ['ar/same.html', '1'],
      ['ar/older.html', '2'],
      ['ar/made.html', '1'],
      ['ar/left.html', '1'],
    );
    const { draft, steps } = aDraft(existing);
    const site = assembleSite(draft, served, {
      venue,
      headers: cacheableHeaders,
      assets: [asset],
      media: [],
    });
    site.add([shown('/ar/same', '1'), shown('/ar/older', '2')]);
    site.add([shown('/ar/made', '2')]);
    const { files, written, removed } = site.finish();

    expect(steps).toEqual([
      'copy icon.svg from /program/icon.svg',
      'take ar/older.html',
      'drop ar/gone.html',
    ]);
    const names = ['.assetsignore', '_headers', 'ar/made.html', 'ar/older.html', 'ar/same.html', 'icon.svg'];
    expect(new Set(files.keys())).toEqual(new Set(names));
    expect(written, 'the rendered page, the icon and two files for hosts').toBe(4);
    expect(removed).toBe(1);
  });

  test('is the same whatever the order of its pages', () => {
    const redirectedPages = ['/ar/b', '/ar/a', '/en'].map((path) =>
      page(path, { kind: 'moved', to: '/ar/home' }),
    );
    const redirects = [redirectedPages, redirectedPages.toReversed()].map(([first, ...others]) => {
      const { draft, contents } = aDraft(new Map());
      const site = assembleSite(draft, new Map(), {
        venue,
        headers: cacheableHeaders,
        assets: [],
        media: [],
      });
      site.add(first ? [first] : []);
      site.add(others);
      site.finish();
      return contents.get('_redirects');
    });
    expect(redirects[0]).toBe(
      ['/', '/ar/a', '/ar/b', '/en'].map((from) => `${from} /ar/home 302\n`).join(''),
    );
    expect(redirects[1]).toBe(redirects[0]);
  });

  test('has no redirects file without redirects', () => {
    const { draft, contents } = aDraft(new Map());
    assembleSite(draft, new Map(), { venue, headers: cacheableHeaders, assets: [], media: [] }).finish();
    expect([...contents.keys()]).toEqual(['_headers', '.assetsignore']);
  });
});
