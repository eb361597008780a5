import * as z from 'zod/mini';
import { closureSchema, unavailableHoursSchema, weeklyWindowSchema } from './hours.ts';
import { languageSchema } from './language.ts';
import { decimal, id } from './values.ts';

/** The SHA-256 of an original picture, in hexadecimal. */
export const pictureHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const itemEditSchema = z.strictObject({
  item: id,
  /** Members that are left out stay unchanged. */
  set: z.strictObject({
    /** By language; languages that are left out stay unchanged. */
    name: z.optional(z.partialRecord(languageSchema, z.string().check(z.minLength(1), z.maxLength(200)))),
    description: z.optional(z.partialRecord(languageSchema, z.string().check(z.maxLength(10_000)))),
    price: z.optional(decimal),
    /** An original stored by `uploadPicture`, replacing the first picture; `null` removes all pictures. */
    picture: z.optional(z.nullable(pictureHashSchema)),
    hours: z.optional(unavailableHoursSchema.check(z.maxLength(400))),
    out_of_stock: z.optional(z.boolean()),
  }),
});

export type ItemEdit = z.input<typeof itemEditSchema>;

export const menuEditsSchema = z.strictObject({
  /** At most one per item. */
  items: z.array(itemEditSchema).check(z.maxLength(500)),
  /** Members that are left out stay unchanged. */
  venue: z.strictObject({
    opening_hours: z.optional(z.array(weeklyWindowSchema).check(z.maxLength(100))),
    closing_rules: z.optional(z.array(closureSchema).check(z.maxLength(400))),
  }),
});

/** Edits in wire format. */
export type MenuEdits = z.input<typeof menuEditsSchema>;

/** Edits as parsed. */
export type ParsedMenuEdits = z.output<typeof menuEditsSchema>;
