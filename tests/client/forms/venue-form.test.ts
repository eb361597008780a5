import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShownForm } from '#contracts/shapes/shown-form.ts';
import { emptyEntry } from '#domain/form/entry.ts';
import type { FormField } from '#domain/form/field.ts';
import { aQuestion, options, ticked, typed } from '#tests/domain/form/a-question.ts';
import { aDevice, type SentRequest, type StubResponse } from '../lib/a-device.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const localized = (words: string) => ({ words, language: null });

const questionPart = (name: string, field: Partial<FormField> = {}) => ({
  kind: 'question' as const,
  question: aQuestion({ name, label: name, ...field }),
  label: localized(name),
  placeholder: null,
  description: null,
  options: [],
  control: 'typed' as const,
  isInline: false,
  rows: null,
});

/** A form that requires a name and also has fields for the guests and dishes. */
const someForm = (differing: Partial<ShownForm> = {}): ShownForm => ({
  id: 3,
  language: 'en',
  numberingSystem: 'latn',
  country: 'AE',
  parts: [
    questionPart('name', { required: true }),
    questionPart('guests', { type: 'number', min: 15 }),
    questionPart('dishes', { type: 'checkbox-group', values: options('a', 'b') }),
  ],
  entries: { name: emptyEntry, guests: emptyEntry, dishes: emptyEntry },
  errors: {},
  error: null,
  thanksIn: null,
  ...differing,
});

const thanks: StubResponse = { status: 201, body: { message: '<p>Thanks</p>' } };

async function aForm(respond: (request: SentRequest) => StubResponse = () => thanks) {
  const device = aDevice(respond);
  const open = async (form = someForm(), found: ShownForm['entries'] = {}, at: string | null = null) => {
    vi.resetModules();
    const page = {
      ...(await import('#client/forms/venue-form.ts')),
      ...(await import('#client/forms/form-submission.ts')),
    };
    page.startForm(form, found, at);
    return page;
  };
  return { ...device, open };
}

type FormPage = Awaited<ReturnType<Awaited<ReturnType<typeof aForm>>['open']>>;

/** Submits it and waits until that is done. */
async function send(page: FormPage, decoy = '') {
  const sent = page.submitVenueForm(decoy);
  await vi.advanceTimersByTimeAsync(5_000);
  return sent;
}

describe('a form being filled in', () => {
  /** Source: spec §5 form.when */
  test('shows errors where the diner has been, and is valid once nothing is wrong', async () => {
    const page = await (await aForm()).open();
    const { venueForm } = page;
    expect([venueForm.errors.value, venueForm.isValid.value]).toEqual([{}, false]);
    page.blurAnswer('name');
    expect(venueForm.errors.value).toEqual({ name: { code: 'field_required', limit: null } });
    page.typeAnswer('name', typed('Amal'));
    expect(venueForm.errors.value).toEqual({});

    page.typeAnswer('guests', typed('1'));
    expect(venueForm.errors.value).toEqual({});
    await vi.advanceTimersByTimeAsync(600);
    expect(venueForm.errors.value).toEqual({ guests: { code: 'min_value', limit: 15 } });
    page.typeAnswer('guests', typed('15'));
    expect(venueForm.errors.value).toEqual({});

    page.typeAnswer('name', typed(' '));
    page.blurAnswer('name');
    expect(venueForm.errors.value).toEqual({ name: { code: 'field_required', limit: null } });
    expect(venueForm.isValid.value).toBe(false);
    page.typeAnswer('name', typed('Amal'));
    page.chooseAnswer('dishes', ticked('c'));
    expect(venueForm.errors.value).toEqual({ dishes: { code: 'invalid_value', limit: null } });
    page.chooseAnswer('dishes', ticked('b', 'a'));
    expect([venueForm.errors.value, venueForm.isValid.value]).toEqual([{}, true]);
  });

  test('keeps what the page contains and what was typed before a reload', async () => {
    const { open } = await aForm();
    (await open()).typeAnswer('name', typed('Amal'));
    const again = await open(someForm(), { guests: typed('20'), name: emptyEntry });
    expect(again.venueForm.entries.value).toMatchObject({ name: typed('Amal'), guests: typed('20') });
    const wrong = await open(
      someForm({
        error: 'check_fields',
        errors: { guests: { code: 'min_value', limit: 15 } },
        entries: { name: typed('Dana'), guests: typed('2'), dishes: emptyEntry },
      }),
    );
    expect(wrong.venueForm.entries.value.name).toEqual(typed('Dana'));
    expect(wrong.venueForm.errors.value).toEqual({ guests: { code: 'min_value', limit: 15 } });
  });

  test('keeps what was typed before hydration over a reload', async () => {
    const { open } = await aForm();
    await open(someForm(), { name: typed('Amal'), guests: emptyEntry });
    const again = await open();
    expect(again.venueForm.entries.value.name).toEqual(typed('Amal'));
  });

  test('validates what was typed before hydration, the current field a little later', async () => {
    const { open } = await aForm();
    const page = await open(
      someForm(),
      { name: typed(' '), guests: typed('2'), dishes: emptyEntry },
      'guests',
    );
    expect(Object.keys(page.venueForm.errors.value)).toEqual(['name']);
    await vi.advanceTimersByTimeAsync(600);
    expect(Object.keys(page.venueForm.errors.value)).toEqual(['name', 'guests']);
  });

  test('waits for the phone number parser', async () => {
    const { open } = await aForm();
    const phone = someForm({
      parts: [questionPart('phone', { subtype: 'tel' })],
      entries: { phone: emptyEntry },
    });
    const page = await open(phone);
    expect(page.venueForm.isValid.value).toBe(false);
    await vi.waitFor(() => expect(page.venueForm.isValid.value).toBe(true), { timeout: 5_000 });
    page.chooseAnswer('phone', typed('12'));
    expect(page.venueForm.errors.value).toEqual({ phone: { code: 'invalid_phone', limit: null } });
  });
});

