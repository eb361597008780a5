import type * as z from 'zod/mini';

interface SchemaDef {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly options?: readonly z.ZodMiniType[];
  readonly element?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
}

/**
 * The names of all members of a document that hold one kind of value, alone or in a list.
 *
 * @param document the schema of the whole document.
 * @param value a schema of `shapes/values.ts`, compared by identity. A described copy of it counts as itself.
 */
export function membersOfValue(document: z.ZodMiniType, value: z.ZodMiniType): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (schema: z.ZodMiniType, name: string | null): void => {
    if (schema !== value && schema._zod.parent !== value) {
      for (const [inner, member = name] of innerSchemas(schema)) visit(inner, member);
    } else if (name !== null) names.add(name);
  };
  visit(document, null);
  return names;
}

/** What a schema is made of; members of objects with their names. */
function innerSchemas(schema: z.ZodMiniType): readonly (readonly [z.ZodMiniType, member?: string])[] {
  const { shape = {}, options = [], element, valueType, innerType, in: input } = schema._zod.def as SchemaDef;
  const members = Object.entries(shape).map(([member, inner]) => [inner, member] as const);
  const unnamed = [...options, element, valueType, innerType, input].filter((inner) => inner !== undefined);
  return [...members, ...unnamed.map((inner) => [inner] as const)];
}
