import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommandHere } from '#tests/support/in-process-command.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const emenu = async (...args: readonly string[]) => runCommandHere(args, { DATA_DIR: await aFolder() });

test('a spreadsheet becomes a folder that check takes, and is written back', async () => {
  const folder = await aFolder();
  const [source, into, out] = ['menu.csv', 'Corner Bistro', 'out'].map((name) => join(folder, name));
  if (!source || !into || !out) throw new Error('No paths');
  await writeFile(
    source,
    'Section,Item,Size,Price,Chef\nPizza,Margherita,Small,9,Ali\nPizza,Margherita,Large,12.50,\n',
  );

  const imported = await emenu('import', 'csv', source, '--into', into, '--currency', 'eur');
  expect(imported).toMatchObject({ code: 0, complaint: '' });
  expect(imported.output).toMatch(
    /Understood[\s\S]*Column B is name[\s\S]*Lost[\s\S]*aren’t understood\n {6}menu\.csv!E1 “Chef”/,
  );
  expect(imported.output).toMatch(/categories 1, dishes 1, groups 1, choices 2/);
  expect(JSON.parse(await readFile(join(into, 'venue.json'), 'utf8'))).toMatchObject({
    licence: 'corner-bistro',
  });
  expect(await emenu('check', into)).toMatchObject({ code: 0 });

  const exported = await emenu('export-menu', 'csv', into, '--out', out);
  expect(exported).toMatchObject({ code: 0 });
  expect(await readFile(out, 'utf8')).toMatch(/"Pizza","Margherita","Large","12\.50","EUR"/);
});

test.for<readonly [string, readonly string[], number, RegExp]>([
  ['an unknown kind', ['import', 'toast', 'x', '--into', 'y'], 2, /imported from csv, xlsx/],
  ['no folder', ['import', 'csv', 'x'], 2, /--into/],
  [
    'a currency that does not exist',
    ['import', 'csv', 'x', '--into', 'y', '--currency', 'abc'],
    2,
    /isn’t a currency/,
  ],
  ['a licence that is none', ['import', 'csv', 'x', '--into', 'y', '--licence', 'A B'], 2, /isn’t a licence/],
  [
    'a source that is not there',
    ['import', 'csv', '/nowhere/menu.csv', '--into', '/nowhere/venue'],
    1,
    /Nothing written/,
  ],
  [
    'an address on this machine',
    ['import', 'schemaorg', 'https://127.0.0.1/menu', '--into', '/nowhere/venue'],
    1,
    /not public/,
  ],
  ['a folder without a menu', ['export-menu', 'csv', '/nowhere'], 1, /no venue\.json/],
  ['an unknown kind of export', ['export-menu', 'xlsx', 'x'], 2, /exported to csv, square/],
])('%s is refused', async ([, args, code, why]) => {
  const { code: ended, output, complaint } = await emenu(...args);
  expect(ended).toBe(code);
  expect(output + complaint).toMatch(why);
});
