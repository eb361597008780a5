import { describe, expect, test } from 'vitest';
import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import type { HashedFolder } from '#server/publishing/build-preparer.ts';
import { parseFiles } from '#server/publishing/editor/menu-files.ts';
import type { PrepareBuildResult } from '#server/publishing/prepare-build.ts';
import { openPricePublishing } from '#server/publishing/prices/publish-prices.ts';
import { type Author, type MenuBuild, terminalAuthor } from '#server/publishing/publisher.ts';
import { aRelease } from '#tests/support/venues.ts';
import { someFiles } from '../editor/files.ts';

const author: Author = { ...terminalAuthor, label: 'Till 1', isOperator: false, isEditor: true };

const live = (version: number): PublishOutcome =>
  ({
    kind: 'live',
    version,
    renewal: { regenerated: 1, kept: 0 },
  }) as PublishOutcome;

interface Given {
  readonly outcomes?: readonly PublishOutcome[];
  readonly prepare?: (folder: HashedFolder) => PrepareBuildResult;
  readonly hasMedia?: boolean;
}

/** A venue at version 7 whose soup costs 18. */
function aVenue({ outcomes = [live(8)], prepare, hasMedia = true }: Given = {}) {
  const files = someFiles();
  const source = {
    venue: JSON.stringify(files.venue),
    menu: JSON.stringify(files.menu, null, 2),
    phrases: new Map(),
    media: hasMedia ? new Map() : null,
  };
  const published: { readonly folder: HashedFolder; readonly author: Author }[] = [];
  const prepared: HashedFolder[] = [];
  const left = [...outcomes];
  const open = openPricePublishing({
    readVersion: async (_, version) => ({ version, source, files: parseFiles(source) }),
    current: () => aRelease(7 + published.length),
    buildPreparer: {
      prepare: async (_, folder) => {
        prepared.push(folder);
        return (
          prepare?.(folder) ??
          ({ kind: 'ready', build: {} as MenuBuild, originals: [] } as unknown as PrepareBuildResult)
        );
      },
    },
    originalsOf: () => ({ store: async () => undefined }),
    publisher: {
      publish: async (_, by) => {
        const folder = prepared.at(-1);
        if (folder) published.push({ folder, author: by });
        return left.shift() ?? live(9);
      },
    },
  });
  return { ...open(aRelease(7), author), published };
}

describe('prices of a POS', () => {
  test('are written into the menu’s text and nowhere else', async () => {
    const { publish, published } = aVenue();
    const outcome = await publish([{ product: 11, price: '19.50' }], false);
    expect(outcome).toMatchObject({
      kind: 'live',
      version: 8,
      changes: [{ of: 'item', id: 11, fields: [{ field: 'price', before: '18', after: '19.50' }] }],
    });
    const [first] = published;
    expect(first?.folder.menu).toBe(JSON.stringify(someFiles().menu, null, 2).replace('"18"', '"19.50"'));
    expect(first?.folder.venue).toBe(JSON.stringify(someFiles().venue));
    expect(first?.author).toEqual({ ...author, base: 7 });
  });

  test('are not published by a dry run', async () => {
    const { publish, published } = aVenue();
    expect(await publish([{ product: 11, price: '19.50' }], true)).toMatchObject({
      kind: 'sound',
      version: 7,
    });
    expect(published).toEqual([]);
  });

  test('that the menu has already publish nothing', async () => {
    const { publish, published } = aVenue();
    expect(await publish([{ product: 11, price: '18.00' }], false)).toEqual({
      kind: 'unchanged',
      version: 7,
      changes: [],
    });
    expect(published).toEqual([]);
  });

  test('are published all or none', async () => {
    const { publish, published } = aVenue();
    const outcome = await publish(
      [
        { product: 11, price: '19.50' },
        { product: 99, price: '1' },
      ],
      false,
    );
    expect(outcome).toEqual({ kind: 'invalid_prices', problems: [{ at: 1, error: 'unknown' }] });
    expect(published).toEqual([]);
  });

  test('go onto what others have published meanwhile', async () => {
    const { publish, published } = aVenue({ outcomes: [{ kind: 'outdated', current: 8 }, live(9)] });
    expect(await publish([{ product: 11, price: '19.50' }], false)).toMatchObject({
      kind: 'live',
      version: 9,
    });
    expect(published.map(({ author: by }) => by.base)).toEqual([7, 8]);
  });

  test('of a folder that is not sound are not published', async () => {
    const problems = [{ message: 'The soup has no name.', remedy: 'Write one.' }];
    const { publish, published } = aVenue({
      prepare: () => ({ kind: 'invalid', problems }) as unknown as PrepareBuildResult,
    });
    expect(await publish([{ product: 11, price: '19.50' }], false)).toEqual({
      kind: 'not_publishable',
      why: ['The soup has no name. Write one.'],
    });
    expect(published).toEqual([]);
  });

  test('of a version without its pictures are not published', async () => {
    const { publish } = aVenue({ hasMedia: false });
    expect(await publish([{ product: 11, price: '19.50' }], false)).toMatchObject({
      kind: 'not_publishable',
    });
  });
});
