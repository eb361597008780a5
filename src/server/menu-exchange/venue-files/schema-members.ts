import type * as z from 'zod/mini';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import type { JsonObject } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';

interface SchemaDef {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
}

/** The members of an object in a schema, through lists, defaults and conversions; `null` for what is no object. */
function shapeOf(schema: z.ZodMiniType | undefined): SchemaDef['shape'] | null {
  if (!schema) return null;
  const { shape, element, innerType, in: input } = schema._zod.def as SchemaDef;
  return shape ?? shapeOf(element ?? innerType ?? input);
}

function membersAt(...path: readonly string[]): ReadonlySet<string> {
  let shape = shapeOf(menuSourceSchema);
  for (const name of path) shape = shapeOf(shape?.[name]);
  return new Set(Object.keys(shape ?? {}));
}

/** The members that `menu.json` knows, by the entity that has them. */
export const knownMembers = {
  tax: membersAt('taxes'),
  category: membersAt('categories'),
  dish: membersAt('categories', 'products'),
  choice: membersAt('categories', 'products', 'product_variations'),
  combo_group: membersAt('categories', 'products', 'combo_groups'),
  combo_part: membersAt('categories', 'products', 'combo_groups', 'products'),
  group: membersAt('variations'),
  value: membersAt('variations', 'values'),
} as const;

type MenuEntity = keyof typeof knownMembers;

/** Writes an entity. What `menu.json` has no member for is remarked and left out. */
export function writeMembers(
  entity: MenuEntity,
  members: JsonObject,
  at: string,
  remarks: RemarkList,
): JsonObject {
  const known = knownMembers[entity];
  const entries = Object.entries(members).filter(([name, value]) => {
    if (value === undefined || value === null) return false;
    if (known.has(name)) return true;
    remarks.add('lost', `menu.json has no place for “${name}” of a ${entity.replace('_', ' ')}`, at);
    return false;
  });
  return Object.fromEntries(entries);
}
