import type { FieldType, FormField } from './field.ts';
import { type MomentKind, momentKinds, readMoment } from './moment.ts';

interface Asking {
  readonly name: string;
  readonly isRequired: boolean;
}

export interface TextQuestion extends Asking {
  readonly kind: 'text' | 'long_text' | 'email' | 'phone';
  /** In UTF-16 units. */
  readonly most: number;
}

export interface NumberQuestion extends Asking {
  readonly kind: 'number';
  readonly min: number | null;
  readonly max: number | null;
  /** Counted from `min`, or from zero; `null` where any number will do. */
  readonly step: number | null;
}

export interface MomentQuestion extends Asking {
  readonly kind: MomentKind;
  /** In the spelling of `readMoment`. */
  readonly min: string | null;
  readonly max: string | null;
}

export interface ChoiceQuestion extends Asking {
  readonly kind: 'choice';
  /** The values to choose from. */
  readonly options: readonly string[];
  readonly mayBeSeveral: boolean;
  /** Something else may be typed. */
  readonly hasOther: boolean;
}

/** What a form asks, and what decides whether an answer will do. Source: spec §5 "Dynamic forms". */
export type Question = TextQuestion | NumberQuestion | MomentQuestion | ChoiceQuestion;

/** The most that is taken where the form itself sets no bound, in UTF-16 units. */
const textLimits = { text: 500, long_text: 5_000, email: 254, phone: 60 } as const;

/** Source: wire "Forms": `numStars`, default 5. */
const usualStars = 5;

/** What a field asks; `null` where it only says something. */
export function questionOf(field: FormField): Question | null {
  const { name = '', required: isRequired } = field;
  const asking: Asking = { name, isRequired };
  const ask = asks[field.type];
  return ask && name !== '' ? { ...asking, ...ask(field) } : null;
}

/** The questions of a form, in their order. */
export const questionsOf = (fields: readonly FormField[]): readonly Question[] =>
  fields.flatMap((field) => questionOf(field) ?? []);

type Unnamed<Some extends Question> = Some extends Question ? Omit<Some, keyof Asking> : never;

const asks: Readonly<Partial<Record<FieldType, (field: FormField) => Unnamed<Question>>>> = {
  text: askText,
  textarea: (field) => bounded('long_text', field),
  number: ({ min, max, step }) => ({
    kind: 'number',
    min: numberOrNull(min),
    max: numberOrNull(max),
    step: step ?? null,
  }),
  date: askMoment,
  select: askChoice,
  'radio-group': (field) => askChoice({ ...field, multiple: false }),
  'checkbox-group': (field) => askChoice({ ...field, multiple: true }),
  starRating: ({ numStars = usualStars }) => ({
    kind: 'choice',
    options: Array.from({ length: numStars }, (_, at) => String(at + 1)),
    mayBeSeveral: false,
    hasOther: false,
  }),
};

function askText(field: FormField): Unnamed<TextQuestion> {
  if (field.subtype === 'email') return bounded('email', field);
  return bounded(field.subtype === 'tel' ? 'phone' : 'text', field);
}

const bounded = (kind: TextQuestion['kind'], { maxlength }: FormField): Unnamed<TextQuestion> => ({
  kind,
  most: maxlength ?? textLimits[kind],
});

function askMoment({ subtype, min, max }: FormField): Unnamed<MomentQuestion> {
  const kind = momentKinds.find((known) => subtype === formBuilderName[known]) ?? 'date';
  const bound = (text: number | string | undefined) =>
    typeof text === 'string' ? readMoment(kind, text) : null;
  return { kind, min: bound(min), max: bound(max) };
}

const formBuilderName: Readonly<Record<MomentKind, string>> = {
  date: 'date',
  time: 'time',
  date_time: 'datetime-local',
};

const numberOrNull = (bound: number | string | undefined) => (typeof bound === 'number' ? bound : null);

function askChoice({ values, multiple, other }: FormField): Unnamed<ChoiceQuestion> {
  return {
    kind: 'choice',
    options: values.map(({ value }) => value),
    mayBeSeveral: multiple,
    hasOther: other,
  };
}
