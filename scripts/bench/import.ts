import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Figure } from './figure.ts';
import { createScratchFolder, runProcess } from './processes.ts';

const rowCount = 10_000;
const rounds = 5;
const kinds = ['csv', 'xlsx'] as const;

const emenu = join(import.meta.dirname, '../emenu.ts');

const titles = ['Category', 'Name', 'Size', 'Price', 'SKU', 'Options', 'Allergens', 'Description'];

/** Two sizes of each of 5,000 dishes, which share their groups of choices. */
const rows = Array.from({ length: rowCount }, (_, at) => {
  const dish = Math.floor(at / 2);
  return [
    `Category ${dish % 40} > Part ${dish % 7}`,
    `Dish ${dish}`,
    at % 2 === 0 ? 'Small' : 'Large',
    `${(at % 30) + 1},50`,
    `SKU-${at}`,
    `Sauces 0-${(dish % 3) + 1}: Garlic +0,50 | Chilli`,
    'Milk, eggs',
    'A dish with "words" & more',
  ];
});

const csvOf = (table: readonly (readonly string[])[]): Uint8Array =>
  strToU8(table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n'));

function workbookOf(table: readonly (readonly string[])[]): Uint8Array {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cells = (row: readonly string[]) =>
    row.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('');
  const sheet = table.map((row) => `<row>${cells(row)}</row>`).join('');
  return zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Menu" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });
}

/** A module that writes the most memory that its process has had, in kilobytes, to a file as the process ends. */
const recordPeak = `data:text/javascript,${encodeURIComponent(
  "import{writeFileSync}from'node:fs';process.on('exit',()=>writeFileSync(process.env.PEAK_FILE,String(process.resourceUsage().maxRSS)))",
)}`;

interface ImportRun {
  readonly seconds: number;
  readonly megabytes: number;
}

async function runImport(kind: string, source: string, scratch: string): Promise<ImportRun> {
  const peakFile = join(scratch, 'peak.txt');
  const into = await createScratchFolder();
  const args = ['import', kind, source, '--into', into.path, '--currency', 'EUR', '--licence', 'bench'];
  const { ms } = await runProcess([process.execPath, '--import', recordPeak, emenu, ...args, '--json'], {
    environment: { PEAK_FILE: peakFile },
  });
  await into[Symbol.asyncDispose]();
  return { seconds: ms / 1000, megabytes: (Number(await readFile(peakFile, 'utf8')) * 1024) / 1_000_000 };
}

/** Measures the whole command that imports a long menu, each time into an empty folder. */
export async function measureImport(): Promise<readonly Figure[]> {
  await using scratch = await createScratchFolder();
  const table = [titles, ...rows];
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const source = join(scratch.path, `menu.${kind}`);
    await writeFile(source, kind === 'csv' ? csvOf(table) : workbookOf(table));
    const runs: ImportRun[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await runImport(kind, source, scratch.path));
    const name = `import of ${rowCount.toLocaleString('en')} rows (${kind})`;
    figures.push(
      {
        name,
        unit: 's',
        runs: runs.map(({ seconds }) => seconds),
        bar: { kind: 'at most', value: 5 },
        note: 'the complete command',
      },
      {
        name: `${name}, most memory`,
        unit: 'MB',
        runs: runs.map(({ megabytes }) => megabytes),
        bar: { kind: 'at most', value: 300 },
        everyRun: true,
      },
    );
  }
  return figures;
}
