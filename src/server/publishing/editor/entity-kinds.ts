import type * as z from 'zod/mini';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { type EditedKind, type EntityKind, entityKinds } from '#contracts/shapes/menu-edits.ts';
import { venueFileSchema } from '#contracts/shapes/venue.ts';
import { isLegal } from '../operator-only.ts';
import type { Author } from '../publisher.ts';

/** What an author may edit besides what every author may. */
export type EditRights = Pick<Author, 'mayEditLegal'>;

export const commonRights: EditRights = { mayEditLegal: false };

/** An entity as its file has it. */
export type Entity = Readonly<Record<string, unknown>>;

export type Shape = Readonly<Record<string, z.ZodMiniType>>;

interface KindPlace {
  readonly file: 'menu' | 'venue';
  /** The member with the list. */
  readonly list: string;
  /** The entities that have such a list; absent for a list of the file itself. */
  readonly within?: EntityKind;
}

/** Where the files have the entities of each kind. */
export const kindPlaces: Readonly<Record<EntityKind, KindPlace>> = {
  item: { file: 'menu', list: 'products', within: 'category' },
  category: { file: 'menu', list: 'categories' },
  variation: { file: 'menu', list: 'variations' },
  option: { file: 'menu', list: 'values', within: 'variation' },
  property: { file: 'menu', list: 'properties' },
  tax: { file: 'menu', list: 'taxes' },
  charge: { file: 'menu', list: 'charges' },
  promotion: { file: 'menu', list: 'promotions' },
  page: { file: 'menu', list: 'pages' },
  form: { file: 'menu', list: 'forms' },
  coupon: { file: 'venue', list: 'coupons' },
  delivery_zone: { file: 'venue', list: 'delivery_zones' },
};

export const isEntityKind = (kind: EditedKind): kind is EntityKind => kind !== 'menu' && kind !== 'venue';

interface SchemaDef {
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly shape?: Shape;
  readonly valueType?: z.ZodMiniType;
}

export const defOf = (schema: z.ZodMiniType): SchemaDef => schema._zod.def as SchemaDef;

/** A schema without its default, and without what may be absent or null. */
export function unwrapped(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = defOf(schema);
  return innerType ? unwrapped(innerType) : schema;
}

/** The members of the entries of a list. */
function entryShape(shape: Shape, member: string): Shape {
  const list = shape[member];
  const entry = list && defOf(unwrapped(list)).element;
  const found = entry && defOf(entry).shape;
  if (!found) throw new Error(`${member} is no list of entities`);
  return found;
}

const fileShapes = { menu: menuSourceSchema.shape, venue: venueFileSchema.shape } as const satisfies Record<
  string,
  Shape
>;

function shapeOfKind(kind: EntityKind): Shape {
  const { file, list, within } = kindPlaces[kind];
  return entryShape(within ? shapeOfKind(within) : fileShapes[file], list);
}

const shapes: Readonly<Record<EditedKind, Shape>> = {
  ...fileShapes,
  ...(Object.fromEntries(entityKinds.map((kind) => [kind, shapeOfKind(kind)])) as Record<EntityKind, Shape>),
};

/** The members of a kind, with their schemas. */
export const shapeOf = (kind: EditedKind): Shape => shapes[kind];

/** Members of `venue.json` that edits can set. Money, secrets, addresses and people are the operator's. */
const editableVenueMembers: ReadonlySet<string> = new Set([
  'name',
  'delivery_fee',
  'delivery_minutes',
  'slot_limits',
  'slot_weights',
  'auto_accept',
  'unconfirmed_orders',
  'guest_data_days',
  'urgency_limits',
  'unaccepted',
  'kitchen_stations',
  'reports',
] satisfies readonly (keyof typeof venueFileSchema.shape)[]);

/** Members that edits cannot set: ids, lists of other entities, and what only the operator changes. */
const fixedMembers: Readonly<Partial<Record<EditedKind, readonly string[]>>> = {
  item: ['category'],
  option: ['variation_value'],
  menu: ['$schema', 'currency', 'qr_app_version', 'al_futtaim_enabled', 'al_futtaim_promotions'],
};

/** The members of a kind that are lists of other entities. */
export const listMembersOf = (owner: EditedKind): readonly string[] =>
  Object.values(kindPlaces)
    .filter(({ file, within }) => (within ?? file) === owner)
    .map(({ list }) => list);

/** Whether edits can set a member. */
export function isEditable(kind: EditedKind, member: string, { mayEditLegal }: EditRights): boolean {
  if (kind === 'venue') return editableVenueMembers.has(member) || (mayEditLegal && isLegal(member));
  const fixed = ['id', ...listMembersOf(kind), ...(fixedMembers[kind] ?? [])];
  return Object.hasOwn(shapeOf(kind), member) && !fixed.includes(member);
}

/** The member that identifies an entity. */
export const idMemberOf = (kind: EntityKind): string => (kind === 'option' ? 'variation_value' : 'id');
