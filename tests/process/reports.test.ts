import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readWorkbook } from '#server/adapters/spreadsheet/read-workbook.ts';
import { aTemporaryFolder, emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { anOrder, anOrderingFolder, orderRequest } from './an-ordering-venue.ts';

let server: ServerProcess;
let folder: string;

const run = (...words: readonly string[]) => emenu(server.dataDir, ...words);

beforeAll(async () => {
  folder = await aTemporaryFolder();
  server = await aSiteWith(await anOrderingFolder());
  const host = 'corner.example';
  for (const number of ['1', '2']) {
    expect((await server.ask('/en/api/order/', { ...orderRequest(anOrder()), host })).status).toBe(201);
    for (const move of ['accept', 'prepare', 'fulfil']) await run('order', 'corner', number, move);
  }
  await run('order', 'corner', '1', 'paid', 'cash', '50');
  await server.ask('/en/api/order/', { ...orderRequest(anOrder()), host });
}, 240_000);

test('a report has what was sold, in words and as files', async () => {
  const { code, output } = await run('report', 'corner', 'month');
  expect(code).toBe(0);
  expect(output).toContain('Freekeh soup');
  expect(output).toMatch(/net +43\.00/);
  const { output: csv } = await run('report', 'corner', '--csv');
  expect(csv).toMatch(/^"currency","section","key","name","orders"/);
  expect(csv).toContain('"AED","dish","12","Freekeh soup",2');
  const path = join(folder, 'report.xlsx');
  expect((await run('report', 'corner', '--xlsx', path)).code).toBe(0);
  const book = readWorkbook({ name: path, bytes: await readFile(path) });
  if (book.kind === 'unreadable') throw new Error(book.why);
  expect(book.sheets.find(({ name }) => name === 'dish AED')?.rows[1]?.slice(0, 3)).toEqual([
    '12',
    'Freekeh soup',
    '2',
  ]);
});

test('a day is closed once, with its cash, and its report is written as files', async () => {
  expect((await run('closing', 'corner')).output).toMatch(/not closed[\s\S]*Unpaid: order 3/);
  const none = await run('close-day', 'corner');
  expect([none.code, none.output]).toEqual([
    1,
    'every day that has ended and sold something is closed: name a day with --day\n',
  ]);
  const cash = ['--day', 'today', '--float', '100', '--counted', '120'];
  expect((await run('close-day', 'corner', ...cash)).output).toBe('1.50 is missing: give a reason\n');
  const closed = await run('close-day', 'corner', ...cash, '--reason', 'Wrong change', '--json');
  expect(closed.json()).toMatchObject({
    closing: {
      number: 1,
      currencies: [
        { currency: 'AED', sales: { net: '43.00' }, received: { unpaid: '21.50', total: '21.50' } },
      ],
      cash: { taken: '21.50', expected: '121.50', difference: '-1.50', reason: 'Wrong change' },
      numbers: { first: 1, last: 3, openAfter: 1 },
      closedBy: 'emenu',
    },
    unpaid: [{ number: 3, due: '21.50' }],
  });
  expect((await run('close-day', 'corner', '--day', 'today')).output).toMatch(
    /is closed: see emenu closing corner 1/,
  );
  expect((await run('closings', 'corner')).output).toMatch(
    /^Z 1 +\d{4}-\d\d-\d\d {2}21\.50 AED {2}cash -1\.50\n$/,
  );
  expect((await run('closing', 'corner', '1')).output).toContain('Orders 1 to 3, missing: 0');
  expect((await run('closing', 'corner', '2')).code).toBe(1);
  expect((await run('closing', 'corner', '1', '--csv')).output).toContain(
    '"cash","difference","Difference",,,-1.50,"AED"',
  );
  const path = join(folder, 'closing.pdf');
  expect((await run('closing', 'corner', '1', '--pdf', path)).code).toBe(0);
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
});

test.for([
  ['report', 'corner', 'fortnight'],
  ['report', 'corner', '2026-11-31..2026-12-01'],
  ['report', 'corner', '--pdf', 'x.pdf'],
  ['close-day', 'corner', '--float', '5'],
  ['close-day', 'corner', '--counted', '-5'],
  ['close-day', 'corner', '--day', 'yesterday'],
  ['closing', 'corner', '--xlsx', 'x.xlsx'],
])('wrong usage is explained: %j', async (words) => {
  const { code, complaint } = await run(...words);
  expect(code).toBe(2);
  expect(complaint).toContain(`emenu ${words[0]} <`);
});
