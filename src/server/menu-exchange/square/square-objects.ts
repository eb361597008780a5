import type { JsonDocument } from '../json-document.ts';
import { isObject, type JsonObject, memberIn, objectIn, objectsOf, textIn } from '../read-json-source.ts';

/** An object of a Square catalog, its members in snake case. */
export interface SquareObject {
  readonly id: string;
  readonly type: string;
  /** The members of its type, such as `item_data`. */
  readonly data: JsonObject;
  readonly object: JsonObject;
  readonly at: string;
}

/** The objects of a catalog by type; those that are deleted are left out. */
export interface SquareCatalog {
  ofType(type: string): readonly SquareObject[];
  find(id: string | null): SquareObject | null;
}

/** `categoryData` as `category_data`, in a whole document: SDKs write both. */
function snakeCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCased);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [snakeName(name), snakeCased(member)]),
  );
}

const snakeName = (name: string) =>
  name.replace(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, after: string) => `${before}_${after.toLowerCase()}`,
  );

interface Listed {
  readonly object: JsonObject;
  readonly at: string;
}

/** Reads the objects of documents wherever they stand: in `objects`, a list, batches, or a map of names to seeds. */
export function readSquareCatalog(documents: readonly JsonDocument[]): SquareCatalog {
  const listed = documents.flatMap(({ value }) => listObjects(snakeCased(value), ''));
  const objects = listed.flatMap(({ object, at }) => objectOf(object, at) ?? []);
  const byType = Map.groupBy(objects, ({ type }) => type);
  const byId = new Map(objects.map((object) => [object.id, object]));
  return {
    ofType: (type) => byType.get(type) ?? [],
    find: (id) => (id === null ? null : (byId.get(id) ?? null)),
  };
}

/** Objects that stand by themselves; others are within one of them. */
const ownTypes: ReadonlySet<string> = new Set([
  ...['ITEM', 'CATEGORY', 'TAX', 'MODIFIER_LIST', 'IMAGE', 'ITEM_OPTION', 'DISCOUNT', 'PRICING_RULE'],
]);

/** @param seedImage the picture that a seed names beside its object. */
function listObjects(value: unknown, at: string, seedImage: string | null = null): readonly Listed[] {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => listObjects(entry, `${at}[${index}]`));
  if (!isObject(value)) return [];
  const type = textIn(value, 'type') ?? typeByMembers(value);
  if (type !== null && ownTypes.has(type)) {
    return [{ object: { ...value, ...(seedImage !== null && { seed_image: seedImage }) }, at }];
  }
  const url = textIn(objectIn(value, 'image'), 'url');
  return Object.entries(value).flatMap(([name, member]) => listObjects(member, pathTo(at, name), url));
}

const pathTo = (at: string, name: string): string =>
  /^\w+$/.test(name) ? `${at === '' ? '' : `${at}.`}${name}` : `${at}[${JSON.stringify(name)}]`;

/** `null` for an object without an id, and for one that is deleted. */
function objectOf(object: JsonObject, at: string): SquareObject | null {
  const id = textIn(object, 'id');
  if (id === null || memberIn(object, 'is_deleted') === true) return null;
  const type = textIn(object, 'type') ?? typeByMembers(object);
  return type === null
    ? null
    : { id, type, data: objectIn(object, `${type.toLowerCase()}_data`), object, at };
}

/** Nested objects leave out their type. */
function typeByMembers(object: JsonObject): string | null {
  const member = Object.keys(object).find((name) => /_data$/.test(name) && isObject(object[name]));
  return member === undefined ? null : member.replace(/_data$/, '').toUpperCase();
}

/** The objects nested in a member, such as the variations of an item. */
export const nestedObjects = (owner: SquareObject, member: string): readonly SquareObject[] =>
  objectsOf(memberIn(owner.data, member)).flatMap(
    (object, index) => objectOf(object, `${owner.at}.${member}[${index}]`) ?? [],
  );
