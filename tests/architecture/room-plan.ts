/** What one room may import. */
export interface Room {
  /** Rooms it may import. */
  readonly rooms: readonly string[];
  /** Prefixes of packages it may import. */
  readonly packages: readonly string[];
  /** Rooms it may import only types from. */
  readonly types?: readonly string[];
}

const belowServer = ['domain', 'i18n', 'contracts'];

/** The server rooms that each server room may import. */
export const serverWays: Readonly<
  Record<string, { readonly rooms: readonly string[]; readonly packages?: readonly string[] }>
> = {
  integrations: { rooms: [], packages: ['zod'] },
  'menu-exchange': { rooms: [], packages: ['zod'] },
  catalog: { rooms: [], packages: ['node:'] },
  geo: { rooms: ['catalog'], packages: ['zod'] },
  loyalty: { rooms: ['integrations'] },
  analytics: { rooms: ['catalog'], packages: ['node:'] },
  ordering: { rooms: ['catalog', 'loyalty'], packages: ['node:'] },
  forms: { rooms: ['catalog', 'ordering'] },
  reports: { rooms: ['catalog', 'ordering'] },
  printing: { rooms: ['catalog', 'ordering'], packages: ['node:', 'zod'] },
  events: { rooms: ['ordering'], packages: ['node:', 'zod'] },
  payments: { rooms: ['catalog', 'integrations', 'loyalty', 'ordering'], packages: ['node:'] },
  messages: { rooms: ['catalog', 'events', 'integrations', 'ordering'] },
  'page-cache': { rooms: ['catalog', 'events'], packages: ['node:'] },
  'view-models': { rooms: ['catalog', 'forms', 'messages', 'ordering', 'payments'] },
  seo: { rooms: ['catalog', 'view-models'], packages: ['node:'] },
  locator: { rooms: ['catalog', 'geo', 'page-cache', 'seo', 'view-models'] },
  assistants: { rooms: ['ordering'], packages: ['zod', '@modelcontextprotocol/server'] },
  people: { rooms: ['catalog', 'messages', 'staff'], packages: ['node:', 'zod'] },
  staff: {
    rooms: [
      ...['analytics', 'catalog', 'events', 'forms', 'integrations', 'loyalty', 'messages', 'ordering'],
      ...['page-cache', 'payments', 'printing', 'reports'],
    ],
    packages: ['node:', 'zod'],
  },
  publishing: {
    rooms: ['catalog', 'events', 'integrations', 'ordering', 'page-cache', 'seo', 'staff'],
    packages: ['node:', 'zod', 'jsonc-parser', 'p-limit'],
  },
  operations: {
    rooms: ['analytics', 'catalog', 'forms', 'messages', 'ordering', 'page-cache', 'people', 'publishing'],
    packages: ['node:', 'zod', 'p-limit'],
  },
  http: {
    rooms: [
      ...['analytics', 'assistants', 'catalog', 'forms', 'locator', 'loyalty', 'messages', 'operations'],
      ...[
        'ordering',
        'page-cache',
        'payments',
        'people',
        'printing',
        'publishing',
        'reports',
        'staff',
        'view-models',
      ],
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
        ...(name === 'http' || name === 'assistants' ? ['server/app.ts'] : []),
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
export const plan: Readonly<Record<string, Room>> = {
  domain: { rooms: [], packages: [] },
  i18n: { rooms: ['domain'], packages: ['i18next'] },
  contracts: { rooms: ['domain', 'i18n'], packages: ['zod', 'libphonenumber-js'] },

  // Shared by all server rooms: log, fingerprints, the response while the database is unavailable.
  server: { rooms: ['domain', 'contracts'], packages: ['node:', 'zod'] },
  // The ports of one request: imports types from every room that has a port.
  'server/app.ts': {
    rooms: ['domain', 'i18n', 'contracts', ...inServer, 'server/open-screens.ts'],
    packages: [],
  },
  // Its part that opens screens.
  'server/open-screens.ts': {
    rooms: [
      'contracts',
      ...['catalog', 'messages', 'ordering', 'payments', 'seo', 'view-models'].map(
        (name) => `server/${name}`,
      ),
    ],
    packages: [],
  },
  ...serverRooms,
  'server/adapters': {
    rooms: [...belowServer, ...inServer, 'server/app.ts'],
    packages: [
      'node:',
      'zod',
      'kysely',
      'aws4fetch',
      'pg',
      '@electric-sql/pglite',
      'sharp',
      'sanitize-html',
      'light-my-request',
      'ws',
      '@myriaddreamin/typst-ts-node-compiler',
      'qr',
      'pmtiles',
      'harfbuzzjs',
      'subset-font',
      'stripe',
      'nodemailer',
      '@simplewebauthn/server',
      'pino',
      'prom-client',
      'tar-stream',
      'p-limit',
      'csv-parse',
      'fflate',
      'htmlparser2',
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
    packages: [
      'zod/mini',
      'swiper',
      '@preact/signals-core',
      '@supabase/realtime-js',
      'maplibre-gl',
      'pmtiles',
      'qr',
      '@simplewebauthn/browser',
    ],
  },
  islands: {
    rooms: ['domain', 'i18n', 'client'],
    packages: ['react', '@preact/signals-react', '@dnd-kit'],
    types: ['contracts'],
  },
  components: {
    rooms: ['domain', 'i18n', 'client', 'islands', 'styles'],
    packages: ['astro'],
    types: ['server', 'contracts'],
  },
  layouts: {
    rooms: ['domain', 'i18n', 'contracts', 'components', 'client', 'styles'],
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

export const rooms = Object.keys(plan).sort((one, other) => other.length - one.length);
export const roomOf = (path: string) => rooms.find((room) => path === room || path.startsWith(`${room}/`));
