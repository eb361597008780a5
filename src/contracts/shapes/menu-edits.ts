import * as z from 'zod/mini';

/** The SHA-256 of an original picture, in hexadecimal. */
export const pictureHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const uploadPrefix = 'upload:';

/** What edits write for a picture stored by `uploadPicture`, in place of a path into the media folder. */
export const uploadedPicture = (hash: string): string => uploadPrefix + hash;

/** The hash of an uploaded picture; `null` for any other value. */
export function uploadIn(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith(uploadPrefix)) return null;
  const hash = value.slice(uploadPrefix.length);
  return pictureHashSchema.safeParse(hash).success ? hash : null;
}

/** The kinds of entities that can be added, copied, moved and removed. */
export const entityKinds = [
  'item',
  'category',
  /** A question about a dish, such as its size. */
  'variation',
  /** One value of a variation; its id is the `variation_value`. */
  'option',
  'property',
  'tax',
  'charge',
  'promotion',
  'page',
  'form',
  'coupon',
  'delivery_zone',
] as const;

export type EntityKind = (typeof entityKinds)[number];

const entityKindSchema = z.enum(entityKinds);

/** What has members to set: entities, and the members of the two files themselves. */
export const editedKinds = [...entityKinds, 'menu', 'venue'] as const;

export type EditedKind = (typeof editedKinds)[number];

/** `price`, `theme_data.primary_color`. */
const memberName = z.string().check(z.regex(/^[A-Za-z_]{1,64}(\.[\w-]{1,64})?$/));

/** No member of a venue's files is deeper. */
const maxDepth = 16;

const isShallow = (value: unknown, depth = 0): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth < maxDepth && Object.values(value).every((inner) => isShallow(inner, depth + 1)));

/**
 * Members by name, as venue files have them. `null` removes a member. A text is given by language: languages that are left
 * out stay unchanged, and `null` removes one. Pictures are given as `uploadedPicture`. Ids in values may be temporary.
 */
const membersSchema = z.record(memberName, z.unknown().check(z.refine((value) => isShallow(value))));

/** Negative for an entity that these edits add. */
const entityId = z.int();

/** The entity that it comes after; `null` for the first place, absent for the last one or the present one. */
const after = z.optional(z.nullable(entityId));

const editSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('set'),
    of: z.enum(editedKinds),
    /** `null` for `menu` and `venue`. */
    id: z.nullable(entityId),
    /** Members that are left out stay unchanged. */
    set: membersSchema,
  }),
  z.strictObject({
    kind: z.literal('add'),
    of: entityKindSchema,
    /** Stands for the id that the server gives it, in all of these edits. */
    id: z.int().check(z.negative()),
    /** The category of an item, the variation of an option. */
    in: z.optional(entityId),
    after,
    /** The published entity that it is a copy of, with everything in it. */
    copy: z.optional(z.int()),
    set: membersSchema,
  }),
  z.strictObject({
    kind: z.literal('move'),
    of: entityKindSchema,
    id: entityId,
    /** Another category for an item; absent for the present one. */
    in: z.optional(entityId),
    after,
  }),
  z.strictObject({
    kind: z.literal('order'),
    of: entityKindSchema,
    /** The category of items, the variation of options; `null` for other lists. */
    in: z.nullable(entityId),
    /** The list from first to last. What it leaves out stays behind what it stands behind. */
    ids: z.array(entityId).check(z.maxLength(10_000)),
  }),
  z.strictObject({ kind: z.literal('remove'), of: entityKindSchema, id: z.int() }),
]);

/** More than one for every dish and option of the largest menus; `maxEditsBytes` limits what they hold. */
const maxEdits = 20_000;

/** Edits of a menu and its venue. Their sequence decides only between edits of the same member. */
export const menuEditsSchema = z.array(editSchema).check(z.maxLength(maxEdits));

/** Edits in wire format. */
export type MenuEdits = z.input<typeof menuEditsSchema>;
export type MenuEdit = MenuEdits[number];
export type EditOf<Kind extends MenuEdit['kind']> = Extract<MenuEdit, { readonly kind: Kind }>;

/** Members of one entity, as edits set them. */
export type EditedMembers = EditOf<'set'>['set'];
