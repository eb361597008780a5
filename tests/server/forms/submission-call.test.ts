import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { honeypotName } from '#domain/form/entry.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { aVenueWithForms, filled } from './a-form.ts';

const invalid = (...errors: readonly (readonly [name: string, code: string])[]) => ({
  status: 422,
  body: { code: 'invalid_submission', errors: errors.map(([name, code]) => ({ name, code })) },
});

const post = (body: string) => ({ method: 'POST', body }) as const;

describe('a submission', () => {
  /** Source: spec §7 submission */
  test('is answered with the thanks of the form, and kept in one spelling', async () => {
    const { send, kept, venue } = await aVenueWithForms();
    expect(await send(filled)).toMatchObject({
      status: 201,
      body: { message: '<p>Thank <strong>you</strong>.</p>' },
      headers: { 'cache-control': 'no-store' },
    });
    expect(await kept()).toEqual([
      {
        id: 1,
        form: 3,
        formName: 'Catering',
        language: 'en',
        receivedAt: venue.clock.now,
        answers: [
          { name: 'full_name', label: 'Name', answer: 'Amal Salem' },
          { name: 'phone', label: 'Phone', answer: '+971501234567' },
          { name: 'email', label: 'Email', answer: 'amal@example.com' },
          { name: 'guests', label: 'Guests', answer: '20' },
          { name: 'day', label: 'Day', answer: '2027-01-31' },
          { name: 'occasion', label: 'Occasion', answer: 'A birthday' },
          { name: 'dishes', label: 'Dishes', answer: ['lamb', 'chicken', 'Samboosa'] },
          { name: 'stars', label: 'Stars', answer: '4' },
          { name: 'notes', label: 'Notes', answer: 'First\nSecond' },
        ],
      },
    ]);
  });

  test('is thanked for in its own language, and may leave out what is not required', async () => {
    const { send, kept } = await aVenueWithForms();
    expect(await send({ full_name: 'أمل' }, { language: 'ar' })).toMatchObject({
      status: 201,
      body: { message: '<p>شكراً</p>' },
    });
    expect(await kept()).toMatchObject([
      { formName: 'تموين', language: 'ar', answers: [{ label: 'الاسم', answer: 'أمل' }] },
    ]);
  });

  test('to a form without thanks of its own is thanked for all the same', async () => {
    const { send } = await aVenueWithForms();
    expect(await send({ a: 'x' }, { id: 5 })).toMatchObject({
      status: 201,
      body: { message: '<p>Thank you. We have received your answers.</p>' },
    });
  });

  test.for<[what: string, submission: object, ...errors: (readonly [string, string])[]]>([
    ['what is required', {}, ['full_name', 'field_required']],
    ['words where there are none', { full_name: ' \u200b ' }, ['full_name', 'field_required']],
    [
      'everything else',
      {
        full_name: 'a'.repeat(41),
        phone: '12',
        email: 'amal@',
        guests: '17',
        day: '2027-02-30',
        occasion: ' ',
        dishes: ['lamb', ''],
        stars: '6',
        notes: 'a'.repeat(5_001),
      },
      ['full_name', 'max_length'],
      ['phone', 'invalid_phone'],
      ['email', 'invalid_email'],
      ['guests', 'step_value'],
      ['day', 'invalid_date'],
      ['occasion', 'other_value_required'],
      ['dishes', 'other_value_required'],
      ['stars', 'invalid_value'],
      ['notes', 'max_length'],
    ],
    ['numbers', { full_name: 'a', guests: '10' }, ['guests', 'min_value']],
    ['greater numbers', { full_name: 'a', guests: '1000' }, ['guests', 'max_value']],
    ['what was not asked', { full_name: 'a', extra: 'b' }, ['extra', 'unknown_field']],
    [
      'what only the page sends',
      { full_name: 'a', 'occasion.other': 'b' },
      ['occasion.other', 'unknown_field'],
    ],
    ['a heading', { full_name: 'a', header: 'b' }, ['header', 'unknown_field']],
    ['what everything has', { full_name: 'a', constructor: 'b' }, ['constructor', 'unknown_field']],
    ['several of one', { full_name: ['a', 'b'] }, ['full_name', 'invalid_value']],
  ])('is told about %s', async ([, submission, ...errors]) => {
    const { send, kept } = await aVenueWithForms();
    expect(await send(submission)).toMatchObject(invalid(...errors));
    expect(await kept()).toEqual([]);
  });

  test.for<[what: string, body: string, status: number, code: string]>([
    ['no JSON', '{', 400, 'unreadable'],
    ['not the shape of one', '[]', 422, 'invalid_request'],
    ['without a form', '{"submission":{}}', 422, 'invalid_request'],
    ['of numbers', '{"feedback_id":3,"submission":{"full_name":1}}', 422, 'invalid_request'],
    ['of a list', '{"feedback_id":3,"submission":[]}', 422, 'invalid_request'],
    ['with more members', '{"feedback_id":3,"submission":{},"admin":true}', 422, 'invalid_request'],
    [
      'that reaches for a prototype',
      '{"feedback_id":3,"submission":{"full_name":"a","__proto__":"b"}}',
      422,
      'invalid_request',
    ],
    [
      'that reaches for a prototype outside',
      '{"feedback_id":3,"submission":{},"__proto__":{"a":"b"}}',
      422,
      'invalid_request',
    ],
    [
      'of a megabyte',
      `{"feedback_id":3,"submission":{"notes":"${'a'.repeat(1_000_000)}"}}`,
      413,
      'too_large',
    ],
    ['to no form', '{"feedback_id":9,"submission":{}}', 404, 'not_found'],
    ['to a form that is not offered', '{"feedback_id":4,"submission":{"a":"b"}}', 404, 'not_found'],
  ])('%s is refused', async ([, body, status, code]) => {
    const { ask, kept, logged } = await aVenueWithForms();
    const answer = await ask('/en/api/submission/', post(body));
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await kept()).toEqual([]);
    expect(logged).toEqual([]);
  });

  test('whatever is in it, is taken or refused', async () => {
    const { send, logged } = await aVenueWithForms();
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('lamb', '20', ''));
    const answer = fc.oneof(text, fc.array(text, { maxLength: 4 }));
    const submissions = fc.dictionary(fc.oneof(text, fc.constantFrom(...Object.keys(filled))), answer);
    await fc.assert(
      fc.asyncProperty(submissions, async (submission) => {
        const { status } = await send({ full_name: 'Amal', ...submission });
        expect([201, 422]).toContain(status);
      }),
      { numRuns: 60 },
    );
    expect(logged).toEqual([]);
  });

  test('is kept once, however often it is sent', async () => {
    const { send, kept } = await aVenueWithForms();
    const first = await send(filled, { key: 'one' });
    expect(await send(filled, { key: 'one' })).toEqual(first);
    expect(await send({ ...filled, stars: '5' }, { key: 'one' })).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
    expect(await send({}, { key: 'two' })).toMatchObject({ status: 422 });
    expect(await send(filled, { key: 'two' }), 'a refusal binds nothing').toMatchObject({ status: 201 });
    expect(await kept()).toHaveLength(2);
  });

  test('of a program that fills in what nobody sees is thanked for and thrown away', async () => {
    const { send, kept } = await aVenueWithForms();
    const thanked = await send(filled);
    expect((await send({ ...filled, [honeypotName]: 'https://spam.example' })).body).toEqual(thanked.body);
    expect((await send({ [honeypotName]: ['x'] })).status).toBe(201);
    expect(await kept()).toHaveLength(1);
  });

  test('is one too many after ten in a minute; those that were refused do not count', async () => {
    const clock = { now: Date.parse('2026-11-21T08:00:00Z') };
    const { send, kept } = await aVenueWithForms({ limits: createLimits(() => clock.now) });
    for (let at = 0; at < 10; at += 1) {
      expect((await send({})).status).toBe(422);
      expect((await send(filled)).status).toBe(201);
    }
    expect(await send(filled)).toMatchObject({
      status: 429,
      body: { code: 'too_many' },
      headers: { 'retry-after': '60' },
    });
    clock.now += 60_000;
    expect((await send(filled)).status).toBe(201);
    expect(await kept()).toHaveLength(11);
  });
});
