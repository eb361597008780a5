import { describe, expect, test } from 'vitest';
import { openDocument, wholeDocument } from '#server/catalog/menu-document.ts';
import type { Problem } from '#server/publishing/check/problem.ts';
import type { HtmlSanitizer } from '#server/publishing/check/sanitize-menu.ts';
import type { MediaFile } from '#server/publishing/check/venue-folder.ts';
import { type PrepareBuildOptions, prepareBuild } from '#server/publishing/prepare-build.ts';
import type { MenuBuild } from '#server/publishing/publisher.ts';
import { unpackSource } from '#server/publishing/source.ts';
import { aFolder, anybody, menuFile, venueFile } from './check/a-folder.ts';

const asItIs: HtmlSanitizer = (html) => ({ html, removed: [] });

/** Media that are ready as soon as they are asked for. */
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

function preparing(folder = aFolder(), differing: Partial<PrepareBuildOptions> = {}) {
  const needs: PrepareBuildOptions = {
    sanitizeHtml: asItIs,
    configChecks: anybody,
    prepareMedia: readyMedia,
    ...differing,
  };
  return prepareBuild(needs)(folder, nothing);
}

async function editionOf(...given: Parameters<typeof preparing>): Promise<MenuBuild> {
  const prepared = await preparing(...given);
  if (prepared.kind === 'invalid') throw new Error(JSON.stringify(prepared.problems));
  return prepared.build;
}

const menuIn = ({ documents }: MenuBuild, language: 'en' | 'ar') => {
  const { hash = '', body = Buffer.alloc(0) } = documents.get(language) ?? {};
  return JSON.parse(Buffer.from(wholeDocument(openDocument(body, hash))).toString());
};

describe('an edition', () => {
  test('has a menu in each language of the venue, under the hash of its content', async () => {
    const edition = await editionOf();
    expect([...edition.documents.keys()]).toEqual(['en', 'ar']);
    expect(menuIn(edition, 'ar')).toMatchObject({ license: 'corner', categories: [{ id: 1 }, { id: 2 }] });
    expect(await editionOf()).toEqual(edition);
  });

  test('knows whose it is and where it is shown', async () => {
    const domains = ['corner.example', 'menu.corner.example'];
    const edition = await editionOf(aFolder({ venue: { ...venueFile, domains } }));
    expect(edition).toMatchObject({ licence: 'corner', domains, rolledBackFrom: null });
  });

  test('keeps the files as they were written', async () => {
    const folder = aFolder({ menu: `${JSON.stringify(menuFile, null, 3)}\n` });
    const { source } = await editionOf(folder);
    expect(unpackSource(source)).toEqual({
      venue: folder.venue,
      menu: folder.menu,
      media: new Map(),
    });
  });

  test('may be written with byte order marks', async () => {
    const marked = aFolder({
      venue: `\ufeff${JSON.stringify(venueFile)}`,
      menu: `\ufeff${JSON.stringify(menuFile)}`,
    });
    expect((await editionOf(marked)).venue).toEqual(venueFile);
  });

  test('shows the pictures that were made for it, and asks for no others', async () => {
    const images = [{ image: { product: 'media/soup.webp' } }];
    const [soups, ...others] = menuFile.categories ?? [];
    const products = [{ id: 11, name: 'Lentil soup', price: '18', images }];
    const folder = aFolder({
      menu: { ...menuFile, categories: [{ ...soups, products }, ...others] },
      media: ['media/soup.webp', 'media/unused.webp'],
    });
    const asked: MediaFile[] = [];
    const edition = await editionOf(folder, {
      prepareMedia: (files, progress) => {
        asked.push(...files);
        return readyMedia(files, progress);
      },
    });
    expect(asked.map(({ path }) => path)).toEqual(['media/soup.webp']);
    expect(JSON.stringify(menuIn(edition, 'en'))).toContain('/media/abcdefghij-640.webp');
    expect(unpackSource(edition.source).media).toEqual(new Map([['media/soup.webp', 'ab'.repeat(32)]]));
  });

  test('is another one when a picture is another one', async () => {
    const menu = { ...menuFile, logo_image: { logo: 'media/logo.webp' } };
    const folder = aFolder({ menu, media: ['media/logo.webp'] });
    const repainted: PrepareBuildOptions['prepareMedia'] = async (...what) => {
      const { media, ...others } = await readyMedia(...what);
      return {
        ...others,
        media: new Map([...media].map(([path, one]) => [path, { ...one, hash: 'jihgfedcba' }])),
      };
    };
    const [one, other] = [await editionOf(folder), await editionOf(folder, { prepareMedia: repainted })];
    expect(one.sourceHash).not.toBe(other.sourceHash);
  });

  test('holds only markup that was cleaned', async () => {
    const menu = { ...menuFile, home_header_text: '<b onclick=x>Hello</b>' };
    const cleanHtml: HtmlSanitizer = () => ({ html: '<b>Hello</b>', removed: [] });
    expect(
      menuIn(await editionOf(aFolder({ menu }), { sanitizeHtml: cleanHtml }), 'en').home_header_text,
    ).toBe('<b>Hello</b>');
  });
});

describe('a folder that is not right', () => {
  test('is refused before any picture is made', async () => {
    const folder = aFolder({
      menu: { ...menuFile, currency: 'dirham' },
      venue: { ...venueFile, languages: [] },
    });
    const prepared = await preparing(folder, {
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
      remedy: 'Save it anew.',
    };
    const menu = { ...menuFile, logo_image: { logo: 'media/logo.webp' } };
    const prepared = await preparing(aFolder({ menu, media: ['media/logo.webp'] }), {
      prepareMedia: async () => ({ media: new Map(), originals: new Map(), problems: [problem] }),
    });
    expect(prepared).toMatchObject({ kind: 'invalid', problems: [problem] });
  });
});
