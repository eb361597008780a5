import fc from 'fast-check';
import { resolved, type Schema } from './described-operations.ts';

/** Values that mean something to the server, by the name of the member or parameter that holds them. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

interface Members {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** Longer lists only take longer. */
const mostItems = 3;

/** What no text of a guest has, but some do. */
const odd = fc.constantFrom(
  '\u0000',
  '\ud800',
  '\u202e',
  'مرحبا',
  '\ufeff',
  '🍲',
  "'; --",
  '%00',
  '../',
  '\r\n',
);

const textOf = ({ pattern, minLength = 0, maxLength = 40 }: Members): fc.Arbitrary<string> => {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const most = Math.max(minLength, Math.min(maxLength, 60));
  const plain = fc.string({ minLength, maxLength: most });
  const strange = fc.tuple(odd, plain).map(([one, text]) => (one + text).slice(0, maxLength));
  return fc.oneof(
    { weight: 3, arbitrary: plain },
    strange.filter((text) => text.length >= minLength),
  );
};

function numberOf({ type, minimum, exclusiveMinimum, maximum }: Members): fc.Arbitrary<number> {
  const min = exclusiveMinimum === undefined ? (minimum ?? -1_000) : exclusiveMinimum + 1;
  const max = Math.max(min, maximum ?? 1_000_000);
  if (type === 'integer')
    return fc.oneof(fc.integer({ min, max: Math.min(max, min + 60) }), fc.integer({ min, max }));
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 60) }), fc.double({ min, max, noNaN: true }));
}

function objectOf({ properties = {}, required = [], additionalProperties }: Members, known: KnownValues) {
  const members = Object.entries(properties).map(
    ([name, schema]) => [name, namedValuesOf(name, schema, known)] as const,
  );
  const fixed = fc.record(Object.fromEntries(members), {
    requiredKeys: [...required],
    noNullPrototype: true,
  });
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return fixed;
  return fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(additionalProperties, known), {
    maxKeys: mostItems,
    noNullPrototype: true,
  });
}

function listOf({ items, prefixItems, minItems = 0, maxItems = mostItems }: Members, known: KnownValues) {
  if (prefixItems) return fc.tuple(...prefixItems.map((schema) => valuesOf(schema, known)));
  const maxLength = Math.max(minItems, Math.min(maxItems, mostItems));
  return fc.array(valuesOf(items ?? {}, known), { minLength: minItems, maxLength });
}

/** Values that a schema allows. */
export function valuesOf(given: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const schema: Members = resolved(given);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return fc.oneof(...several.map((one) => valuesOf(one, known)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, known)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return listOf(schema, known);
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** The value of a member or parameter: mostly one that means something. */
export function namedValuesOf(name: string, schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const any = valuesOf(schema, known);
  const meant = known[name];
  return meant ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...meant) }, any) : any;
}
