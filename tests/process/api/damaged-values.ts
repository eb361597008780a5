import fc from 'fast-check';

/** Stands for a number that JSON can write and JavaScript cannot hold. */
const hugeNumber = 'a number beyond all numbers';

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

/** Values that no operation wants. */
const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -1, 1.5, -0.000_1, 2 ** 31, 2 ** 53, 1e308, hugeNumber],
    ...['', ' ', '\u0000', '\ud800', 'a\udfffb', '\u202eevil', 'שלום', '9'.repeat(400), 'x'.repeat(2_000)],
    ...[[], {}, [[]], [null], deep(200), JSON.parse('{"__proto__":{"isAdmin":true}}'), { constructor: 1 }],
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const wrongName = fc.constantFrom('__proto__', 'constructor', 'toString', '', 'unknown', 'id', '$where');

/** Objects and lists within a value, the value itself first. */
function containersIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(containersIn)];
}

function setOwn(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}

interface Damage {
  readonly at: number;
  readonly which: number;
  readonly how: 'replace' | 'remove' | 'add' | 'repeat';
  readonly name: string;
  readonly value: unknown;
}

function damaged(whole: unknown, { at, which, how, name, value }: Damage): unknown {
  const copy = structuredClone(whole);
  const containers = containersIn(copy);
  const container = containers[at % Math.max(1, containers.length)];
  if (!container) return value;
  const names = Object.keys(container);
  const member = names[which % Math.max(1, names.length)];
  if (how === 'repeat' && Array.isArray(container)) container.push(...structuredClone(container));
  else if (how === 'add' || member === undefined) setOwn(container, name, value);
  else if (how === 'remove') Reflect.deleteProperty(container, member);
  else setOwn(container, member, value);
  return copy;
}

/** A value with something wrong in it. */
export const damagedOf = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      values,
      fc.array(
        fc.record({
          at: fc.nat(30),
          which: fc.nat(30),
          how: fc.constantFrom(
            'replace' as const,
            'replace' as const,
            'remove' as const,
            'add' as const,
            'repeat' as const,
          ),
          name: wrongName,
          value: wrongValue,
        }),
        { minLength: 1, maxLength: 2 },
      ),
    )
    .map(([value, damages]) => damages.reduce<unknown>(damaged, value));

/** As it is sent. */
export const textOfJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(`"${hugeNumber}"`, '1e999');

/** Bodies that are not JSON, or hardly. */
export const brokenBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom('', '{', 'null', '[]', '"x"', '7', 'NaN', '{"a":1,}', '\ufeff{}', `${'['.repeat(20_000)}`)
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

/** Text in a path or query that no operation wants. */
export const wrongText = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1e3',
    '99999999999999999999',
    'null',
    '__proto__',
    'constructor',
    '\u0000',
    '\u202e',
    'é',
  ),
  fc.constantFrom(
    ' ',
    '%',
    '%2e%2e',
    'a/b',
    'a?b',
    'a#b',
    "' or 1=1",
    'x'.repeat(300),
    '🍲',
    '\ud800',
    '*',
    ',',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
);
