import * as z from 'zod/mini';
import { languages } from '#i18n/languages.ts';
import { closureSchema, unavailableHoursSchema, weeklyWindowSchema } from './hours.ts';
import { decimal, id } from './values.ts';

const language = z.enum(languages);

/** The SHA-256 of an original, in hexadecimal. */
export const pictureHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const itemEditSchema = z.strictObject({
  item: id,
  /** What is not named stays as it is. */
  set: z.strictObject({
    /** Language by language; those that are not named stay. */
    name: z.optional(z.partialRecord(language, z.string().check(z.minLength(1), z.maxLength(200)))),
    description: z.optional(z.partialRecord(language, z.string().check(z.maxLength(10_000)))),
    price: z.optional(decimal),
    /** The original that `sendPicture` kept, in place of the first picture; `null` leaves the item without any. */
    picture: z.optional(z.nullable(pictureHashSchema)),
    hours: z.optional(unavailableHoursSchema.check(z.maxLength(400))),
    out_of_stock: z.optional(z.boolean()),
  }),
});

export type ItemEdit = z.input<typeof itemEditSchema>;

export const menuEditsSchema = z.strictObject({
  /** One of each item. */
  items: z.array(itemEditSchema).check(z.maxLength(500)),
  /** What is not named stays as it is. */
  venue: z.strictObject({
    opening_hours: z.optional(z.array(weeklyWindowSchema).check(z.maxLength(100))),
    closing_rules: z.optional(z.array(closureSchema).check(z.maxLength(400))),
  }),
});

/** What somebody means to change. */
export type MenuEdits = z.input<typeof menuEditsSchema>;

/** The same, read. */
export type ParsedMenuEdits = z.output<typeof menuEditsSchema>;
