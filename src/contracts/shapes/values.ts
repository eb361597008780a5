import * as z from 'zod/mini';

/** Identifies an entity within one menu. */
export const id = z.int().check(z.positive());

/** A decimal amount or rate: accepts text or a number, returns text. */
export const decimal = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,12}(\.\d{1,3})?$/)), z.number().check(z.nonnegative())]),
  z.transform(String),
);

/** An exact rate with up to eight decimals, such as an exchange rate. */
export const rate = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,12}(\.\d{1,8})?$/)), z.number().check(z.nonnegative())]),
  z.transform(String),
);

/** How often something can be chosen. */
export const count = z.int().check(z.nonnegative(), z.maximum(99));

/** The database counts no further. */
const maxStored = 2_147_483_647;

/** The number of a version or a record, or none yet. */
export const storedNumber = z.int().check(z.nonnegative(), z.maximum(maxStored));

/** Portions that are left. */
export const portions = z.int().check(z.nonnegative(), z.maximum(maxStored));

/** A percentage, 0 to 100. */
export const percent = z.number().check(z.minimum(0), z.maximum(100));

/** A wall time, `HH:MM:SS`. */
export const wallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/));

/** A wall date and time in the venue's zone, `YYYY-MM-DDTHH:MM:SS`. */
export const wallDateTime = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/));

/** A URL that a card can link to: https, mailto or tel. */
export const link = z
  .string()
  .check(z.regex(/^(https:\/\/[^\s/?#@]+([/?#]\S*)?|mailto:\S+@\S+|tel:\+?[\d-]+)$/));

/** A page of another site. */
export const secureUrl = z.string().check(z.maxLength(2_000), z.regex(/^https:\/\/[^\s/?#@]+([/?#]\S*)?$/));

const mediaPath = /^(media\/|\/media\/)(?!.*\.\.)[\w./@+-]+$/u;

/** A picture in the venue's `media` folder, or its URL once published. */
export const picture = z.string().check(z.regex(mediaPath));

/** A video in the venue's `media` folder, or its URL once published. */
export const video = z.string().check(z.regex(mediaPath));

/** A telephone number in E.164, such as `+97140000100`. */
export const phoneNumber = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));

/** Times are offered for a week, unless the venue offers more days. */
export const maxLeadMinutes = 6 * 24 * 60;

/** How long before it is served a dish must be ordered, in minutes. */
export const leadMinutes = z.int().check(z.minimum(1), z.maximum(maxLeadMinutes));

/** A host name, in small letters. */
export const domain = z.string().check(z.regex(/^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/));

export const licence = z.string().check(z.regex(/^[a-z0-9-]{1,63}$/));

export const flag = (byDefault: boolean) => z._default(z.boolean(), byDefault);

/** A reference to a secret: the name of a server setting. */
export const secretName = z.string().check(z.regex(/^env:\w{1,200}$/));
