import { describe, expect, test } from 'vitest';
import {
  kindOf,
  newOption,
  newQuestion,
  type Question,
  type QuestionKind,
  questionKinds,
  withKind,
} from '#client/menu-editor/form-questions.ts';
import { formSourceSchema } from '#contracts/shapes/form.ts';
import { fieldTypes } from '#domain/form/field.ts';

const kinds = Object.keys(questionKinds) as QuestionKind[];

const everything: Question = {
  type: 'radio-group',
  name: 'occasion',
  label: { en: 'Occasion' },
  description: { en: 'Why you come' },
  required: true,
  values: [{ label: { en: 'Wedding' }, value: 'wedding' }],
  other: true,
};

const isValid = (form_data: readonly Question[]) =>
  formSourceSchema.safeParse({ id: 1, name: 'Form', form_data }).success;

describe('the kind of a question', () => {
  test('is known for every type that a form can have', () => {
    expect(new Set(kinds.map((kind) => questionKinds[kind].type))).toEqual(new Set(fieldTypes));
  });

  test.for(kinds)('%s is the one that was chosen, and venue files take it', (kind) => {
    const question = withKind(everything, kind);
    expect(kindOf(question)).toBe(kind);
    expect(isValid([question])).toBe(true);
  });

  test('keeps what means something for the other kind too', () => {
    const { values: _values, other: _other, ...asked } = everything;
    expect(withKind(everything, 'tel')).toEqual({ ...asked, type: 'text', subtype: 'tel' });
    expect(withKind(everything, 'checkbox')).toEqual({ ...everything, type: 'checkbox-group' });
  });

  test('that stays leaves everything as it is in the file', () => {
    const heading: Question = { type: 'header', subtype: 'h3', label: { en: 'You' } };
    expect(withKind(heading, 'header')).toBe(heading);
  });

  test('with options begins with one to fill in', () => {
    const question = withKind(newQuestion([]), 'select');
    expect(question.values).toEqual([{ label: {}, value: 'option-1' }]);
  });
});

test('new questions and options have names that no other has', () => {
  expect(newQuestion([{ type: 'text', name: 'question-2' }]).name).toBe('question-3');
  expect(newOption([{ label: 'A', value: 'a' }]).value).toBe('option-2');
});
