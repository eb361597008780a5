import type { FieldEntry } from '#domain/form/entry.ts';
import type { FormField } from '#domain/form/field.ts';
import { type Question, questionOf } from '#domain/form/question.ts';

/** A plain text field. */
export const aField = (differing: Partial<FormField> = {}): FormField => ({
  type: 'text',
  name: 'asked',
  label: 'Asked',
  required: false,
  values: [],
  multiple: false,
  inline: false,
  other: false,
  toggle: false,
  ...differing,
});

/** The question of such a field. */
export function aQuestion(differing: Partial<FormField> = {}): Question {
  const question = questionOf(aField(differing));
  if (!question) throw new Error('This field has no question');
  return question;
}

export const options = (...values: readonly string[]) =>
  values.map((value) => ({ value, label: value.toUpperCase(), selected: false }));

export const typed = (text: string): FieldEntry => ({ given: [text], other: null });
export const ticked = (...given: readonly string[]): FieldEntry => ({ given, other: null });
