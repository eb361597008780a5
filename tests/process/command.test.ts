import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';
import {
  aDataDir,
  anEmbeddedDataDir,
  aTemporaryFolder,
  emenu,
  emenuWith,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { aVenueFolder } from './a-venue.ts';

/** A data folder without a server: the command opens the database itself. */
let idle: string;
let server: ServerProcess;

beforeAll(async () => {
  await ensureSite();
  idle = await aDataDir();
  server = await startServer(await aDataDir());
}, 120_000);

const publication = new Set(['licence', 'version', 'pages', 'regenerated', 'kept', 'purge', 'ms']);

/** A folder of its own licence, so that tests do not share venues. */
const aFolderOf = (licence: string, price = '18') => aVenueFolder({ price, venue: { licence } });

describe('the command', () => {
  test.for([[[]], [['toString']], [['nonsense', '--help']]] as const)(
    'prints its usage for %j',
    async ([args]) => {
      const { code, output, complaint } = await emenu(idle, ...args);
      expect(code).toBe(2);
      expect(output).toBe('');
      expect(complaint).toContain('emenu publish <folder>');
      expect(complaint).not.toContain('    at ');
    },
  );

  test.for([
    [['rollback', 'corner', 'two']],
    [['publish', '.', '--harder']],
    [['check', 'one', 'two']],
    [['--json', 'stock', 'corner', 'soup', 'out']],
    [['stock', 'corner', 'sku:', 'out']],
  ] as const)('prints the usage of the command for %j', async ([args]) => {
    const { code, output, complaint } = await emenu(idle, ...args);
    const name = args.find((word) => !word.startsWith('-'));
    expect(code).toBe(2);
    expect(output).toBe('');
    expect(complaint).toContain(`emenu ${name} <`);
    expect(complaint).not.toContain('emenu history');
    expect(complaint).not.toContain('    at ');
  });

  test.for([
    ['publish', '--onto'],
    ['order', 'pending to accepted'],
    ['token', '--operator'],
    ['stats', '--server'],
  ])('explains %s with --help', async ([verb = '', option]) => {
    const { code, output, complaint } = await emenu(idle, verb, '--help');
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
    expect(output).toMatch(new RegExp(`^emenu ${verb} <`));
    expect(output).toContain(option);
    expect(output).not.toContain('emenu rollback');
  });

  test('lists all verbs with --help alone', async () => {
    const { code, output } = await emenu(idle, '--help');
    expect(code).toBe(0);
    expect(output).toContain('emenu rollback <licence>');
  });

  test('names invalid settings', async () => {
    const { code, complaint } = await emenuWith(idle, { PORT: 'abc' }, 'venues');
    expect(code).toBe(2);
    expect(complaint).toContain('These settings are invalid: PORT=abc');
  });

  test('says so when it cannot open the database', async () => {
    const file = join(await aTemporaryFolder(), 'file');
    await writeFile(file, '');
    const { code, complaint } = await emenu(file, 'venues');
    expect(code).toBe(3);
    expect(complaint).toContain(file);
    expect(complaint).not.toContain('    at ');
  });

  test('ends with 3 when the database does not answer', async () => {
    const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    expect((await emenuWith(await aTemporaryFolder(), nowhere, 'venues')).code).toBe(3);
  });
});

describe('an invalid folder', () => {
  const noLanguage = { languages: [], default_language: 'en' as const };
  const wrong = { currency: 'dirham', opening_hours: [{ weekday: 9 } as never] };
  const folderOf = (licence: string) => aVenueFolder({ venue: { licence, ...noLanguage }, menu: wrong });

  test('is reported with every problem and its position', async () => {
    const { code, complaint, output } = await emenu(idle, 'check', await folderOf('corner'));
    expect(code).toBe(1);
    expect(complaint).toMatch(/^✗ venue\.json:\d+:\d+ {2}languages/m);
    expect(complaint).toMatch(/^✗ menu\.json:\d+:\d+ {2}currency/m);
    expect(complaint).toMatch(/^✗ menu\.json:\d+:\d+ {2}opening_hours\[0\]/m);
    expect(output).toMatch(/\d+ problems, \d+ notes/);
  });

  test('is not published and leaves nothing behind', async () => {
    const dataDir = await anEmbeddedDataDir();
    const finished = await emenu(dataDir, 'publish', await folderOf('corner'), '--json');
    expect(finished.code).toBe(1);
    const { problems } = finished.json<{ problems: { file: string; line: number; code: string }[] }>();
    expect(problems.length).toBeGreaterThanOrEqual(3);
    for (const { file, line, code } of problems) {
      expect(file).toMatch(/^(venue|menu)\.json$/);
      expect(line).toBeGreaterThan(0);
      expect(code).toMatch(/^[a-z_]+$/);
    }
    expect(await readdir(dataDir)).toEqual(['db']);
    expect((await emenu(dataDir, 'venues', '--json')).json()).toEqual([]);
  });

  test('changes nothing for diners', async () => {
    expect((await emenu(server.dataDir, 'publish', await aFolderOf('steady'))).code).toBe(0);
    const before = await server.ask('/en/home', { host: 'steady.example' });
    expect((await emenu(server.dataDir, 'publish', await folderOf('steady'))).code).toBe(1);
    const after = await server.ask('/en/home', { host: 'steady.example' });
    expect(after.text).toBe(before.text);
    expect(after.headers['menu-version']).toBe('1');
  });

  test.for([
    ['without JSON', '{"licence": corner}'],
    ['in another encoding', Buffer.from('\ufeff{}', 'utf16le')],
  ] as const)('with a file %s is refused', async ([, content]) => {
    const broken = await aVenueFolder({ files: { 'venue.json': content } });
    const { code, complaint } = await emenu(idle, 'publish', broken);
    expect(code).toBe(1);
    expect(complaint).toContain('venue.json');
  });

  test('that does not exist is refused', async () => {
    const { code, complaint } = await emenu(idle, 'publish', '/nowhere/at/all');
    expect(code).toBe(1);
    expect(complaint).toContain('/nowhere/at/all');
  });
});

/** Without a server, each command opens the database itself, which takes seconds. */
describe.for(['with a running server', ...(isLongRun ? ['without a server'] : [])])('%s', (where) => {
  const licence = where === 'without a server' ? 'idle' : 'served';
  const dataDir = () => (where === 'without a server' ? idle : server.dataDir);
  const list = async (...words: readonly string[]) =>
    (await emenu(dataDir(), ...words, '--json')).json<Readonly<Record<string, unknown>>[]>();

  test('publish prints one line with --json', async () => {
    const finished = await emenu(dataDir(), 'publish', await aFolderOf(licence), '--json');
    expect(finished.code).toBe(0);
    expect(finished.output.trimEnd().split('\n')).toHaveLength(1);
    const result = finished.json();
    expect(new Set(Object.keys(result))).toEqual(publication);
    expect(result).toMatchObject({ licence, version: 1, pages: 0, regenerated: 0, kept: 0, purge: 'none' });
    expect(result.ms).toBeGreaterThanOrEqual(0);
  });

  test('a repeated publish succeeds and changes nothing', async () => {
    const finished = await emenu(dataDir(), 'publish', await aFolderOf(licence), '--json');
    expect(finished.code).toBe(0);
    expect(new Set(Object.keys(finished.json()))).toEqual(publication);
    expect(finished.json()).toMatchObject({ licence, version: 1, regenerated: 0 });
  });

  test('publish prints a summary, and the lists show the version', async () => {
    const { code, output } = await emenu(dataDir(), 'publish', await aFolderOf(licence, '19'));
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`^${licence}: version 2 is live after \\d+ ms; of \\d+ stored pages`));
    const venues = await list('venues');
    expect(venues.find((venue) => venue.licence === licence)).toMatchObject({ version: 2 });
    expect((await emenu(dataDir(), 'history', licence)).output).toMatch(/^→ 2 .*\n {2}1 /);
  });

  test('rollback publishes the previous version again', async () => {
    const back = await emenu(dataDir(), 'rollback', licence, '--json');
    expect(back.code).toBe(0);
    expect(back.json()).toMatchObject({ licence, version: 3 });
    const history = await list('history', licence);
    expect(history).toMatchObject([
      { version: 3, isCurrent: true, rolledBackFrom: 1 },
      { version: 2, isCurrent: false, rolledBackFrom: null },
      { version: 1, isCurrent: false, rolledBackFrom: null },
    ]);
    for (const { publishedAt } of history) expect(Date.parse(String(publishedAt))).toBeGreaterThan(0);
  });

  test('concurrent publishes run one after the other', async () => {
    const folders = await Promise.all(['31', '32', '33'].map((price) => aFolderOf(licence, price)));
    const finished = await Promise.all(
      folders.map((folder) => emenu(dataDir(), 'publish', folder, '--json')),
    );
    expect(finished.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(new Set(finished.map((one) => one.json().version))).toEqual(new Set([4, 5, 6]));
  });
});

