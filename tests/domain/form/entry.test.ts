import { describe, expect, test } from 'vitest';
import {
  entryFromCall,
  entryFromPost,
  type FieldEntry,
  honeypotName,
  postedNames,
  type SubmittedAnswer,
} from '#domain/form/entry.ts';
import type { FormField } from '#domain/form/field.ts';
import { aQuestion, options } from './a-question.ts';

const one: Partial<FormField> = { type: 'radio-group', values: options('a', 'b') };
const oneOrOther: Partial<FormField> = { ...one, other: true };
const several: Partial<FormField> = { type: 'checkbox-group', values: options('a', 'b') };
const severalOrOther: Partial<FormField> = { ...several, other: true };

describe('an entry from a call', () => {
  test.for<[field: Partial<FormField>, sent: SubmittedAnswer | undefined, entry: FieldEntry | null]>([
    [{}, 'text', { given: ['text'], other: null }],
    [{}, undefined, { given: [], other: null }],
    [{}, ['text'], null],
    [one, 'a', { given: ['a'], other: null }],
    [one, '', { given: [], other: null }],
    [one, 'tea', null],
    [one, ['a'], null],
    [oneOrOther, 'tea', { given: [], other: 'tea' }],
    [oneOrOther, ' ', { given: [], other: ' ' }],
    [several, [], { given: [], other: null }],
    [several, 'b', { given: ['b'], other: null }],
    [several, ['b', 'a', 'b'], { given: ['a', 'b'], other: null }],
    [several, ['a', 'tea'], null],
    [severalOrOther, ['a', 'tea'], { given: ['a'], other: 'tea' }],
    [severalOrOther, ['a', ''], { given: ['a'], other: '' }],
    [severalOrOther, ['tea', 'coffee'], null],
  ])('to %j by %j is %j', ([field, sent, entry]) => {
    expect(entryFromCall(aQuestion(field), sent)).toEqual(entry);
  });
});

describe('an entry from a posted form', () => {
  test.for<[field: Partial<FormField>, form: string, entry: FieldEntry]>([
    [{}, 'asked=a+b', { given: ['a b'], other: null }],
    [{}, 'asked=a&asked=b', { given: ['a'], other: null }],
    [{}, '', { given: [], other: null }],
    [{}, 'asked=', { given: [], other: null }],
    [one, 'asked=b', { given: ['b'], other: null }],
    [{ ...one, type: 'select' }, 'asked=', { given: [], other: null }],
    [oneOrOther, 'asked=.other&asked.other=tea', { given: [], other: 'tea' }],
    [oneOrOther, 'asked=.other', { given: [], other: '' }],
    [oneOrOther, 'asked=a&asked.other=tea', { given: ['a'], other: null }],
    [severalOrOther, 'asked=b&asked=.other&asked.other=tea', { given: ['b'], other: 'tea' }],
  ])('to %j by %s is %j', ([field, form, entry]) => {
    expect(entryFromPost(aQuestion(field), new URLSearchParams(form))).toEqual(entry);
  });

  test('has its own name, that of its "Other" field and that of the honeypot', () => {
    const questions = [aQuestion({ name: 'a' }), aQuestion({ ...oneOrOther, name: 'b' })];
    expect(postedNames(questions)).toEqual(new Set(['a', 'b', 'b.other', honeypotName]));
  });
});
