import { membersOfValue } from '#contracts/members-of-value.ts';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { sourceTextSchemas } from '#contracts/shapes/text.ts';

/** An object of a document that no schema has checked. */
export type RawObject = Readonly<Record<string, unknown>>;

export const isRawObject = (value: unknown): value is RawObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list, and nothing where it is none. */
export const objectsIn = (list: unknown): readonly RawObject[] =>
  Array.isArray(list) ? list.filter(isRawObject) : [];

/** The kinds of entities that a branch can change, by the lists where the base has them. */
export const kindsByList = {
  categories: 'categories',
  'categories.products': 'products',
  'variations.values': 'choices',
  pages: 'pages',
  promotions: 'promotions',
} as const;

export type EntityKind = (typeof kindsByList)[keyof typeof kindsByList];

/** The member that identifies an entity of a kind. */
export const identityOf = (kind: EntityKind): 'id' | 'variation_value' =>
  kind === 'choices' ? 'variation_value' : 'id';

const texts: ReadonlySet<string> = new Set(
  [sourceTextSchemas.text, sourceTextSchemas.html].flatMap((text) => [
    ...membersOfValue(menuSourceSchema, text),
  ]),
);

/** Whether a member holds texts: a branch sets some of its languages, and keeps the others of the base. */
export const isText = (name: string): boolean => texts.has(name);

/** Members with members of their own, of which a branch can set some. */
export const isMerged = (name: string): boolean => name === 'ui_strings' || name === 'theme_data';
