import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { aDataDir, aTemporaryFolder, emenu, emenuWith } from '#tests/support/server-process.ts';

const domain = 'menu.corner.example';
const invite = ['invite-venue', 'nadia@example.com', '--domain', domain] as const;

/** A data folder without a server: the command opens the database itself. */
let dataDir: string;

beforeAll(async () => {
  dataDir = await aDataDir();
});

const inOffice = (...words: readonly string[]) =>
  emenuWith(dataDir, { OFFICE_ORIGIN: 'https://office.example' }, ...words);

test('an operator invites someone to make a venue, and takes it back to publish it alone', async () => {
  const invited = await inOffice(...invite, '--languages', 'ar');
  expect(invited.output).toMatch(/^https:\/\/office\.example\/ar\/new-venue#[\w-]{43}$/m);
  expect((await inOffice('invitations')).output).toContain(domain);
  const folder = join(await aTemporaryFolder(), 'corner');
  const answers = ['--name', 'Corner', '--languages', 'en', '--currency', 'AED', '--timezone', 'Asia/Dubai'];
  await emenu(dataDir, 'new', folder, '--licence', 'corner', ...answers, '--order', 'none');
  const refused = await emenu(dataDir, 'publish', folder);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('emenu withdraw corner') });
  expect(await inOffice('withdraw', 'corner')).toMatchObject({ code: 0 });
  expect(await emenu(dataDir, 'publish', folder)).toMatchObject({ code: 0 });
  const taken = await inOffice(...invite);
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('belongs to a venue') });
});

test('nobody is invited to make a venue where there is no office, or without a domain', async () => {
  const refused = await emenu(dataDir, ...invite);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('OFFICE_ORIGIN') });
  expect(await inOffice('invite-venue', 'nadia@example.com')).toMatchObject({ code: 2 });
});
