import { beforeAll, describe, expect, test } from 'vitest';
import { readPhone } from '#contracts/phone.ts';
import { emptyEntry, type FieldEntry } from '#domain/form/entry.ts';
import type { FormField } from '#domain/form/field.ts';
import { type AnswerError, answerErrorCodes, validateEntry } from '#domain/form/validate-entry.ts';
import { languages } from '#i18n/built-in-languages.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { translatorIn } from '#i18n/translator.ts';
import { answerErrorMessage } from '#islands/form/answer-error-message.ts';
import { aQuestion, options, ticked, typed } from '#tests/domain/form/a-question.ts';

beforeAll(initI18n);

const readers = { phone: (text: string) => readPhone(text, 'AE'), latinDigits: toLatinDigits };

/** The validation error of a field. */
function errorOf(field: Partial<FormField>, entry: FieldEntry): AnswerError {
  const checked = validateEntry(aQuestion(field), entry, readers);
  if (checked.kind !== 'error') throw new Error('The entry is valid');
  return checked.error;
}

const required = { required: true } as const;
const number = { type: 'number', min: 15, max: 400, step: 5 } as const;
const choice = { values: options('a', 'b') } as const;
const orOther = { ...choice, other: true } as const;
const otherUnsaid: FieldEntry = { given: [], other: ' ' };

type Line = readonly [
  field: string,
  differing: Partial<FormField>,
  entry: FieldEntry,
  en: string,
  ar: string,
];

const needed = ['Guests is a required field', 'حقل Guests مطلوب'] as const;
const unsaid = ['Please enter other value', 'أدخل قيمة أخرى'] as const;
const unknown = ['Choose something else', 'اختر شيئًا آخر'] as const;

const lines: readonly Line[] = [
  ['a missing text', required, emptyEntry, ...needed],
  ['a blank text', required, typed(' \u200b'), ...needed],
  ['a missing email address', { ...required, subtype: 'email' }, emptyEntry, ...needed],
  ['a missing phone number', { ...required, subtype: 'tel' }, emptyEntry, ...needed],
  ['a missing long text', { ...required, type: 'textarea' }, emptyEntry, ...needed],
  ['a missing number', { ...required, type: 'number' }, emptyEntry, ...needed],
  ['a missing date', { ...required, type: 'date' }, emptyEntry, ...needed],
  ['a missing time', { ...required, type: 'date', subtype: 'time' }, emptyEntry, ...needed],
  [
    'a missing date and time',
    { ...required, type: 'date', subtype: 'datetime-local' },
    emptyEntry,
    ...needed,
  ],
  ['a missing list choice', { ...required, ...choice, type: 'select' }, emptyEntry, ...needed],
  ['a missing radio choice', { ...required, ...choice, type: 'radio-group' }, emptyEntry, ...needed],
  ['a missing checkbox choice', { ...required, ...choice, type: 'checkbox-group' }, emptyEntry, ...needed],
  ['a missing star rating', { ...required, type: 'starRating' }, emptyEntry, ...needed],
  [
    'a text that is too long',
    { maxlength: 3 },
    typed('four'),
    'Guests can not have more than 3 characters',
    'لا يمكن أن يزيد Guests على 3 أحرف',
  ],
  [
    'a long text that is too long',
    { type: 'textarea', maxlength: 200 },
    typed('x'.repeat(201)),
    'Guests can not have more than 200 characters',
    'لا يمكن أن يزيد Guests على 200 حرف',
  ],
  [
    'an invalid email address',
    { subtype: 'email' },
    typed('dana@'),
    'Invalid email address',
    'عنوان البريد الإلكتروني غير صالح',
  ],
  [
    'an invalid phone number',
    { subtype: 'tel' },
    typed('12'),
    'Please enter valid phone number',
    'أدخل رقم هاتف صحيحًا',
  ],
  ['an invalid number', number, typed('many'), 'Enter a valid number', 'أدخل رقمًا صحيحًا'],
  [
    'a number that is too small',
    number,
    typed('14'),
    'Guests requires minimum value of 15',
    'الحد الأدنى لقيمة Guests هو 15',
  ],
  [
    'a number that is too large',
    number,
    typed('٤٠١'),
    'Guests requires maximum value of 400',
    'الحد الأقصى لقيمة Guests هو 400',
  ],
  [
    'a number between the steps',
    number,
    typed('17'),
    'Guests goes up in steps of 5',
    'تزيد قيمة Guests بمقدار 5 في كل مرة',
  ],
  ['an invalid date', { type: 'date' }, typed('2027-02-30'), 'Select a valid date', 'اختر تاريخًا صحيحًا'],
  [
    'an invalid time',
    { type: 'date', subtype: 'time' },
    typed('25:00'),
    'Select a valid time',
    'اختر وقتًا صحيحًا',
  ],
  [
    'an invalid date and time',
    { type: 'date', subtype: 'datetime-local' },
    typed('2027-01-31'),
    'Please select a valid date and time',
    'اختر تاريخًا ووقتًا صحيحين',
  ],
  ['a list without the other value', { ...orOther, type: 'select' }, otherUnsaid, ...unsaid],
  ['radio buttons without the other value', { ...orOther, type: 'radio-group' }, otherUnsaid, ...unsaid],
  ['checkboxes without the other value', { ...orOther, type: 'checkbox-group' }, otherUnsaid, ...unsaid],
  ['an unknown list option', { ...choice, type: 'select' }, ticked('c'), ...unknown],
  ['an unknown radio option', { ...choice, type: 'radio-group' }, ticked('c'), ...unknown],
  ['an unknown checkbox option', { ...choice, type: 'checkbox-group' }, ticked('c'), ...unknown],
  ['more stars than there are', { type: 'starRating', numStars: 3 }, ticked('4'), ...unknown],
];

/** Removes the bidirectional isolates around a label. */
const bare = (words: string) => words.replace(/[\u2066-\u2069]/gu, '');

describe('an answer error message', () => {
  /**
   * Source: spec §5 form.email, form.groups, form.max-length, form.number, form.other, form.phone,
   * form.required
   */
  test.for(lines)('describes %s', ([, differing, entry, en, ar]) => {
    const error = errorOf(differing, entry);
    expect(answerErrorMessage(error, 'Guests', translatorIn('en'))).toBe(en);
    expect(bare(answerErrorMessage(error, 'Guests', translatorIn('ar')))).toBe(ar);
  });

  test('uses the digits of the venue', () => {
    const error = errorOf(number, typed('14'));
    expect(bare(answerErrorMessage(error, 'العدد', translatorIn('ar', {}, 'arab')))).toBe(
      'الحد الأدنى لقيمة العدد هو ١٥',
    );
  });

  test.for(languages)('exists in %s for every error, each with its own text', (language) => {
    const t = translatorIn(language);
    const messages = answerErrorCodes.map((code) => answerErrorMessage({ code, limit: 5 }, 'Gästezahl', t));
    expect(new Set(messages).size).toBe(answerErrorCodes.length);
    expect(messages.filter((words) => words.includes('{{') || words === '')).toEqual([]);
    const named = ['field_required', 'max_length', 'min_value', 'max_value', 'step_value'];
    for (const [at, code] of answerErrorCodes.entries()) {
      expect(messages[at]?.includes('Gästezahl'), `${code} in ${language}`).toBe(named.includes(code));
    }
  });
});
