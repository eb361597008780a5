import type { TextByLanguage } from '#contracts/calls/menu-editor.ts';
import { type FieldSubtype, type FieldType, subtypesOf } from '#domain/form/field.ts';

/** An option of a question, as venue files have it. */
interface QuestionOption {
  readonly label: TextByLanguage;
  readonly value: string;
  readonly selected?: boolean;
}

/** A question of a form, as venue files have it; other members of it stay as they are. */
export interface Question {
  readonly type: FieldType;
  readonly subtype?: FieldSubtype;
  readonly name?: string;
  readonly label?: TextByLanguage;
  readonly placeholder?: TextByLanguage;
  readonly description?: TextByLanguage;
  readonly required?: boolean;
  readonly maxlength?: number;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly numStars?: number;
  readonly values?: readonly QuestionOption[];
  readonly multiple?: boolean;
  readonly other?: boolean;
}

/** What can be asked: a type with the subtype that makes it another question. */
export const questionKinds = {
  text: { type: 'text' },
  email: { type: 'text', subtype: 'email' },
  tel: { type: 'text', subtype: 'tel' },
  textarea: { type: 'textarea' },
  number: { type: 'number' },
  date: { type: 'date' },
  time: { type: 'date', subtype: 'time' },
  moment: { type: 'date', subtype: 'datetime-local' },
  select: { type: 'select' },
  radio: { type: 'radio-group' },
  checkbox: { type: 'checkbox-group' },
  stars: { type: 'starRating' },
  header: { type: 'header' },
  paragraph: { type: 'paragraph' },
} as const satisfies Readonly<Record<string, { readonly type: FieldType; readonly subtype?: FieldSubtype }>>;

export type QuestionKind = keyof typeof questionKinds;

const kindNames = Object.keys(questionKinds) as readonly QuestionKind[];

const subtypeOf = (kind: QuestionKind): FieldSubtype | undefined => {
  const shape: { readonly type: FieldType; readonly subtype?: FieldSubtype } = questionKinds[kind];
  return shape.subtype ?? subtypesOf[shape.type][0];
};

export function kindOf({ type, subtype }: Question): QuestionKind {
  const ofType = kindNames.filter((kind) => questionKinds[kind].type === type);
  return ofType.find((kind) => subtypeOf(kind) === subtype) ?? ofType[0] ?? 'text';
}

const typesWithOptions: ReadonlySet<FieldType> = new Set(['select', 'radio-group', 'checkbox-group']);

export const hasOptions = ({ type }: Question): boolean => typesWithOptions.has(type);

/** Whether guests answer it: headings and paragraphs only say something. */
export const isAnswered = ({ type }: Question): boolean => type !== 'header' && type !== 'paragraph';

/** Whether it is answered with words or a number. */
export const isTyped = ({ type }: Question): boolean =>
  type === 'text' || type === 'textarea' || type === 'number';

/** The members that mean something for every question, and those of some. */
function fittingMembers(question: Question): readonly string[] {
  const { type } = question;
  return [
    ...['type', 'label', 'name'],
    ...(isAnswered(question) ? ['description', 'required'] : []),
    ...(isTyped(question) ? ['placeholder'] : []),
    ...(hasOptions(question) ? ['values', 'multiple', 'inline', 'other', 'toggle'] : []),
    ...(type === 'text' || type === 'textarea' ? ['maxlength', 'rows'] : []),
    ...(type === 'number' ? ['min', 'max', 'step'] : []),
    ...(type === 'starRating' ? ['numStars'] : []),
  ];
}

/** The question as one of another kind. What means nothing there is left out. */
export function withKind(question: Question, kind: QuestionKind): Question {
  if (kindOf(question) === kind) return question;
  const next: { readonly type: FieldType; readonly subtype?: FieldSubtype } = questionKinds[kind];
  const members = fittingMembers({ ...question, type: next.type });
  const kept = Object.fromEntries(Object.entries(question).filter(([member]) => members.includes(member)));
  const options = hasOptions({ type: next.type }) && !question.values ? { values: [newOption([])] } : {};
  return { ...(kept as unknown as Question), ...options, ...next };
}

/** `question-3`: a name that none of the others has. */
function unusedName(prefix: string, used: readonly (string | undefined)[]): string {
  const isUsed = (at: number) => used.includes(`${prefix}-${at}`);
  let at = used.length + 1;
  while (isUsed(at)) at += 1;
  return `${prefix}-${at}`;
}

export const newQuestion = (others: readonly Question[]): Question => ({
  type: 'text',
  name: unusedName(
    'question',
    others.map(({ name }) => name),
  ),
  label: {},
});

export const newOption = (others: readonly QuestionOption[]): QuestionOption => ({
  label: {},
  value: unusedName(
    'option',
    others.map(({ value }) => value),
  ),
});
