import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyEntry, entryFromCall, type FieldEntry } from '#domain/form/entry.ts';
import type { FormField } from '#domain/form/field.ts';
import {
  type AnswerErrorCode,
  type EntryReaders,
  type EntryValidation,
  validateEntry,
} from '#domain/form/validate-entry.ts';
import { aQuestion, options, ticked, typed } from './a-question.ts';

const readers: EntryReaders = {
  phone: (text) => (/^\+?\d{8,}$/.test(text) ? `+971${text.slice(-8)}` : null),
  latinDigits: (text) => text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))),
};

type Differing = Partial<FormField>;

const check = (differing: Differing, entry: FieldEntry): EntryValidation =>
  validateEntry(aQuestion(differing), entry, readers);

const email: Differing = { subtype: 'email' };
const phone: Differing = { subtype: 'tel' };
const number: Differing = { type: 'number' };
const guests: Differing = { type: 'number', min: 15, max: 400, step: 5 };
const date: Differing = { type: 'date' };
const time: Differing = { type: 'date', subtype: 'time' };
const moment: Differing = { type: 'date', subtype: 'datetime-local' };
const one: Differing = { type: 'radio-group', values: options('a', 'b') };
const oneOrOther: Differing = { ...one, other: true };
const several: Differing = { type: 'checkbox-group', values: options('a', 'b', 'c') };
const severalOrOther: Differing = { ...several, other: true };
const stars: Differing = { type: 'starRating', numStars: 3 };

