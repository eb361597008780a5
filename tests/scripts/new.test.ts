import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runNew } from '#scripts/new.ts';
import { aProjectCopy } from './a-project-copy.ts';

let project = '';
beforeAll(() => {
  project = aProjectCopy();
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const textOf = (path: string) => readFileSync(join(project, path), 'utf8');

const kinds = [
  {
    kind: 'call',
    name: 'table-note',
    test: 'tests/server/http/table-note.test.ts',
    files: ['src/contracts/calls/table-note.ts', 'src/pages/[lang]/api/table-note/index.ts'],
    entries: [
      ['src/contracts/all-calls.ts', "import * as tableNote from './calls/table-note.ts';"],
      ['src/contracts/all-calls.ts', '  tableNote,\n];'],
      ['tests/support/endpoint-pages.ts', '  [readTableNote, tableNote.GET],\n];'],
    ],
  },
  {
    kind: 'screen',
    name: 'house-rules',
    test: 'tests/server/view-models/house-rules.test.ts',
    files: [
      'src/server/view-models/house-rules.ts',
      'src/components/HouseRules.astro',
      'src/pages/[lang]/house-rules.astro',
    ],
    entries: [
      ['src/server/seo/open-menu-screens.ts', '    houseRules: () => houseRulesScreen(context),\n'],
      ['src/server/http/route.ts', '((home|house-rules|'],
      ['src/i18n/paths.ts', 'export function houseRulesPath(language: Language): string {'],
    ],
  },
  {
    kind: 'provider',
    name: 'madapay',
    test: 'tests/server/adapters/payments/madapay.test.ts',
    files: ['src/server/adapters/payments/madapay.ts', 'tests/support/gateways/madapay.ts'],
    entries: [['src/server/adapters/payments/provider-registry.ts', 'madapay: registryEntry(']],
  },
] as const;

describe.for(kinds)('npm run new $kind $name', ({ kind, name, test: failing, files, entries }) => {
  test('writes its files and its entries, formatted, and says what comes next', async () => {
    const { code, output } = await runNew([kind, name], project);
    expect(code).toBe(0);
    for (const file of [...files, failing]) expect(output).toContain(`new      ${file}`);
    for (const [file, entry] of entries) {
      expect(output).toContain(`changed  ${file}`);
      expect(textOf(file)).toContain(entry);
    }
    expect(output).toContain(`npm run unit -- ${failing} fails now. Next:\n\n1. `);
    const written = [...files, failing, ...entries.map(([file]) => file)];
    execFileSync('node_modules/.bin/biome', ['format', ...new Set(written)], { cwd: project, stdio: 'pipe' });
  });

  test('refuses it the second time, and changes nothing', async () => {
    const before = entries.map(([file]) => textOf(file));
    expect(await runNew([kind, name], project)).toEqual({
      code: 1,
      output: expect.stringContaining(`"${name}" exists: `),
    });
    expect(entries.map(([file]) => textOf(file))).toEqual(before);
  });
});

test.for([
  [['call', 'TableNote'], 'is not a name'],
  [['screen', 'house_rules'], 'is not a name'],
  [['screen', '-house'], 'is not a name'],
  [['call', '../note'], 'is not a name'],
  [['call', 'delete'], 'is not a name'],
  [['provider', 'mada-pay'], 'cannot be part of an address'],
  [['call', 'orders'], '"orders" exists: src/contracts/calls/orders.ts.'],
  [['screen', 'product'], '"product" exists: src/server/view-models/product.ts.'],
  [['provider', 'stripe'], '"stripe" exists: src/server/adapters/payments/stripe.ts.'],
  [['dish', 'soup'], 'Usage: npm run new call|provider|screen <name>'],
  [['toString', 'soup'], 'Usage: '],
  [['call'], 'Usage: '],
  [[], 'Usage: '],
] as const)('npm run new %j is refused', async ([args, says]) => {
  expect(await runNew(args, project)).toEqual({ code: 1, output: expect.stringContaining(says) });
});

test('writes nothing when a list is not where it is expected', async () => {
  const list = join(project, 'tests/support/endpoint-pages.ts');
  writeFileSync(list, readFileSync(list, 'utf8').replace('const pages:', 'const otherPages:'));
  await expect(runNew(['call', 'opening-note'], project)).rejects.toThrow(
    'tests/support/endpoint-pages.ts: Found no list that begins with "const pages:".',
  );
  expect(() => textOf('src/contracts/calls/opening-note.ts')).toThrow('ENOENT');
});
