import { beforeAll, describe, expect, test } from 'vitest';
import { forms } from '#tests/server/forms/a-form.ts';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';

let server: ServerProcess;

const folderWith = (formsInput: unknown) =>
  aVenueFolder({ menu: { menu_country: 'AE', forms: JSON.parse(JSON.stringify(formsInput)) } });

beforeAll(async () => {
  server = await aSiteWith(await folderWith(forms));
}, 120_000);

const submitCall = (submission: object, headers: Readonly<Record<string, string>> = {}) =>
  server.ask('/en/api/submission/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ feedback_id: 3, submission }),
  });

/** Submits a page's form, with its hidden field. */
const submitPage = (fields: Readonly<Record<string, string>>, language = 'en') =>
  server.ask(`/${language}/form/3`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ 'contact.website': '', ...fields }).toString(),
  });

const submissions = (...more: readonly string[]) =>
  emenu(server.dataDir, 'submissions', 'corner', '--form', '3', ...more);

interface Printed {
  readonly id: number;
  readonly submission: Readonly<Record<string, string | readonly string[]>>;
}

const last = async () => (await submissions('--json')).json<readonly Printed[]>().at(-1)?.submission;

describe("a form's calls", () => {
  /** Source: spec §5 form.phone-e164, §7 feedback, submission */
  test('return the fields and accept a submission', async () => {
    const form = await server.ask('/ar/api/feedback/3/');
    expect(form.status).toBe(200);
    expect(form.json()).toMatchObject({ id: 3, name: 'تموين' });
    expect(form.json<{ form_data: readonly object[] }>().form_data[1]).toMatchObject({
      type: 'text',
      name: 'full_name',
      label: 'الاسم',
      required: true,
      maxlength: 40,
    });
    expect(form.text).not.toContain('شكراً');
    expect((await server.ask('/en/api/feedback/4/')).json()).toEqual({ code: 'not_found' });

    const accepted = await submitCall({ full_name: 'Xanthippe', phone: '050 123 4567', dishes: ['lamb'] });
    expect([accepted.status, accepted.json()]).toEqual([
      201,
      { message: '<p>Thank <strong>you</strong>.</p>' },
    ]);
    expect(accepted.headers['cache-control']).toBe('no-store');
    expect(await last()).toEqual({ full_name: 'Xanthippe', phone: '+971501234567', dishes: ['lamb'] });
  });

  test('refuse an invalid submission with its errors', async () => {
    const refused = await submitCall({ email: 'xanthippe@', guests: '14', extra: 'x' });
    expect([refused.status, refused.json()]).toEqual([
      422,
      {
        code: 'invalid_submission',
        errors: [
          { name: 'full_name', code: 'field_required' },
          { name: 'email', code: 'invalid_email' },
          { name: 'guests', code: 'min_value' },
          { name: 'extra', code: 'unknown_field' },
        ],
      },
    ]);
    expect((await submitCall({ notes: 'a'.repeat(1_000_000) })).status).toBe(413);
    const foreign = await submitCall({ full_name: 'Xanthippe' }, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.json()]).toEqual([403, { code: 'foreign_origin' }]);
  });
});

