import { describe, expect, test } from 'vitest';
import { questionsOf } from '#domain/form/question.ts';
import { aField, aQuestion, options } from './a-question.ts';

describe('the question of a field', () => {
  test.for([
    [{}, { kind: 'text', maxLength: 500 }],
    [{ maxlength: 80 }, { kind: 'text', maxLength: 80 }],
    [{ subtype: 'email' }, { kind: 'email', maxLength: 254 }],
    [{ subtype: 'tel' }, { kind: 'phone' }],
    [{ type: 'textarea' }, { kind: 'long_text', maxLength: 5_000 }],
    [{ type: 'number' }, { kind: 'number', min: null, max: null, step: null }],
    [
      { type: 'number', min: 0, max: 9, step: 3 },
      { kind: 'number', min: 0, max: 9, step: 3 },
    ],
    [{ type: 'date' }, { kind: 'date', min: null, max: null }],
    [
      { type: 'date', subtype: 'time', min: '09:00:00' },
      { kind: 'time', min: '09:00', max: null },
    ],
    [{ type: 'date', subtype: 'datetime-local' }, { kind: 'date_time' }],
    [
      { type: 'select', values: options('a') },
      { kind: 'choice', options: ['a'], isMultiple: false },
    ],
    [
      { type: 'select', multiple: true },
      { kind: 'choice', options: [], isMultiple: true },
    ],
    [
      { type: 'radio-group', multiple: true, other: true },
      { isMultiple: false, hasOther: true },
    ],
    [{ type: 'checkbox-group' }, { isMultiple: true, hasOther: false }],
    [{ type: 'starRating' }, { options: ['1', '2', '3', '4', '5'], isMultiple: false }],
    [
      { type: 'starRating', numStars: 2, other: true },
      { options: ['1', '2'], hasOther: false },
    ],
  ] as const)('%j is %j', ([field, question]) => {
    expect(aQuestion(field)).toMatchObject({ name: 'asked', isRequired: false, ...question });
    expect(aQuestion({ ...field, required: true })).toMatchObject({ isRequired: true });
  });

  test('is left out where the field only shows text', () => {
    const fields = [
      aField({ type: 'header' }),
      aField({ name: 'a' }),
      aField({ type: 'paragraph' }),
      aField({ name: 'b' }),
      aField({ name: undefined }),
    ];
    expect(questionsOf(fields).map(({ name }) => name)).toEqual(['a', 'b']);
  });
});
