import type { FormField } from './field.ts';
import type { ChoiceQuestion, Question } from './question.ts';

/** What stands in a field: what was typed, or what was ticked. */
export interface FieldEntry {
  /** The text; of a choice, the values that are ticked. */
  readonly given: readonly string[];
  /** What was typed beside "Other"; `null` where that is not ticked. */
  readonly other: string | null;
}

/** An answer on its way: several values where several may be ticked, the typed text in the place of "Other". */
export type SubmittedAnswer = string | readonly string[];

export const emptyEntry: FieldEntry = { given: [], other: null };

/** The value of "Other" in a page's own form, and the end of the name of what is typed beside it. */
export const otherSuffix = '.other';

/** A field that only a program fills in: nobody sees it. No field of a venue's can have that name. */
export const honeypotName = 'contact.website';

/** What stands in a field before anybody has been there. */
export function initialEntry(question: Question, { values }: Pick<FormField, 'values'>): FieldEntry {
  if (question.kind !== 'choice') return emptyEntry;
  const ticked = values.filter(({ selected }) => selected).map(({ value }) => value);
  return { given: question.isMultiple ? ticked : ticked.slice(0, 1), other: null };
}

/** What a call says of one question; `null` where it cannot be meant for it. */
export function entryFromCall(question: Question, told: SubmittedAnswer | undefined): FieldEntry | null {
  if (told === undefined) return emptyEntry;
  if (question.kind === 'choice') return choiceFromCall(question, told);
  return typeof told === 'string' ? { given: [told], other: null } : null;
}

function choiceFromCall(question: ChoiceQuestion, told: SubmittedAnswer): FieldEntry | null {
  if (typeof told === 'string' && told === '') return emptyEntry;
  if (typeof told !== 'string' && !question.isMultiple) return null;
  const values = new Set(typeof told === 'string' ? [told] : told);
  const given = question.options.filter((value) => values.delete(value));
  const [other, ...unknown] = values;
  if (other === undefined) return { given, other: null };
  return question.hasOther && unknown.length === 0 ? { given, other } : null;
}

/** What a page's own form says of one question. */
export function entryFromPost(question: Question, form: URLSearchParams): FieldEntry {
  const all = form.getAll(question.name).filter((value) => value !== '');
  if (question.kind !== 'choice') return { given: all.slice(0, 1), other: null };
  const given = all.filter((value) => value !== otherSuffix);
  return { given, other: all.includes(otherSuffix) ? (form.get(question.name + otherSuffix) ?? '') : null };
}

/** The names under which a page's own form may send something. */
export const postedNames = (questions: readonly Question[]): ReadonlySet<string> =>
  new Set([
    honeypotName,
    ...questions.flatMap((question) =>
      question.kind === 'choice' && question.hasOther
        ? [question.name, question.name + otherSuffix]
        : [question.name],
    ),
  ]);
