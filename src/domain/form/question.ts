import { type DateTimeKind, dateTimeKinds, readDateTime } from './date-time.ts';
import type { FieldType, FormField } from './field.ts';

interface QuestionBase {
  readonly name: string;
  readonly isRequired: boolean;
}

export interface TextQuestion extends QuestionBase {
  readonly kind: 'text' | 'long_text' | 'email' | 'phone';
  /** In UTF-16 units. */
  readonly maxLength: number;
}

export interface NumberQuestion extends QuestionBase {
  readonly kind: 'number';
  readonly min: number | null;
  readonly max: number | null;
  /** Counted from `min`, or from zero; `null` when any number is valid. */
  readonly step: number | null;
}

export interface DateTimeQuestion extends QuestionBase {
  readonly kind: DateTimeKind;
  /** As normalized by `readDateTime`. */
  readonly min: string | null;
  readonly max: string | null;
}

export interface ChoiceQuestion extends QuestionBase {
  readonly kind: 'choice';
  /** The values to choose from. */
  readonly options: readonly string[];
  readonly isMultiple: boolean;
  /** Allows a typed value besides the options. */
  readonly hasOther: boolean;
}

/** A question of a form with its validation rules. Source: spec §5 "Dynamic forms". */
export type Question = TextQuestion | NumberQuestion | DateTimeQuestion | ChoiceQuestion;

/** Default maximum lengths, in UTF-16 units. */
const textLimits = { text: 500, long_text: 5_000, email: 254, phone: 60 } as const;

/** Source: wire "Forms": `numStars`, default 5. */
const defaultStars = 5;

/** The question of a field; `null` for headings and paragraphs. */
export function questionOf(field: FormField): Question | null {
  const { name = '', required: isRequired } = field;
  const base: QuestionBase = { name, isRequired };
  const build = questionBuilders[field.type];
  return build && name !== '' ? { ...base, ...build(field) } : null;
}

/** The questions of a form, in order. */
export const questionsOf = (fields: readonly FormField[]): readonly Question[] =>
  fields.flatMap((field) => questionOf(field) ?? []);

type Unnamed<Some extends Question> = Some extends Question ? Omit<Some, keyof QuestionBase> : never;

const questionBuilders: Readonly<Partial<Record<FieldType, (field: FormField) => Unnamed<Question>>>> = {
  text: buildTextQuestion,
  textarea: (field) => boundedTextQuestion('long_text', field),
  number: ({ min, max, step }) => ({
    kind: 'number',
    min: numberOrNull(min),
    max: numberOrNull(max),
    step: step ?? null,
  }),
  date: buildDateTimeQuestion,
  select: buildChoiceQuestion,
  'radio-group': (field) => buildChoiceQuestion({ ...field, multiple: false }),
  'checkbox-group': (field) => buildChoiceQuestion({ ...field, multiple: true }),
  starRating: ({ numStars = defaultStars }) => ({
    kind: 'choice',
    options: Array.from({ length: numStars }, (_, at) => String(at + 1)),
    isMultiple: false,
    hasOther: false,
  }),
};

function buildTextQuestion(field: FormField): Unnamed<TextQuestion> {
  if (field.subtype === 'email') return boundedTextQuestion('email', field);
  return boundedTextQuestion(field.subtype === 'tel' ? 'phone' : 'text', field);
}

const boundedTextQuestion = (
  kind: TextQuestion['kind'],
  { maxlength }: FormField,
): Unnamed<TextQuestion> => ({
  kind,
  maxLength: maxlength ?? textLimits[kind],
});

function buildDateTimeQuestion({ subtype, min, max }: FormField): Unnamed<DateTimeQuestion> {
  const kind = dateTimeKinds.find((known) => subtype === formBuilderName[known]) ?? 'date';
  const bound = (text: number | string | undefined) =>
    typeof text === 'string' ? readDateTime(kind, text) : null;
  return { kind, min: bound(min), max: bound(max) };
}

const formBuilderName: Readonly<Record<DateTimeKind, string>> = {
  date: 'date',
  time: 'time',
  date_time: 'datetime-local',
};

const numberOrNull = (bound: number | string | undefined) => (typeof bound === 'number' ? bound : null);

function buildChoiceQuestion({ values, multiple, other }: FormField): Unnamed<ChoiceQuestion> {
  return {
    kind: 'choice',
    options: values.map(({ value }) => value),
    isMultiple: multiple,
    hasOther: other,
  };
}
