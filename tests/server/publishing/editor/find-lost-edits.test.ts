import { expect, test } from 'vitest';
import type { VersionRecord } from '#contracts/shapes/publish-outcome.ts';
import { openLostEditsFinder } from '#server/publishing/editor/find-lost-edits.ts';
import type { ParsedFiles, RawItem } from '#server/publishing/editor/menu-files.ts';
import { packSource } from '#server/publishing/source.ts';
import { someFiles, withSoup } from './files.ts';

/** Who made a version, and the soup in it, or `null` for a menu without the soup. */
type Version = readonly ['files' | 'editor', Partial<RawItem> | null];

const filesWith = (of: Partial<RawItem> | null): ParsedFiles =>
  of ? withSoup(of) : someFiles({ categories: [] });

const packed = (of: Partial<RawItem> | null) => {
  const { venue, menu } = filesWith(of);
  return packSource({
    venue: JSON.stringify(venue),
    menu: JSON.stringify(menu),
    phrases: new Map(),
    media: null,
  });
};

/** The soup’s fields that publishing this after these versions, oldest first, would undo. */
async function lostBy(versions: readonly Version[], published: Partial<RawItem> | null) {
  const records = versions.map(
    ([by], at): VersionRecord => ({
      version: at + 1,
      publishedAt: new Date(0),
      sourceHash: String(at),
      rolledBackFrom: null,
      publishedBy: null,
      isEdited: by === 'editor',
      isCurrent: at === versions.length - 1,
    }),
  );
  const read: number[] = [];
  const find = openLostEditsFinder({
    history: async () => records.toReversed(),
    versionSource: async (_licence, version) => {
      read.push(version);
      const found = versions[version - 1];
      return found ? packed(found[1]) : null;
    },
  });
  const changes = await find('corner', packed(published));
  const lost = changes
    .filter(({ of, id }) => of === 'item' && id === 11)
    .flatMap(({ kind, fields }) =>
      kind === 'changed' ? fields.map(({ field, before, after }) => `${field} ${before}→${after}`) : [kind],
    );
  return { lost, read: read.length };
}

const files = (of: Version[1]): Version => ['files', of];
const editor = (of: Version[1]): Version => ['editor', of];
const [p18, p15, p14, p20] = ['18', '15', '14', '20'].map((price) => ({ price })) as [
  Partial<RawItem>,
  Partial<RawItem>,
  Partial<RawItem>,
  Partial<RawItem>,
];
const named = { name: 'Lentils' };

test.for<[what: string, versions: readonly Version[], published: Version[1], lost: readonly string[]]>([
  ['nothing when nothing was edited', [files(p18), files(p15)], p18, []],
  ['an edit that another value overwrites', [files(p18), editor(p15)], p20, ['price 15→20']],
  ['an edit of an item that the files remove', [files(p18), editor(p15)], null, ['removed']],
  ['nothing for files that contain the edit', [files(p18), editor(p15)], { ...p15, ...named }, []],
  ['nothing for files that change something else', [files(p18), editor(p15)], { ...p15, calories: 9 }, []],
  [
    'an edit that later files kept',
    [files(p18), editor(p15), files({ ...p15, ...named })],
    p18,
    ['price 15→18'],
  ],
  [
    'no edit that later files kept, when the value is new',
    [files(p18), editor(p15), files({ ...p15, ...named })],
    { ...p20, ...named },
    [],
  ],
  [
    'an older edit under a newer edit of something else',
    [files(p18), editor(p15), files({ ...p15, calories: 9 }), editor({ ...p15, ...named, calories: 9 })],
    { ...p18, ...named, calories: 9 },
    ['price 15→18'],
  ],
  [
    'the last of several edits, when the value from before the first returns',
    [files(p18), editor(p15), editor(p14), files({ ...p14, ...named })],
    p18,
    ['price 14→18'],
  ],
  [
    'the last of several edits, when a value from between them returns',
    [files(p18), editor(p15), editor(p14), files({ ...p14, ...named })],
    { ...p15, ...named },
    ['price 14→15'],
  ],
  ['no edit that files already undid', [files(p18), editor(p15), files(p20)], p18, []],
  ['no edit whose value files set again', [files(p18), editor(p15), files(p20), files(p15)], p20, []],
  [
    'an edited version that came back',
    [files(p18), editor(p15), files(p20), editor(p15)],
    p20,
    ['price 15→20'],
  ],
  ['an item that an edit removed', [files(p18), editor(null), files(null)], p18, ['added']],
  ['an item that an edit added', [files(null), editor(p18), files(p18)], null, ['removed']],
  [
    'a text of one language',
    [
      files({ name: { en: 'Soup', ar: 'شوربة' } }),
      editor({ name: { en: 'Soup', ar: 'شوربة عدس' } }),
      files({ name: { en: 'Soup', ar: 'شوربة عدس' }, calories: 9 }),
    ],
    { name: { en: 'Soups', ar: 'شوربة' } },
    ['name شوربة عدس→شوربة'],
  ],
])('lost edits include %s', async ([, versions, published, lost]) => {
  expect((await lostBy(versions, published)).lost).toEqual(lost);
});

test('lost edits include the whole menu where no files were ever published', async () => {
  expect((await lostBy([editor(p18)], p15)).lost).toEqual(['price 18→15']);
});

const filesSince = (count: number): readonly Version[] =>
  Array.from({ length: count }, (_, at) => files({ ...p15, calories: at }));

test('lost edits cover the last 50 versions, and nothing is read when none of them was edited', async () => {
  const edited = [files(p18), editor(p15)];
  expect((await lostBy([...edited, ...filesSince(49)], p18)).lost).toEqual(['price 15→18']);
  expect(await lostBy([...edited, ...filesSince(50)], p18)).toEqual({ lost: [], read: 0 });
});

test('files that change nothing are compared with the current version only', async () => {
  expect(await lostBy([files(p18), editor(p15), ...filesSince(9)], { ...p15, calories: 8 })).toEqual({
    lost: [],
    read: 1,
  });
});
