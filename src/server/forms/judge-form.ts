import type { FormDocument } from '#contracts/shapes/form.ts';
import { type AnswerCode, type AnswerFault, checkEntry, type Readers } from '#domain/form/check.ts';
import type { Entry } from '#domain/form/entry.ts';
import { type Question, questionOf } from '#domain/form/question.ts';
import type { GivenAnswer } from './submission-book.ts';

/** A form as it came in. */
export interface FilledForm {
  /** What was said to a question; `null` where it cannot be meant for it. */
  readonly entryOf: (question: Question) => Entry | null;
  /** Names that the form does not ask by. */
  readonly unknown: readonly string[];
}

export interface SubmissionError {
  readonly name: string;
  readonly code: AnswerCode | 'unknown_field';
}

export type JudgedForm =
  | { readonly kind: 'valid'; readonly answers: readonly GivenAnswer[] }
  | {
      readonly kind: 'invalid';
      readonly errors: readonly SubmissionError[];
      /** By the name of the field. */
      readonly faults: ReadonlyMap<string, AnswerFault>;
    };

/** Judges a whole form: every answer as it is kept, or everything that is wrong. */
export function judgeForm(
  { form_data }: Pick<FormDocument, 'form_data'>,
  { entryOf, unknown }: FilledForm,
  readers: Readers,
): JudgedForm {
  const answers: GivenAnswer[] = [];
  const faults = new Map<string, AnswerFault>();
  for (const field of form_data) {
    const question = questionOf(field);
    if (!question) continue;
    const { name } = question;
    const entry = entryOf(question);
    const checked = entry ? checkEntry(question, entry, readers) : unfit;
    if (checked.kind === 'answer') answers.push({ name, label: labelOf(field), answer: checked.answer });
    if (checked.kind === 'fault') faults.set(name, checked.fault);
  }
  const errors: readonly SubmissionError[] = [
    ...[...faults].map(([name, { code }]) => ({ name, code })),
    ...unknown.map((name) => ({ name: name.slice(0, longestName), code: 'unknown_field' as const })),
  ];
  return errors.length > 0 ? { kind: 'invalid', errors, faults } : { kind: 'valid', answers };
}

const unfit = { kind: 'fault', fault: { code: 'invalid_value', limit: null } } as const;

const longestName = 64;

/** What a question is called: its label, or its name where it has none. */
export const labelOf = ({ label = '', name = '' }: FormDocument['form_data'][number]): string =>
  label.trim() || name;
