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
  /** Counted from `min`, or from zero; `null` where any number will do. */
  readonly step: number | null;
}

export interface DateTimeQuestion extends QuestionBase {
  readonly kind: DateTimeKind;
  /** In the spelling of `readMoment`. */
  readonly min: string | null;
  readonly max: string | null;
}

export interface ChoiceQuestion extends QuestionBase {
  readonly kind: 'choice';
  /** The values to choose from. */
  readonly options: readonly string[];
  readonly isMultiple: boolean;
  /** Something else may be typed. */
  readonly hasOther: boolean;
}

/** What a form asks, and what decides whether an answer will do. Source: spec §5 "Dynamic forms". */
export type Question = TextQuestion | NumberQuestion | DateTimeQuestion | ChoiceQuestion;

/** The most that is taken where the form itself sets no bound, in UTF-16 units. */
const textLimits = { text: 500, long_text: 5_000, email: 254, phone: 60 } as const;

/** Source: wire "Forms": `numStars`, default 5. */
const defaultStars = 5;

/** What a field asks; `null` where it only says something. */
export function questionOf(field: FormField): Question | null {
  const { name = '', required: isRequired } = field;
  const asking: QuestionBase = { name, isRequired };
  const ask = questionBuilders[field.type];
  return ask && name !== '' ? { ...asking, ...ask(field) } : null;
}

/** The questions of a form, in their order. */
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
