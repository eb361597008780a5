import * as z from 'zod/mini';
import { type FormField, fieldTypes, subtypesOf } from '#domain/form/field.ts';
import { localizedTextSchemas, sourceTextSchemas, type TextSchemas } from './text.ts';
import { flag, id } from './values.ts';

/** More than a usable form has. */
const maxFields = 100;
const maxOptions = 200;
const maxRows = 40;
const maxStars = 10;
const maxAnswerLength = 10_000;
const maxBound = 1e12;

const subtypes = [...new Set(fieldTypes.flatMap((type) => subtypesOf[type]))];

const bound = z.union([
  z.number().check(z.minimum(-maxBound), z.maximum(maxBound)),
  z.string().check(z.maxLength(40)),
]);

const upTo = (max: number) => z.int().check(z.positive(), z.maximum(max));

/** Source: spec §3 "Dynamic form item". */
const fieldSchema = <Text extends z.ZodMiniType>({ text }: TextSchemas<Text>) =>
  z.strictObject({
    type: z.enum(fieldTypes),
    subtype: z.optional(z.enum(subtypes)),
    name: z.optional(z.string().check(z.regex(/^[A-Za-z0-9][\w-]{0,63}$/))),
    label: z.optional(text),
    placeholder: z.optional(text),
    description: z.optional(text),
    required: flag(false),
    maxlength: z.optional(upTo(maxAnswerLength)),
    rows: z.optional(upTo(maxRows)),
    min: z.optional(bound),
    max: z.optional(bound),
    step: z.optional(z.number().check(z.positive(), z.maximum(maxBound))),
    numStars: z.optional(upTo(maxStars)),
    values: z._default(
      z
        .array(z.strictObject({ label: text, value: z.string(), selected: flag(false) }))
        .check(z.maxLength(maxOptions)),
      [],
    ),
    multiple: flag(false),
    inline: flag(false),
    other: flag(false),
    toggle: flag(false),
  });

/** A form in venue files. Its fields and thank-you message are stored apart from the menu. */
export const formSourceSchema = z.strictObject({
  id,
  name: sourceTextSchemas.text,
  enable: flag(true),
  display_on_menu_load: flag(false),
  /** Guests reserve with it. */
  takes_reservations: flag(false),
  form_data: z._default(z.array(fieldSchema(sourceTextSchemas)).check(z.maxLength(maxFields)), []),
  message: z.optional(sourceTextSchemas.html),
});

/** A form as the menu lists it. Source: spec §3 "Form (menu list)". */
export const formEntrySchema = z.strictObject({
  id,
  name: z.string(),
  enable: z.boolean(),
  display_on_menu_load: z.boolean(),
  /** Absent for a form that guests do not reserve with. */
  takes_reservations: z.optional(z.literal(true)),
});

/** A form as sent to devices. Source: spec §3 "Feedback form". */
export const formSchema = z.strictObject({
  id,
  name: z.string(),
  form_data: z.array(fieldSchema(localizedTextSchemas)),
});

/** A form in the menu document, in one language. */
export interface FormDocument {
  readonly id: number;
  readonly name: string;
  readonly enable: boolean;
  readonly form_data: readonly FormField[];
  /** HTML, sanitized when the menu was published; empty when the venue has no message of its own. */
  readonly message: string;
}
