/** Field types of forms, named as in jQuery formBuilder. */
export const fieldTypes = [
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

export type FieldType = (typeof fieldTypes)[number];

/** Subtypes of each field type; the first is the default. */
export const subtypesOf = {
  text: ['text', 'email', 'tel'],
  textarea: ['textarea'],
  number: ['number'],
  date: ['date', 'time', 'datetime-local'],
  select: [],
  'radio-group': [],
  'checkbox-group': [],
  starRating: [],
  header: ['h2', 'h1', 'h3', 'h4', 'h5', 'h6'],
  paragraph: ['p'],
} as const satisfies Record<FieldType, readonly string[]>;

export type FieldSubtype = (typeof subtypesOf)[FieldType][number];

export interface FieldOption {
  readonly label: string;
  readonly value: string;
  readonly selected: boolean;
}

/** One item of a form as stored in the menu. Source: spec §3 "Dynamic form item". */
export interface FormField {
  readonly type: FieldType;
  readonly subtype?: FieldSubtype | undefined;
  readonly name?: string | undefined;
  readonly label?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly description?: string | undefined;
  readonly required: boolean;
  /** In UTF-16 units, as `maxlength` counts them. */
  readonly maxlength?: number | undefined;
  readonly rows?: number | undefined;
  /** A number, or a date or time for a date field. */
  readonly min?: number | string | undefined;
  readonly max?: number | string | undefined;
  readonly step?: number | undefined;
  readonly values: readonly FieldOption[];
  readonly multiple: boolean;
  readonly inline: boolean;
  readonly other: boolean;
  readonly toggle: boolean;
  readonly numStars?: number | undefined;
}
