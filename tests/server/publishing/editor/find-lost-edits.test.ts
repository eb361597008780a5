import { expect, test } from 'vitest';
import { openLostEditsFinder } from '#server/publishing/editor/find-lost-edits.ts';
import type { ParsedFiles, RawItem } from '#server/publishing/editor/menu-files.ts';
import type { VersionRecord } from '#server/publishing/menu-archive.ts';
import { packSource } from '#server/publishing/source.ts';
import { someFiles, withSoup } from './files.ts';

/** Who made a version, and the soup in it; `null` for a menu without it. */
type Made = readonly ['files' | 'editor', Partial<RawItem> | null];

const filesWith = (of: Partial<RawItem> | null): ParsedFiles =>
  of ? withSoup(of) : someFiles({ categories: [] });

const packed = (of: Partial<RawItem> | null) => {
  const { venue, menu } = filesWith(of);
  return packSource({ venue: JSON.stringify(venue), menu: JSON.stringify(menu), media: null });
};

/** The soup's fields that publishing this over these versions, the oldest first, would undo. */
async function lostBy(versions: readonly Made[], brought: Partial<RawItem> | null) {
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
      const made = versions[version - 1];
      return made ? packed(made[1]) : null;
    },
  });
  const changes = await find('corner', packed(brought));
  const lost = changes
    .filter(({ of, id }) => of === 'item' && id === 11)
    .flatMap(({ kind, fields }) =>
      kind === 'changed' ? fields.map(({ field, before, after }) => `${field} ${before}→${after}`) : [kind],
    );
  return { lost, read: read.length };
}

const files = (of: Made[1]): Made => ['files', of];
const editor = (of: Made[1]): Made => ['editor', of];
const [p18, p15, p14, p20] = ['18', '15', '14', '20'].map((price) => ({ price })) as [
  Partial<RawItem>,
  Partial<RawItem>,
  Partial<RawItem>,
  Partial<RawItem>,
];
const named = { name: 'Lentils' };

test.for<[what: string, versions: readonly Made[], brought: Made[1], lost: readonly string[]]>([
  ['what nobody edited', [files(p18), files(p15)], p18, []],
  ['an edit, by any other value', [files(p18), editor(p15)], p20, ['price 15→20']],
  ['an edit of what the files remove', [files(p18), editor(p15)], null, ['removed']],
  ['nothing by files that hold the edit', [files(p18), editor(p15)], { ...p15, ...named }, []],
  ['nothing by files that change something else', [files(p18), editor(p15)], { ...p15, calories: 9 }, []],
  [
    'an edit that files have kept since',
    [files(p18), editor(p15), files({ ...p15, ...named })],
    p18,
    ['price 15→18'],
  ],
  [
    'no edit that files have kept since, by a value that is new',
    [files(p18), editor(p15), files({ ...p15, ...named })],
    { ...p20, ...named },
    [],
  ],
  [
    'an older edit below a newer one of something else',
    [files(p18), editor(p15), files({ ...p15, calories: 9 }), editor({ ...p15, ...named, calories: 9 })],
    { ...p18, ...named, calories: 9 },
    ['price 15→18'],
  ],
  [
    'the last of several edits, by what stood before the first',
    [files(p18), editor(p15), editor(p14), files({ ...p14, ...named })],
    p18,
    ['price 14→18'],
  ],
  [
    'the last of several edits, by what stood between them',
    [files(p18), editor(p15), editor(p14), files({ ...p14, ...named })],
    { ...p15, ...named },
    ['price 14→15'],
  ],
  ['no edit that files have undone knowingly', [files(p18), editor(p15), files(p20)], p18, []],
  ['no edit whose value files have brought anew', [files(p18), editor(p15), files(p20), files(p15)], p20, []],
  [
    'an edited version that came back',
    [files(p18), editor(p15), files(p20), editor(p15)],
    p20,
    ['price 15→20'],
  ],
  ['what an edit removed', [files(p18), editor(null), files(null)], p18, ['added']],
  ['what an edit brought', [files(null), editor(p18), files(p18)], null, ['removed']],
  [
    'words of one language',
    [
      files({ name: { en: 'Soup', ar: 'شوربة' } }),
      editor({ name: { en: 'Soup', ar: 'شوربة عدس' } }),
      files({ name: { en: 'Soup', ar: 'شوربة عدس' }, calories: 9 }),
    ],
    { name: { en: 'Soups', ar: 'شوربة' } },
    ['name شوربة عدس→شوربة'],
  ],
])('undone is %s', async ([, versions, brought, lost]) => {
  expect((await lostBy(versions, brought)).lost).toEqual(lost);
});

test('all that a menu holds is an edit where no files were ever published', async () => {
  expect((await lostBy([editor(p18)], p15)).lost).toEqual(['price 18→15']);
});

const since = (count: number): readonly Made[] =>
  Array.from({ length: count }, (_, at) => files({ ...p15, calories: at }));

test('edits are remembered for the last 50 versions, and nothing is read where none of them was edited', async () => {
  const edited = [files(p18), editor(p15)];
  expect((await lostBy([...edited, ...since(49)], p18)).lost).toEqual(['price 15→18']);
  expect(await lostBy([...edited, ...since(50)], p18)).toEqual({ lost: [], read: 0 });
});

test('files that change nothing are compared with the current version alone', async () => {
  expect(await lostBy([files(p18), editor(p15), ...since(9)], { ...p15, calories: 8 })).toEqual({
    lost: [],
    read: 1,
  });
});
