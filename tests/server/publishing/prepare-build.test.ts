import { describe, expect, test } from 'vitest';
import { openDocument, wholeDocument } from '#server/catalog/menu-document.ts';
import type { Problem } from '#server/publishing/check/problem.ts';
import type { HtmlSanitizer } from '#server/publishing/check/sanitize-menu.ts';
import type { MediaFile } from '#server/publishing/check/venue-folder.ts';
import { type PrepareBuildOptions, prepareBuild } from '#server/publishing/prepare-build.ts';
import type { MenuBuild } from '#server/publishing/publisher.ts';
import { unpackSource } from '#server/publishing/source.ts';
import { acceptEverything, aFolder, menuFile, venueFile } from './check/a-folder.ts';

const asItIs: HtmlSanitizer = (html) => ({ html, removed: [] });

/** Media that are ready at once. */
const readyMedia: PrepareBuildOptions['prepareMedia'] = async (files) => ({
  media: new Map(
    files.map(({ path }) => [
      path,
      { kind: 'picture', hash: 'abcdefghij', width: 640, height: 480, color: '#aabbcc' },
    ]),
  ),
  originals: new Map(
    files.map(({ path, location, bytes }) => [path, { sha256: 'ab'.repeat(32), location, bytes }]),
  ),
  problems: [],
});

const nothing = () => undefined;

function prepare(folder = aFolder(), overrides: Partial<PrepareBuildOptions> = {}) {
  const options: PrepareBuildOptions = {
    sanitizeHtml: asItIs,
    configChecks: acceptEverything,
    prepareMedia: readyMedia,
    ...overrides,
  };
  return prepareBuild(options)(folder, nothing);
}

async function buildOf(...args: Parameters<typeof prepare>): Promise<MenuBuild> {
  const prepared = await prepare(...args);
  if (prepared.kind === 'invalid') throw new Error(JSON.stringify(prepared.problems));
  return prepared.build;
}

const menuIn = ({ documents }: MenuBuild, language: 'en' | 'ar') => {
  const { hash = '', body = Buffer.alloc(0) } = documents.get(language) ?? {};
  return JSON.parse(Buffer.from(wholeDocument(openDocument(body, hash))).toString());
};

describe('a build', () => {
  test('has one menu per language, under the hash of its content', async () => {
    const build = await buildOf();
    expect([...build.documents.keys()]).toEqual(['en', 'ar']);
    expect(menuIn(build, 'ar')).toMatchObject({ license: 'corner', categories: [{ id: 1 }, { id: 2 }] });
    expect(await buildOf()).toEqual(build);
  });

  test('knows its venue and its domains', async () => {
    const domains = ['corner.example', 'menu.corner.example'];
    const build = await buildOf(aFolder({ venue: { ...venueFile, domains } }));
    expect(build).toMatchObject({ licence: 'corner', domains, rolledBackFrom: null });
  });

  test('keeps the files as written', async () => {
    const folder = aFolder({ menu: `${JSON.stringify(menuFile, null, 3)}\n` });
    const { source } = await buildOf(folder);
    expect(unpackSource(source)).toEqual({
      venue: folder.venue,
      menu: folder.menu,
      phrases: new Map(),
      media: new Map(),
    });
  });

  test('can come from files with byte order marks', async () => {
    const marked = aFolder({
      venue: `\ufeff${JSON.stringify(venueFile)}`,
      menu: `\ufeff${JSON.stringify(menuFile)}`,
    });
    expect((await buildOf(marked)).venue).toEqual(venueFile);
  });

  test('shows its prepared pictures and requests no others', async () => {
    const images = [{ image: { product: 'media/soup.webp' } }];
    const [soups, ...others] = menuFile.categories ?? [];
    const products = [{ id: 11, name: 'Lentil soup', price: '18', images }];
    const folder = aFolder({
      menu: { ...menuFile, categories: [{ ...soups, products }, ...others] },
      media: ['media/soup.webp', 'media/unused.webp'],
    });
    const requested: MediaFile[] = [];
    const build = await buildOf(folder, {
      prepareMedia: (files, progress) => {
        requested.push(...files);
        return readyMedia(files, progress);
      },
    });
    expect(requested.map(({ path }) => path)).toEqual(['media/soup.webp']);
    expect(JSON.stringify(menuIn(build, 'en'))).toContain('/media/abcdefghij-640.webp');
    expect(unpackSource(build.source).media).toEqual(new Map([['media/soup.webp', 'ab'.repeat(32)]]));
  });

  test('changes when a picture changes', async () => {
    const menu = { ...menuFile, logo_image: { logo: 'media/logo.webp' } };
    const folder = aFolder({ menu, media: ['media/logo.webp'] });
    const repainted: PrepareBuildOptions['prepareMedia'] = async (...what) => {
      const { media, ...others } = await readyMedia(...what);
      return {
        ...others,
        media: new Map([...media].map(([path, one]) => [path, { ...one, hash: 'jihgfedcba' }])),
      };
    };
    const [one, other] = [await buildOf(folder), await buildOf(folder, { prepareMedia: repainted })];
    expect(one.sourceHash).not.toBe(other.sourceHash);
  });

  test('contains only sanitized markup', async () => {
    const menu = { ...menuFile, home_header_text: '<b onclick=x>Hello</b>' };
    const cleanHtml: HtmlSanitizer = () => ({ html: '<b>Hello</b>', removed: [] });
    expect(menuIn(await buildOf(aFolder({ menu }), { sanitizeHtml: cleanHtml }), 'en').home_header_text).toBe(
      '<b>Hello</b>',
    );
  });
});

describe('an invalid folder', () => {
  test('is refused before any picture is made', async () => {
    const folder = aFolder({
      menu: { ...menuFile, currency: 'dirham' },
      venue: { ...venueFile, languages: [] },
    });
    const prepared = await prepare(folder, {
      prepareMedia: () => Promise.reject(new Error('No picture is wanted')),
    });
    expect(prepared.kind).toBe('invalid');
    const files = prepared.kind === 'invalid' ? prepared.problems.map(({ file }) => file) : [];
    expect(new Set(files)).toEqual(new Set(['venue.json', 'menu.json']));
  });

  test('is refused for its pictures too', async () => {
    const problem: Problem = {
      severity: 'problem',
      file: 'media/logo.webp',
      line: 0,
      column: 0,
      path: '',
      code: 'broken',
      message: 'The picture is damaged.',
      remedy: 'Save it again.',
    };
    const menu = { ...menuFile, logo_image: { logo: 'media/logo.webp' } };
    const prepared = await prepare(aFolder({ menu, media: ['media/logo.webp'] }), {
      prepareMedia: async () => ({ media: new Map(), originals: new Map(), problems: [problem] }),
    });
    expect(prepared).toMatchObject({ kind: 'invalid', problems: [problem] });
  });
});