describe('a command is refused', () => {
  test('for a rollback to an unknown version or venue', async () => {
    expect((await emenu(server.dataDir, 'publish', await aFolderOf('back'))).code).toBe(0);
    for (const words of [['back'], ['back', '99'], ['nobody', '1']]) {
      expect((await emenu(server.dataDir, 'rollback', ...words)).code).toBe(1);
    }
    expect((await emenu(server.dataDir, 'history', 'nobody')).code).toBe(1);
  });

  test('for a domain of another venue', async () => {
    expect((await emenu(server.dataDir, 'publish', await aFolderOf('owner'))).code).toBe(0);
    const claimant = await aVenueFolder({ venue: { licence: 'thief', domains: ['owner.example'] } });
    const finished = await emenu(server.dataDir, 'publish', claimant, '--json');
    expect(finished.code).toBe(1);
    expect(finished.json()).toEqual({
      licence: 'thief',
      kind: 'domain_taken',
      domain: 'owner.example',
      by: 'owner',
    });
    expect((await emenu(server.dataDir, 'history', 'thief')).code).toBe(1);
  });
});

test('a page shows the last of two concurrent publishes', async () => {
  const folders = await Promise.all(['51', '52'].map((price) => aFolderOf('twice', price)));
  const finished = await Promise.all(
    folders.map((folder) => emenu(server.dataDir, 'publish', folder, '--json')),
  );
  const last = finished[0]?.json().version === 2 ? '51.00' : '52.00';
  const { text, headers } = await server.ask('/en/product/11', { host: 'twice.example' });
  expect(text).toContain(last);
  expect(headers['menu-version']).toBe('2');
});
