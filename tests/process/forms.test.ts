import { beforeAll, describe, expect, test } from 'vitest';
import { forms } from '#tests/server/forms/a-form.ts';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';

let server: ServerProcess;

const folderWith = (given: unknown) =>
  aVenueFolder({ menu: { menu_country: 'AE', forms: JSON.parse(JSON.stringify(given)) } });

beforeAll(async () => {
  server = await aSiteWith(await folderWith(forms));
}, 120_000);

const call = (submission: object, headers: Readonly<Record<string, string>> = {}) =>
  server.ask('/en/api/submission/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ feedback_id: 3, submission }),
  });

/** What a page's own form sends, with what it holds beside the answers. */
const send = (fields: Readonly<Record<string, string>>, language = 'en') =>
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

describe('the calls of a form', () => {
  /** Source: spec §5 form.phone-e164, §7 feedback, submission */
  test('tell what it asks, and take what is answered', async () => {
    const asked = await server.ask('/ar/api/feedback/3/');
    expect(asked.status).toBe(200);
    expect(asked.json()).toMatchObject({ id: 3, name: 'تموين' });
    expect(asked.json<{ form_data: readonly object[] }>().form_data[1]).toMatchObject({
      type: 'text',
      name: 'full_name',
      label: 'الاسم',
      required: true,
      maxlength: 40,
    });
    expect(asked.text).not.toContain('شكراً');
    expect((await server.ask('/en/api/feedback/4/')).json()).toEqual({ code: 'not_found' });

    const taken = await call({ full_name: 'Xanthippe', phone: '050 123 4567', dishes: ['lamb'] });
    expect([taken.status, taken.json()]).toEqual([201, { message: '<p>Thank <strong>you</strong>.</p>' }]);
    expect(taken.headers['cache-control']).toBe('no-store');
    expect(await last()).toEqual({ full_name: 'Xanthippe', phone: '+971501234567', dishes: ['lamb'] });
  });

  test('refuse what cannot be meant, and say why', async () => {
    const refused = await call({ email: 'xanthippe@', guests: '14', extra: 'x' });
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
    expect((await call({ notes: 'a'.repeat(1_000_000) })).status).toBe(413);
    const abroad = await call({ full_name: 'Xanthippe' }, { origin: 'https://evil.example' });
    expect([abroad.status, abroad.json()]).toEqual([403, { code: 'foreign_origin' }]);
  });
});

describe('the page of a form, where no script runs', () => {
  test('leads to the thanks', async () => {
    const taken = await send(
      { full_name: 'Xanthippe', occasion: '.other', 'occasion.other': 'A wake' },
      'ar',
    );
    expect([taken.status, taken.headers.location]).toEqual([303, '/ar/form/3?sent']);
    const thanks = await server.ask('/ar/form/3?sent');
    expect(thanks.status).toBe(200);
    expect(thanks.text).toContain('شكراً');
    expect(thanks.text).toContain('العودة إلى القائمة');
    expect(thanks.text).not.toContain('<form method="post"');
    expect(await last()).toEqual({ full_name: 'Xanthippe', occasion: 'A wake' });
  });

  test('comes again with what was typed, and what is wrong beside it', async () => {
    const typed = '"><script>alert(1)</script>';
    const again = await send({ full_name: 'a'.repeat(41), email: typed, notes: typed, guests: '20' });
    expect(again.status).toBe(422);
    expect(again.headers['cache-control']).toBe('no-store');
    expect(again.text).toContain('Name can not have more than 40 characters');
    expect(again.text).toContain('Invalid email address');
    expect(again.text).toContain('Please check the marked fields.');
    expect(again.text).toContain('value="20"');
    expect(again.text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(again.text.replace(/data-props="[^"]*"/, '')).not.toContain('<script>alert');
  });

  test.for([
    [413, 'a text of a megabyte', { full_name: 'a', notes: 'a'.repeat(1_000_000) }],
    [422, 'what was not asked', { full_name: 'a', admin: 'true' }],
  ] as const)('answers %i to %s, in words', async ([status, , fields]) => {
    const refused = await send(fields);
    expect(refused.status).toBe(status);
    expect(refused.text).toMatch(/role="alert"[^>]*>(That is more text|There was an error)/);
  });

  test('takes nothing from another site’s page, and no files', async () => {
    const body = 'full_name=Xanthippe';
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
    const from = (headers: Readonly<Record<string, string>>) =>
      server.ask('/en/form/3', { method: 'POST', headers, body });
    expect((await from({ ...asForm, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await from({ 'content-type': 'multipart/form-data; boundary=a' })).status).toBe(415);
    expect((await server.ask('/en/form/4', { method: 'POST', headers: asForm, body })).status).toBe(404);
    expect((await server.ask('/en/form/4')).status).toBe(404);
  });

  test('thanks a program for what nobody sees, and keeps nothing of it', async () => {
    const before = (await submissions('--json')).json<readonly Printed[]>().length;
    const spam = await send({ full_name: 'Buy', 'contact.website': 'https://spam.example' });
    expect(spam.status).toBe(303);
    expect((await submissions('--json')).json<readonly Printed[]>()).toHaveLength(before);
  });
});

describe('the submissions, in the terminal', () => {
  test('are a table in which nothing is a formula, and nothing turns the text around', async () => {
    const evil = '=HYPERLINK("https://evil.example","a")';
    expect((await call({ full_name: evil, notes: '\u202e@SUM(A1)\n+1' })).status).toBe(201);
    const { code, output } = await submissions('--csv');
    expect(code).toBe(0);
    const [head, ...rows] = output.split('\r\n');
    expect(head).toMatch(/^"#","Received at","Form id","Form name","Form language","full_name"/);
    const row = rows.find((line) => line.includes('evil')) ?? '';
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"",""a"")"`);
    expect(row).toContain(`"'@SUM(A1)\n+1"`);
    expect(output).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
  });

  test('are told of a venue that is there, in one of two ways', async () => {
    expect((await submissions()).output).toMatch(
      /#\d+ {2}20.*Z {2}Catering \(form 3, en\)\n {4}Name: Xanthippe\n/,
    );
    expect((await emenu(server.dataDir, 'submissions', 'nobody')).code).toBe(1);
    expect((await submissions('--csv', '--json')).code).toBe(2);
  });

  test('are forgotten with whoever asks for it', async () => {
    const forgotten = await emenu(server.dataDir, 'forget', '+971501234567', '--json');
    expect(forgotten.json()).toEqual({ orders: 0, submissions: 1 });
  });
});

test('a form that could not be answered is not published', async () => {
  const form = { id: 3, name: 'Bad', form_data: [{ type: 'file', name: '__proto__', label: 'A' }] };
  const { code, json } = await emenu(server.dataDir, 'publish', await folderWith([form]), '--json');
  expect(code).toBe(1);
  expect(JSON.stringify(json())).toMatch(/forms\[0\]\.form_data\[0\]\.type/);
  expect((await server.ask('/en/form/3')).text).toContain('Catering');
});

test('no log holds what anybody wrote, and nothing was a fault of ours', () => {
  const log = JSON.stringify(server.log);
  expect(log).not.toMatch(/xanthippe|97150|hyperlink|spam\.example|fault/i);
});
