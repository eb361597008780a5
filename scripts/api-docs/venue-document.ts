import type { Call } from '#contracts/call.ts';
import { isForPrograms, venueGroups, venueOperations } from './venue-operations.ts';

type Json = Readonly<Record<string, unknown>>;
type Paths = Readonly<Record<string, Readonly<Record<string, Json>>>>;

interface Document {
  readonly paths: Paths;
  readonly components: Readonly<Record<string, Json>>;
}

const introduction = `The calls of this venue's site that programs may use: guests' apps and assistants, the venue's POS, and whatever
publishes its menu. Amounts are decimal text. Instants are ISO 8601.

An answer that is no success has a \`code\`, which is permanent, and sometimes details. More codes can be added; treat one that
you do not know by its status.`;

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Made by the client, once for what it wants done: a repeated request with it is done once.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function operationsOf(
  path: string,
  ofPath: Readonly<Record<string, Json>>,
): readonly (readonly [string, Json])[] {
  return Object.entries(ofPath).flatMap(([method, operation]) => {
    const told = venueOperations.get(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, '[$1]')}`);
    if (!told) return [];
    const { operationId, parameters, ...rest } = operation as { readonly parameters: readonly Json[] } & Json;
    const all = told.takesKey ? [...parameters, idempotencyKey] : parameters;
    return [[method, { operationId, summary: told.summary, tags: [told.group], parameters: all, ...rest }]];
  });
}

const referenceShape = /"#\/components\/(\w+)\/(\w+)"/g;

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one.localeCompare(other, 'en');

/** What is referred to, by components too. */
function referredIn(paths: Paths, components: Document['components']): Document['components'] {
  const found = new Map<string, Map<string, unknown>>();
  const follow = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(referenceShape)) {
      const ofKind = found.get(kind) ?? new Map<string, unknown>();
      found.set(kind, ofKind);
      const component = components[kind]?.[name];
      if (component === undefined || ofKind.has(name)) continue;
      ofKind.set(name, component);
      follow(component);
    }
  };
  follow(paths);
  return Object.fromEntries(
    [...found].map(([kind, ofKind]) => [kind, Object.fromEntries([...ofKind].toSorted(byName))] as const),
  );
}

/** The ways to sign that the operations name. */
function schemesIn(paths: Paths, schemes: Json = {}): Json {
  const named = JSON.stringify(
    Object.values(paths).flatMap((ofPath) => Object.values(ofPath).map(({ security }) => security ?? [])),
  );
  return Object.fromEntries(Object.entries(schemes).filter(([name]) => named.includes(`"${name}"`)));
}

/** A call must be described, or be left out by its path: a new one is not forgotten. */
function checkAllNamed(calls: readonly Call[]): void {
  const forPrograms = calls
    .filter(({ path }) => isForPrograms(path))
    .map(({ method, path }) => `${method} ${path}`);
  const missing = forPrograms.filter((name) => !venueOperations.has(name));
  const gone = [...venueOperations.keys()].filter((name) => !forPrograms.includes(name));
  if (missing.length > 0) throw new Error(`venue-operations.ts lacks ${missing.join(', ')}`);
  if (gone.length > 0) throw new Error(`venue-operations.ts names what is no call: ${gone.join(', ')}`);
}

/** `public/openapi.json`, which each venue's site serves: the part of the whole document that programs may use. */
export function venueDocument(whole: Document, calls: readonly Call[], version: string) {
  checkAllNamed(calls);
  const paths: Paths = Object.fromEntries(
    Object.entries(whole.paths)
      .map(([path, ofPath]) => [path, Object.fromEntries(operationsOf(path, ofPath))] as const)
      .filter(([, ofPath]) => Object.keys(ofPath).length > 0),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Menu and orders', version, description: introduction },
    servers: [{ url: '/', description: 'This venue.' }],
    tags: venueGroups.map((name) => ({ name })),
    paths,
    components: {
      ...referredIn(paths, whole.components),
      securitySchemes: schemesIn(paths, whole.components.securitySchemes),
    },
  };
}