describe("a form's page, without scripts,", () => {
  test('leads to the thank-you page', async () => {
    const accepted = await submitPage(
      { full_name: 'Xanthippe', occasion: '.other', 'occasion.other': 'A wake' },
      'ar',
    );
    expect([accepted.status, accepted.headers.location]).toEqual([303, '/ar/form/3?sent']);
    const thanks = await server.ask('/ar/form/3?sent');
    expect(thanks.status).toBe(200);
    expect(thanks.text).toContain('شكراً');
    expect(thanks.text).toContain('العودة إلى القائمة');
    expect(thanks.text).not.toContain('<form method="post"');
    expect(await last()).toEqual({ full_name: 'Xanthippe', occasion: 'A wake' });
  });

  test('returns the values with the errors beside them', async () => {
    const payload = '"><script>alert(1)</script>';
    const rejected = await submitPage({
      full_name: 'a'.repeat(41),
      email: payload,
      notes: payload,
      guests: '20',
    });
    expect(rejected.status).toBe(422);
    expect(rejected.headers['cache-control']).toBe('no-store');
    expect(rejected.text).toContain('Name can not have more than 40 characters');
    expect(rejected.text).toContain('Invalid email address');
    expect(rejected.text).toContain('Check the marked fields.');
    expect(rejected.text).toContain('value="20"');
    expect(rejected.text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(rejected.text.replace(/ props="[^"]*"/, '')).not.toContain('<script>alert');
  });

  test.for([
    [413, 'a text of a megabyte', { full_name: 'a', notes: 'a'.repeat(1_000_000) }],
    [422, 'an unknown field', { full_name: 'a', admin: 'true' }],
  ] as const)('answers %i to %s, with a message', async ([status, , fields]) => {
    const refused = await submitPage(fields);
    expect(refused.status).toBe(status);
    expect(refused.text).toMatch(/role="alert"[^>]*>(That’s too much text|We couldn’t send this form)/);
  });

  test('refuses other origins and files', async () => {
    const body = 'full_name=Xanthippe';
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
    const submitWith = (headers: Readonly<Record<string, string>>) =>
      server.ask('/en/form/3', { method: 'POST', headers, body });
    expect((await submitWith({ ...asForm, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await submitWith({ 'content-type': 'multipart/form-data; boundary=a' })).status).toBe(415);
    expect((await server.ask('/en/form/4', { method: 'POST', headers: asForm, body })).status).toBe(404);
    expect((await server.ask('/en/form/4')).status).toBe(404);
  });

  test('thanks spam programs and stores nothing', async () => {
    const before = (await submissions('--json')).json<readonly Printed[]>().length;
    const spam = await submitPage({ full_name: 'Buy', 'contact.website': 'https://spam.example' });
    expect(spam.status).toBe(303);
    expect((await submissions('--json')).json<readonly Printed[]>()).toHaveLength(before);
  });
});

describe('the submissions command', () => {
  test('prints a CSV without formulas or direction marks', async () => {
    const formula = '=HYPERLINK("https://evil.example","a")';
    expect((await submitCall({ full_name: formula, notes: '\u202e@SUM(A1)\n+1' })).status).toBe(201);
    const { code, output } = await submissions('--csv');
    expect(code).toBe(0);
    const [head, ...rows] = output.split('\r\n');
    expect(head).toMatch(/^"#","Received at","Form id","Form name","Form language","full_name"/);
    const row = rows.find((line) => line.includes('evil')) ?? '';
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"",""a"")"`);
    expect(row).toContain(`"'@SUM(A1)\n+1"`);
    expect(output).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
  });

  test('prints text for a known venue, and refuses contradictory options', async () => {
    expect((await submissions()).output).toMatch(
      /#\d+ {2}20.*Z {2}Catering \(form 3, en\)\n {4}Name: Xanthippe\n/,
    );
    expect((await emenu(server.dataDir, 'submissions', 'nobody')).code).toBe(1);
    expect((await submissions('--csv', '--json')).code).toBe(2);
  });

  test('loses what the forget command deletes', async () => {
    const forgotten = await emenu(server.dataDir, 'forget', '+971501234567', '--json');
    expect(forgotten.json()).toEqual({ orders: 0, submissions: 1 });
  });
});

test('a form that cannot be filled in is not published', async () => {
  const form = { id: 3, name: 'Bad', form_data: [{ type: 'file', name: '__proto__', label: 'A' }] };
  const { code, json } = await emenu(server.dataDir, 'publish', await folderWith([form]), '--json');
  expect(code).toBe(1);
  expect(JSON.stringify(json())).toMatch(/forms\[0\]\.form_data\[0\]\.type/);
  expect((await server.ask('/en/form/3')).text).toContain('Catering');
});

test('the log has no submitted text and no errors', () => {
  const log = JSON.stringify(server.log);
  expect(log).not.toMatch(/xanthippe|97150|hyperlink|spam\.example|fault/i);
});
