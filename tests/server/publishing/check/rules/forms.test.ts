import { describe, expect, test } from 'vitest';
import { sanitizeMarkup } from '#server/adapters/html/sanitize-markup.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { check, notesOf, onlyProblem, problemsOf, withMenu } from '../a-folder.ts';

const withForm = (form: object) => withMenu({ forms: [{ id: 1, name: 'Feedback', ...form }] });
const withFields = (...form_data: readonly object[]) => withForm({ form_data });
const label = 'Asked';
const field = { type: 'text', name: 'a', label };
const place = 'forms[0].form_data[0]';
const option = (value: string) => ({ label: 'Option', value });
const choice = (...values: readonly object[]) => ({ type: 'select', name: 'a', label, values });

describe('checkVenue: forms', () => {
  /** Source: spec §3 form */
  test('accepts one of every field with every member', () => {
    const common = { label, description: { en: 'Why', ar: 'لماذا' }, required: true };
    const values = [option('one'), { ...option('two'), selected: true }];
    expect(
      problemsOf(
        withFields(
          { type: 'header', subtype: 'h1', label: 'Catering' },
          { type: 'paragraph', subtype: 'p', label: 'For fifteen and more.' },
          { ...common, type: 'text', name: 'text', placeholder: 'Like this', maxlength: 80 },
          { ...common, type: 'text', subtype: 'email', name: 'email' },
          { ...common, type: 'text', subtype: 'tel', name: 'tel' },
          { ...common, type: 'textarea', name: 'textarea', rows: 4, maxlength: 1_000 },
          { ...common, type: 'number', name: 'number', min: -1.5, max: 10, step: 0.5 },
          { ...common, type: 'date', name: 'date-1699', min: '2027-01-31', max: '2027-12-31' },
          { ...common, type: 'date', subtype: 'time', name: 'time', min: '09:00', max: '18:30:00' },
          { ...common, type: 'date', subtype: 'datetime-local', name: 'at', min: '2027-01-31T09:00' },
          { ...common, type: 'select', name: 'select', values, multiple: true },
          { ...common, type: 'radio-group', name: 'radio', values, other: true, inline: true },
          { ...common, type: 'checkbox-group', name: 'checkbox', values, toggle: true },
          { ...common, type: 'starRating', name: 'stars', numStars: 10 },
        ),
      ),
    ).toEqual([]);
  });

  test.for([
    [{ type: 'text' }, `${place} missing`],
    [{ ...field, name: '__proto__' }, `${place}.name bad_value`],
    [{ ...field, name: '' }, `${place}.name bad_value`],
    [{ ...field, name: 'a.other' }, `${place}.name bad_value`],
    [{ ...field, name: '-a' }, `${place}.name bad_value`],
    [{ ...field, name: 'a'.repeat(65) }, `${place}.name bad_value`],
    [{ ...field, name: 'constructor' }, `${place}.name reserved_name`],
    [{ ...field, name: 'hasOwnProperty' }, `${place}.name reserved_name`],
    [{ ...field, name: 'nodeName' }, `${place}.name reserved_name`],
    [{ ...field, type: 'file' }, `${place}.type unknown_value`],
    [{ ...field, type: 'hidden' }, `${place}.type unknown_value`],
    [{ ...field, type: 'button' }, `${place}.type unknown_value`],
    [{ ...field, type: 'autocomplete' }, `${place}.type unknown_value`],
    [{ ...field, subtype: 'password' }, `${place}.subtype unknown_value`],
    [{ ...field, subtype: 'time' }, `${place}.subtype unknown_value`],
    [{ ...choice(option('x')), subtype: 'h2' }, `${place}.subtype unknown_value`],
    [{ ...field, pattern: '(a+)+$' }, `${place}.pattern unknown_member`],
    [{ ...field, className: 'form-control' }, `${place}.className unknown_member`],
    [{ ...field, maxlength: 0 }, `${place}.maxlength out_of_range`],
    [{ ...field, maxlength: 10_001 }, `${place}.maxlength out_of_range`],
    [{ ...field, type: 'textarea', rows: 41 }, `${place}.rows out_of_range`],
    [{ ...field, type: 'starRating', numStars: 11 }, `${place}.numStars out_of_range`],
    [{ ...field, type: 'number', step: 0 }, `${place}.step out_of_range`],
    [{ ...field, type: 'number', min: 1e13 }, `${place}.min out_of_range`],
    [{ ...field, type: 'number', min: 5, max: 1 }, `${place}.min out_of_range`],
    [{ ...field, type: 'number', min: '5' }, `${place}.min wrong_type`],
    [{ ...field, type: 'date', max: 5 }, `${place}.max wrong_type`],
    [{ ...field, type: 'date', max: '31.01.2027' }, `${place}.max wrong_type`],
    [{ ...field, type: 'date', subtype: 'time', min: '2027-01-31' }, `${place}.min wrong_type`],
    [{ ...field, type: 'date', min: '2027-02-01', max: '2027-01-31' }, `${place}.min out_of_range`],
    [choice(), `${place}.values missing`],
    [choice(option('a'), option('a')), `${place}.values[1].value duplicate_value`],
    [choice(option('')), `${place}.values[0].value bad_value`],
    [choice(option('.other')), `${place}.values[0].value bad_value`],
    [choice(option(' a')), `${place}.values[0].value bad_value`],
    [choice(option('a\u202eb')), `${place}.values[0].value bad_value`],
    [choice(option('a'.repeat(201))), `${place}.values[0].value bad_value`],
    [choice(...Array.from({ length: 201 }, (_, at) => option(`o${at}`))), `${place}.values out_of_range`],
    [{ ...field, label: 'a'.repeat(1_000_000) }, `${place}.label too_long`],
    [{ ...field, label: { en: 'a', ar: 'ب'.repeat(501) } }, `${place}.label.ar too_long`],
    [{ ...field, placeholder: 'a'.repeat(201) }, `${place}.placeholder too_long`],
    [{ ...field, description: 'a'.repeat(1_001) }, `${place}.description too_long`],
    [{ type: 'paragraph', label: 'a'.repeat(5_001) }, `${place}.label too_long`],
    [choice({ value: 'a', label: 'a'.repeat(501) }), `${place}.values[0].label too_long`],
  ] as const)('refuses %j', ([wrong, finds]) => {
    expect(problemsOf(withFields(wrong))).toEqual([finds]);
  });

  test.for([
    [withFields(field, { ...field }), `forms[0].form_data[1].name duplicate_value`],
    [
      withForm({ form_data: Array.from({ length: 101 }, (_, at) => ({ ...field, name: `a${at}` })) }),
      'forms[0].form_data out_of_range',
    ],
    [withForm({ message: `<p>${'a'.repeat(20_001)}</p>` }), 'forms[0].message too_long'],
    [
      withMenu({ forms: Array.from({ length: 101 }, (_, at) => ({ id: at + 1, name: 'a' })) }),
      'forms out_of_range',
    ],
  ] as const)('refuses problems of a form as a whole: %$', ([folder, finds]) => {
    expect(problemsOf(folder)).toEqual([finds]);
  });

  test.for([
    [{ ...field, type: 'file' }, /text.*textarea.*number/],
    [{ ...field, name: 'nodeName' }, /nodeName-answer/],
    [{ ...field, subtype: 'time' }, /"text", "email", "tel"/],
    [{ ...field, type: 'date', subtype: 'datetime-local', min: 'noon' }, /2027-01-31T18:30/],
    [{ ...field, name: '__proto__' }, /visit-date/],
  ] as const)('gives a remedy for %j', ([wrong, remedy]) => {
    expect(onlyProblem(withFields(wrong)).remedy).toMatch(remedy);
  });

  test('notes a field without a label', () => {
    expect(notesOf(withFields({ type: 'text', name: 'a' }, { ...field, name: 'b' }))).toEqual([
      `${place} missing_label`,
    ]);
  });

  test('requires no name of headings', () => {
    expect(problemsOf(withFields({ type: 'header', label: 'a' }, field))).toEqual([]);
  });

  test.for(hostileHtml.map(({ html }) => html).filter((html) => !/\p{Cc}/u.test(html)))(
    'sanitizes the message %j',
    (message) => {
      const checked = check(withForm({ message }), sanitizeMarkup);
      if (checked.kind === 'invalid') throw new Error('Found invalid');
      const [form] = checked.menu.forms;
      expect(form?.message?.words).toBe(sanitizeMarkup(message).html);
    },
  );
});
