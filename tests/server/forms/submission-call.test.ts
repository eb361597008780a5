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
  test("is confirmed with the form's message, and stored normalized", async () => {
    const { send, stored, venue } = await aVenueWithForms();
    expect(await send(filled)).toMatchObject({
      status: 201,
      body: { message: '<p>Thank <strong>you</strong>.</p>' },
      headers: { 'cache-control': 'no-store' },
    });
    expect(await stored()).toEqual([
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

  test('is confirmed in its own language, without optional fields', async () => {
    const { send, stored } = await aVenueWithForms();
    expect(await send({ full_name: 'أمل' }, { language: 'ar' })).toMatchObject({
      status: 201,
      body: { message: '<p>شكراً</p>' },
    });
    expect(await stored()).toMatchObject([
      { formName: 'تموين', language: 'ar', answers: [{ label: 'الاسم', answer: 'أمل' }] },
    ]);
  });

  test('to a form without a message gets the default one', async () => {
    const { send } = await aVenueWithForms();
    expect(await send({ a: 'x' }, { id: 5 })).toMatchObject({
      status: 201,
      body: { message: '<p>Thank you. We’ve received your answers.</p>' },
    });
  });

  test.for<[what: string, submission: object, ...errors: (readonly [string, string])[]]>([
    ['a missing required field', {}, ['full_name', 'field_required']],
    ['only white space', { full_name: ' \u200b ' }, ['full_name', 'field_required']],
    [
      'every other field',
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
    ['numbers that are too small', { full_name: 'a', guests: '10' }, ['guests', 'min_value']],
    ['numbers that are too large', { full_name: 'a', guests: '1000' }, ['guests', 'max_value']],
    ['an unknown field', { full_name: 'a', extra: 'b' }, ['extra', 'unknown_field']],
    [
      'a field name that only the page uses',
      { full_name: 'a', 'occasion.other': 'b' },
      ['occasion.other', 'unknown_field'],
    ],
    ['a heading', { full_name: 'a', header: 'b' }, ['header', 'unknown_field']],
    ['a name that every object has', { full_name: 'a', constructor: 'b' }, ['constructor', 'unknown_field']],
    ['several values for one field', { full_name: ['a', 'b'] }, ['full_name', 'invalid_value']],
  ])('is rejected for %s', async ([, submission, ...errors]) => {
    const { send, stored } = await aVenueWithForms();
    expect(await send(submission)).toMatchObject(invalid(...errors));
    expect(await stored()).toEqual([]);
  });

  test.for<[what: string, body: string, status: number, code: string]>([
    ['invalid JSON', '{', 400, 'unreadable'],
    ['of the wrong shape', '[]', 422, 'invalid_request'],
    ['without a form', '{"submission":{}}', 422, 'invalid_request'],
    ['with numbers', '{"feedback_id":3,"submission":{"full_name":1}}', 422, 'invalid_request'],
    ['with a list', '{"feedback_id":3,"submission":[]}', 422, 'invalid_request'],
    ['with additional members', '{"feedback_id":3,"submission":{},"admin":true}', 422, 'invalid_request'],
    [
      'that sets a prototype',
      '{"feedback_id":3,"submission":{"full_name":"a","__proto__":"b"}}',
      422,
      'invalid_request',
    ],
    [
      'that sets a prototype outside the fields',
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
    ['to an unknown form', '{"feedback_id":9,"submission":{}}', 404, 'not_found'],
    ['to a disabled form', '{"feedback_id":4,"submission":{"a":"b"}}', 404, 'not_found'],
  ])('%s is refused', async ([, body, status, code]) => {
    const { ask, stored, logged } = await aVenueWithForms();
    const response = await ask('/en/api/submission/', post(body));
    expect(response).toMatchObject({ status, body: { code } });
    expect(await stored()).toEqual([]);
    expect(logged).toEqual([]);
  });

  test('is accepted or rejected, whatever it contains', async () => {
    const { send, logged } = await aVenueWithForms();
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('lamb', '20', ''));
    const value = fc.oneof(text, fc.array(text, { maxLength: 4 }));
    const submissions = fc.dictionary(fc.oneof(text, fc.constantFrom(...Object.keys(filled))), value);
    await fc.assert(
      fc.asyncProperty(submissions, async (submission) => {
        const { status } = await send({ full_name: 'Amal', ...submission });
        expect([201, 422]).toContain(status);
      }),
      { numRuns: 60 },
    );
    expect(logged).toEqual([]);
  });

  test('is stored once per idempotency key', async () => {
    const { send, stored } = await aVenueWithForms();
    const first = await send(filled, { key: 'one' });
    expect(await send(filled, { key: 'one' })).toEqual(first);
    expect(await send({ ...filled, stars: '5' }, { key: 'one' })).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
    expect(await send({}, { key: 'two' })).toMatchObject({ status: 422 });
    expect(await send(filled, { key: 'two' }), 'a rejection does not bind the key').toMatchObject({
      status: 201,
    });
    expect(await stored()).toHaveLength(2);
  });

  test('with the honeypot filled in is confirmed and dropped', async () => {
    const { send, stored } = await aVenueWithForms();
    const confirmed = await send(filled);
    expect((await send({ ...filled, [honeypotName]: 'https://spam.example' })).body).toEqual(confirmed.body);
    expect((await send({ [honeypotName]: ['x'] })).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test('is refused after ten in a minute, not counting rejected ones', async () => {
    const clock = { now: Date.parse('2026-11-21T08:00:00Z') };
    const { send, stored } = await aVenueWithForms({ limits: createLimits(() => clock.now) });
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
    expect(await stored()).toHaveLength(11);
  });
});