describe('a form being sent', () => {
  const filledIn = async (respond: (request: SentRequest) => StubResponse) => {
    const device = await aForm(respond);
    const page = await device.open();
    page.typeAnswer('name', typed(' Amal '));
    page.chooseAnswer('dishes', ticked('b', 'a'));
    return { ...device, page };
  };

  test('sends each answer in one spelling, once, and forgets it afterwards', async () => {
    const { page, requests, open } = await filledIn(() => thanks);
    const first = page.submitVenueForm('');
    expect(page.formSubmission.value).toEqual({ kind: 'sending' });
    expect(await page.submitVenueForm('')).toBeNull();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await first).toBeNull();
    expect(page.formSubmission.value).toEqual({ kind: 'sent', message: '<p>Thanks</p>' });
    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/en/api/submission/',
        body: { feedback_id: 3, submission: { name: 'Amal', dishes: ['a', 'b'] } },
      },
    ]);
    expect((await open()).venueForm.entries.value.name).toEqual(emptyEntry);
  });

  test('is not sent while something is wrong, but leads the diner there', async () => {
    const { open, requests } = await aForm();
    const page = await open();
    expect(await page.submitVenueForm('')).toBe('name');
    expect(page.venueForm.errors.value).toEqual({ name: { code: 'field_required', limit: null } });
    expect(requests).toEqual([]);
  });

  test.for<[what: string, response: StubResponse, failed: object]>([
    ['no answer', null, { why: 'form_error', seconds: null }],
    ['an error', { status: 500, body: { code: 'internal' } }, { why: 'form_error', seconds: null }],
    ['too much text', { status: 413, body: { code: 'too_large' } }, { why: 'form_too_large', seconds: null }],
    [
      'too many forms',
      { status: 429, body: { code: 'too_many' }, retryAfter: 30 },
      { why: 'too_many', seconds: 30 },
    ],
  ])('keeps everything after %s and can be retried', async ([, response, failed]) => {
    const responses = [response, thanks];
    const { page } = await filledIn(() => responses.shift() ?? null);
    expect(await send(page)).toBeNull();
    expect(page.formSubmission.value).toEqual({ kind: 'failed', ...failed });
    expect(page.venueForm.entries.value.name).toEqual(typed(' Amal '));
    await send(page);
    expect(page.formSubmission.value.kind).toBe('sent');
  });

  test('keeps its idempotency key when the outcome is unknown', async () => {
    const responses = [null, thanks];
    const { page, requests } = await filledIn(() => responses.shift() ?? null);
    await send(page);
    await send(page);
    const [first, second] = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/./);
    expect(second).toBe(first);
  });

  test('shows the venue’s errors until the fields are changed', async () => {
    const errors = [
      { name: 'guests', code: 'max_value' },
      { name: 'name', code: 'invalid_email' },
    ];
    const { page } = await filledIn(() => ({ status: 422, body: { code: 'invalid_submission', errors } }));
    expect(await send(page)).toBe('name');
    expect(page.formSubmission.value).toEqual({ kind: 'filling' });
    expect(page.venueForm.errors.value).toEqual({
      guests: { code: 'invalid_value', limit: null },
      name: { code: 'invalid_email', limit: null },
    });
    page.typeAnswer('name', typed('Dana'));
    expect(page.venueForm.errors.value).toEqual({ guests: { code: 'invalid_value', limit: null } });
  });

  test('includes the honeypot that only programs fill in', async () => {
    const { page, requests } = await filledIn(() => thanks);
    await send(page, 'https://spam.example');
    expect(requests[0]?.body).toMatchObject({ submission: { 'contact.website': 'https://spam.example' } });
  });
});
