import * as z from 'zod/mini';
import { asWritten } from './text.ts';
import { flag, id } from './values.ts';

const fieldTypes = [
  'text',
  'textarea',
  'number',
  'date',
  'select',
  'radio-group',
  'checkbox-group',
  'starRating',
  'header',
  'paragraph',
] as const;

const subtypes = ['text', 'email', 'tel', 'date', 'time', 'datetime-local', 'h1', 'h2', 'h3', 'p'] as const;

/** Source: spec §3 "Dynamic form item". */
const writtenFieldSchema = z.strictObject({
  type: z.enum(fieldTypes),
  subtype: z.optional(z.enum(subtypes)),
  name: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  label: z.optional(asWritten.text),
  placeholder: z.optional(asWritten.text),
  description: z.optional(asWritten.text),
  required: flag(false),
  maxlength: z.optional(z.int().check(z.positive())),
  rows: z.optional(z.int().check(z.positive())),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  step: z.optional(z.number()),
  numStars: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
  values: z._default(
    z.array(z.strictObject({ label: asWritten.text, value: z.string(), selected: flag(false) })),
    [],
  ),
  multiple: flag(false),
  inline: flag(false),
  other: flag(false),
  toggle: flag(false),
});

/** A form as the venue writes it: its fields and its thanks are kept apart from the menu. */
export const writtenFormSchema = z.strictObject({
  id,
  name: asWritten.text,
  enable: flag(true),
  display_on_menu_load: flag(false),
  form_data: z._default(z.array(writtenFieldSchema), []),
  message: z.optional(asWritten.html),
});

/** A form as the menu lists it. Source: spec §3 "Form (menu list)". */
export const formEntrySchema = z.strictObject({
  id,
  name: z.string(),
  enable: z.boolean(),
  display_on_menu_load: z.boolean(),
});
