import type { FormDocument } from '#contracts/shapes/form.ts';
import type { FieldEntry } from '#domain/form/entry.ts';
import { type Question, questionOf } from '#domain/form/question.ts';
import {
  type AnswerError,
  type AnswerErrorCode,
  type EntryReaders,
  validateEntry,
} from '#domain/form/validate-entry.ts';
import type { GivenAnswer } from './submission-repository.ts';

/** A submitted form. */
export interface FilledForm {
  /** The entry for a question; `null` where its type does not fit. */
  readonly entryOf: (question: Question) => FieldEntry | null;
  /** Names of unknown fields. */
  readonly unknown: readonly string[];
}

export interface SubmissionError {
  readonly name: string;
  readonly code: AnswerErrorCode | 'unknown_field';
}

export type FormValidation =
  | { readonly kind: 'valid'; readonly answers: readonly GivenAnswer[] }
  | {
      readonly kind: 'invalid';
      readonly errors: readonly SubmissionError[];
      /** By field name. */
      readonly fieldErrors: ReadonlyMap<string, AnswerError>;
    };

/** Validates a whole form: returns the answers to store, or every error. */
export function validateForm(
  { form_data }: Pick<FormDocument, 'form_data'>,
  { entryOf, unknown }: FilledForm,
  readers: EntryReaders,
): FormValidation {
  const answers: GivenAnswer[] = [];
  const fieldErrors = new Map<string, AnswerError>();
  for (const field of form_data) {
    const question = questionOf(field);
    if (!question) continue;
    const { name } = question;
    const entry = entryOf(question);
    const checked = entry ? validateEntry(question, entry, readers) : invalidEntry;
    if (checked.kind === 'answer') answers.push({ name, label: labelOf(field), answer: checked.answer });
    if (checked.kind === 'error') fieldErrors.set(name, checked.error);
  }
  const errors: readonly SubmissionError[] = [
    ...[...fieldErrors].map(([name, { code }]) => ({ name, code })),
    ...unknown.map((name) => ({ name: name.slice(0, maxNameLength), code: 'unknown_field' as const })),
  ];
  return errors.length > 0 ? { kind: 'invalid', errors, fieldErrors } : { kind: 'valid', answers };
}

const invalidEntry = { kind: 'error', error: { code: 'invalid_value', limit: null } } as const;

const maxNameLength = 64;

/** The label of a question, or its name where it has none. */
export const labelOf = ({ label = '', name = '' }: FormDocument['form_data'][number]): string =>
  label.trim() || name;
