import type { FormField } from './field.ts';
import type { ChoiceQuestion, Question } from './question.ts';

/** The current content of a field: typed text or selected values. */
export interface FieldEntry {
  /** The text, or the selected values of a choice. */
  readonly given: readonly string[];
  /** The text typed for "Other"; `null` when it is not selected. */
  readonly other: string | null;
}

/** An answer as it is submitted: several values for a multiple choice, with the typed text in place of "Other". */
export type SubmittedAnswer = string | readonly string[];

export const emptyEntry: FieldEntry = { given: [], other: null };

/** The value of "Other" in an HTML form, and the suffix of the name of its text field. */
export const otherSuffix = '.other';

/** Honeypot: a hidden field that only bots fill in. A venue's fields cannot have this name. */
export const honeypotName = 'contact.website';

/** The initial content of a field. */
export function initialEntry(question: Question, { values }: Pick<FormField, 'values'>): FieldEntry {
  if (question.kind !== 'choice') return emptyEntry;
  const chosen = values.filter(({ selected }) => selected).map(({ value }) => value);
  return { given: question.isMultiple ? chosen : chosen.slice(0, 1), other: null };
}

/** Reads the answer to one question from an API call; `null` when its type does not fit. */
export function entryFromCall(question: Question, answer: SubmittedAnswer | undefined): FieldEntry | null {
  if (answer === undefined) return emptyEntry;
  if (question.kind === 'choice') return choiceFromCall(question, answer);
  return typeof answer === 'string' ? { given: [answer], other: null } : null;
}

function choiceFromCall(question: ChoiceQuestion, answer: SubmittedAnswer): FieldEntry | null {
  if (typeof answer === 'string' && answer === '') return emptyEntry;
  if (typeof answer !== 'string' && !question.isMultiple) return null;
  const values = new Set(typeof answer === 'string' ? [answer] : answer);
  const given = question.options.filter((value) => values.delete(value));
  const [other, ...unknown] = values;
  if (other === undefined) return { given, other: null };
  return question.hasOther && unknown.length === 0 ? { given, other } : null;
}

/** Reads the answer to one question from an HTML form post. */
export function entryFromPost(question: Question, form: URLSearchParams): FieldEntry {
  const all = form.getAll(question.name).filter((value) => value !== '');
  if (question.kind !== 'choice') return { given: all.slice(0, 1), other: null };
  const given = all.filter((value) => value !== otherSuffix);
  return { given, other: all.includes(otherSuffix) ? (form.get(question.name + otherSuffix) ?? '') : null };
}

/** All field names that an HTML form may post. */
export const postedNames = (questions: readonly Question[]): ReadonlySet<string> =>
  new Set([
    honeypotName,
    ...questions.flatMap((question) =>
      question.kind === 'choice' && question.hasOther
        ? [question.name, question.name + otherSuffix]
        : [question.name],
    ),
  ]);