describe('an answer', () => {
  test.for<[kind: string, field: Differing, entry: FieldEntry, stored: string | readonly string[]]>([
    ['text', {}, typed('  Dana \u202e  Faisal '), 'Dana Faisal'],
    ['text of the maximum length', { maxlength: 4 }, typed('٤٤٤٤'), '٤٤٤٤'],
    ['lines', { type: 'textarea' }, typed('a \r\n\r\n\r\n\u0000b\n'), 'a\n\nb'],
    ['mail address', email, typed(' dana@kuwait.example '), 'dana@kuwait.example'],
    ['phone number', phone, typed('50123456'), '+97150123456'],
    ['number', number, typed('٠٠٧٫٥٠'), '7.5'],
    ['negative number', number, typed('\u22123'), '-3'],
    ['number on its step', guests, typed('٢٠'), '20'],
    ['number on a fractional step', { type: 'number', min: 0.1, step: 0.1 }, typed('0.3'), '0.3'],
    ['date', date, typed('2028-02-29'), '2028-02-29'],
    ['date in other digits', date, typed('٢٠٢٧-٠١-٣١'), '2027-01-31'],
    ['time', time, typed('18:30:00.000'), '18:30'],
    ['time to the second', time, typed('18:30:05'), '18:30:05'],
    ['date and time', moment, typed('2027-01-31 18:30'), '2027-01-31T18:30'],
    ['date at its bound', { ...date, min: '2027-01-31' }, typed('2027-01-31'), '2027-01-31'],
    ['time at its bound', { ...time, max: '18:30:00' }, typed('18:30'), '18:30'],
    ['option', one, ticked('b'), 'b'],
    ['option of a list', { ...one, type: 'select' }, ticked('a'), 'a'],
    ['something else', oneOrOther, { given: [], other: ' tea\u0007 ' }, 'tea'],
    ['something else that is an option', oneOrOther, { given: [], other: 'a' }, 'a'],
    ['options in their order', several, ticked('c', 'a', 'c'), ['a', 'c']],
    ['options of a list', { type: 'select', multiple: true, values: options('a', 'b') }, ticked('b'), ['b']],
    ['options and something else', severalOrOther, { given: ['b'], other: 'tea' }, ['b', 'tea']],
    ['the same twice', severalOrOther, { given: ['b'], other: 'b' }, ['b']],
    ['stars', stars, ticked('3'), '3'],
  ])('that is %s is stored in one spelling', ([, field, entry, stored]) => {
    expect(check(field, entry)).toEqual({ kind: 'answer', answer: stored });
  });

  /** Source: spec §5 form.number, form.other */
  test.for<
    [kind: string, field: Differing, entry: FieldEntry, code: AnswerErrorCode, limit?: number | string]
  >([
    ['too long', { maxlength: 3 }, typed('abcd'), 'max_length', 3],
    ['longer than the default limit', {}, typed('a'.repeat(501)), 'max_length', 500],
    ['a very long text', { type: 'textarea' }, typed('a'.repeat(5_001)), 'max_length', 5_000],
    ['no mail address', email, typed('dana@'), 'invalid_email'],
    ['a mail address that is too long', email, typed(`${'a'.repeat(254)}@b.cc`), 'max_length', 254],
    ['no phone number', phone, typed('call me'), 'invalid_phone'],
    ['no number', number, typed('five'), 'invalid_number'],
    ['a thousand, or one', number, typed('1,000'), 'invalid_number'],
    ['a power', number, typed('1e9'), 'invalid_number'],
    ['too small', guests, typed('14'), 'min_value', 15],
    ['below zero', { type: 'number', min: 0 }, typed('-0.5'), 'min_value', 0],
    ['too large', guests, typed('405'), 'max_value', 400],
    ['off its step', guests, typed('17'), 'step_value', 5],
    ['off a step from zero', { type: 'number', step: 2 }, typed('3'), 'step_value', 2],
    ['a day that does not exist', date, typed('2027-02-29'), 'invalid_date'],
    ['a date in another format', date, typed('31.01.2027'), 'invalid_date'],
    ['an hour that does not exist', time, typed('24:00'), 'invalid_time'],
    ['a date without its time', moment, typed('2027-01-31'), 'invalid_date_time'],
    ['too early', { ...date, min: '2027-02-01' }, typed('2027-01-31'), 'min_value', '2027-02-01'],
    ['too late', { ...time, max: '18:00' }, typed('18:00:01'), 'max_value', '18:00'],
    ['no option', one, ticked('z'), 'invalid_value'],
    ['two options of a single choice', one, ticked('a', 'b'), 'invalid_value'],
    [
      'an option and something else of a single choice',
      oneOrOther,
      { given: ['a'], other: 'tea' },
      'invalid_value',
    ],
    ['something else where that is not offered', one, { given: [], other: 'tea' }, 'invalid_value'],
    ['something else left blank', oneOrOther, { given: [], other: ' ' }, 'other_value_required'],
    [
      'something else left blank beside an option',
      severalOrOther,
      { given: ['a'], other: '' },
      'other_value_required',
    ],
    ['something else that is too long', oneOrOther, { given: [], other: 'a'.repeat(201) }, 'max_length', 200],
    ['one star too many', stars, ticked('4'), 'invalid_value'],
    ['no star at all', stars, ticked('0'), 'invalid_value'],
  ])('that is %s has an error', ([, field, entry, code, limit = null]) => {
    expect(check(field, entry)).toEqual({ kind: 'fault', error: { code, limit } });
  });

  const typedFields: readonly Differing[] = [
    {},
    { type: 'textarea' },
    email,
    phone,
    number,
    date,
    time,
    moment,
  ];
  const choiceFields: readonly Differing[] = [
    { ...one, type: 'select' },
    one,
    oneOrOther,
    several,
    severalOrOther,
    stars,
  ];
  const kinds = [...typedFields, ...choiceFields];

  /** Source: spec §5 form.groups, form.required */
  test.for(kinds)('to %j can be left out unless it is required', (field) => {
    for (const entry of [emptyEntry, ...(typedFields.includes(field) ? [typed(' \u200b\n ')] : [])]) {
      expect(check(field, entry)).toEqual({ kind: 'unanswered' });
      expect(check({ ...field, required: true }, entry)).toEqual({
        kind: 'fault',
        error: { code: 'field_required', limit: null },
      });
    }
  });

  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('2027-01-31', '12:30', '17', '+971501234567', 'a@b.cc', 'a', '1'),
  );
  const entries = fc.record({
    given: fc.array(texts, { maxLength: 4 }),
    other: fc.option(texts, { nil: null }),
  });

  test('of any kind is stored the same when it is validated again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), entries, (field, entry) => {
        const question = aQuestion(field);
        const first = validateEntry(question, entry, readers);
        if (first.kind !== 'answer') return;
        const again = entryFromCall(question, first.answer);
        expect(again && validateEntry(question, again, readers)).toEqual(first);
      }),
    );
  });

  test('of any kind contains no control or direction characters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), entries, (field, entry) => {
        const checked = check(field, entry);
        const all = checked.kind === 'answer' ? [checked.answer].flat().join('') : '';
        expect(all.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200e\u200f]/u);
      }),
    );
  });
});
