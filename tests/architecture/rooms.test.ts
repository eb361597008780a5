import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { plan, type Room, roomOf, serverWays } from './room-plan.ts';

interface Import {
  readonly target: string;
  readonly typesOnly: boolean;
}

const importsOf = (source: string): readonly Import[] =>
  [
    ...source.matchAll(
      /(?<![.\w])(import\s+type\b[^'";]*?from|from(?=\s)|import)\s*\(?\s*['"]([^'"\\]+)['"]/g,
    ),
  ].map(([, keyword = '', target = '']) => ({ target, typesOnly: /^import\s+type\b/.test(keyword) }));

/** Resolves `#server/app.ts` and `../app.ts` to `server/app.ts`; packages get a `package ` prefix. */
const resolve = (specifier: string, from: string) =>
  specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? new URL(specifier, `file:///${from}`).pathname.slice(1)
      : `package ${specifier}`;

function isAllowed(
  { target: specifier, typesOnly }: Import,
  file: string,
  room: Room,
  name: string,
): boolean {
  const target = resolve(specifier, file);
  if (target.startsWith('package ')) return room.packages.some((known) => target.slice(8).startsWith(known));
  const into = roomOf(target) ?? '';
  if (into === name || room.rooms.includes(into)) return true;
  return typesOnly && (room.types ?? []).some((open) => into === open || into.startsWith(`${open}/`));
}

const files = (await Array.fromAsync(glob('**/*.{ts,tsx,astro}', { cwd: 'src' }))).filter(
  (file) => !file.endsWith('.d.ts'),
);

test.for(files)('%s imports only what its room allows', (file) => {
  const name = roomOf(file);
  expect(name, `${file} is in no room of the plan`).toBeDefined();
  const room = plan[name ?? ''] ?? { rooms: [], packages: [] };
  const trespasses = importsOf(readFileSync(`src/${file}`, 'utf8')).filter(
    (one) => !isAllowed(one, file, room, name ?? ''),
  );
  expect(trespasses.map(({ target }) => target)).toEqual([]);
});

test('no folder or file has a generic name such as utils', async () => {
  const drawers = (await Array.fromAsync(glob('src/**/*'))).filter((path) =>
    /(^|[/-])(utils?|helpers?|common|misc|managers?|(?<!^src\/worker\/)services?)([-./]|$)/.test(path),
  );
  expect(drawers).toEqual([]);
});

test('every server room has import rules', async () => {
  const folders = await Array.fromAsync(glob('src/server/*/'));
  const named = folders.map((folder) => folder.replace('src/', '').replace(/\/$/, ''));
  expect(named.filter((room) => !(room in plan))).toEqual([]);
});

test('server rooms have no circular imports', () => {
  const left = new Map(Object.entries(serverWays).map(([name, { rooms }]) => [name, new Set(rooms)]));
  while (left.size > 0) {
    const lowest = [...left].filter(([, below]) => below.size === 0).map(([name]) => name);
    expect(lowest, `a circle among ${[...left.keys()].join(', ')}`).not.toEqual([]);
    for (const name of lowest) left.delete(name);
    for (const below of left.values()) for (const name of lowest) below.delete(name);
  }
});

test.for(Object.entries(serverWays))(
  'server/%s imports every room that its rules allow',
  ([name, { rooms }]) => {
    const entered = files
      .filter((file) => file.startsWith(`server/${name}/`))
      .flatMap((file) =>
        importsOf(readFileSync(`src/${file}`, 'utf8')).map(({ target }) => roomOf(resolve(target, file))),
      );
    expect(rooms.filter((room) => !entered.includes(`server/${room}`))).toEqual([]);
  },
);

test('no files have circular imports, including types', () => {
  const imports = new Map(
    files.map((file) => [
      file,
      importsOf(readFileSync(`src/${file}`, 'utf8')).map(({ target }) => resolve(target, file)),
    ]),
  );
  const done = new Set<string>();
  const circle = (file: string, above: readonly string[]): readonly string[] | null => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const found = circle(next, [...above, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  expect(files.map((file) => circle(file, [])).find((found) => found !== null)).toBeUndefined();
});
