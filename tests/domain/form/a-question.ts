import type { FieldEntry } from '#domain/form/entry.ts';
import type { FormField } from '#domain/form/field.ts';
import { type Question, questionOf } from '#domain/form/question.ts';

/** A field that asks for nothing in particular. */
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

/** What such a field asks. */
export function aQuestion(differing: Partial<FormField> = {}): Question {
  const question = questionOf(aField(differing));
  if (!question) throw new Error('This field asks nothing');
  return question;
}

export const options = (...values: readonly string[]) =>
  values.map((value) => ({ value, label: value.toUpperCase(), selected: false }));

export const typed = (text: string): FieldEntry => ({ given: [text], other: null });
export const ticked = (...given: readonly string[]): FieldEntry => ({ given, other: null });
