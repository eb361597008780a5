import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sanitizeMarkup } from '#server/adapters/html/sanitize-markup.ts';
import { check, withMenu } from './a-folder.ts';
import { remarksOf, withExample } from './apply-example.ts';
import { brokenBills } from './broken-bills.ts';
import { brokenDishes } from './broken-dishes.ts';
import { brokenFolders } from './broken-folders.ts';
import { brokenKitchens } from './broken-kitchens.ts';
import { brokenOptions } from './broken-options.ts';
import { brokenPrinters } from './broken-printers.ts';
import { brokenTimes } from './broken-times.ts';
import { brokenZones } from './broken-zones.ts';

const everyBrokenFolder = [
  ...brokenFolders,
  ...brokenDishes,
  ...brokenOptions,
  ...brokenBills,
  ...brokenTimes,
  ...brokenPrinters,
  ...brokenKitchens,
  ...brokenZones,
];

/** Remarks whose line is not tried here, and why. */
const untried: Readonly<Record<string, string>> = {
  not_json: 'the document cannot be read',
  empty_file: 'the document cannot be read',
  too_deep: 'the document cannot be read, and the line may be anywhere',
  too_large: 'no line is too much by itself',
  duplicate_member: 'the document cannot say which of the two is meant',
  forbidden_name: 'nothing is right instead of the member',
  no_phrases: 'the line is for another file',
  no_receipt_font: 'the line is for every text of a language',
  missing_phrases: 'phrases.test.ts tries files of phrases',
  ...Object.fromEntries(
    ['blank_phrase', 'built_in_phrases', 'markup', 'missing_form', 'unknown_phrase', 'bad_placeholder'].map(
      (code) => [code, 'phrases.test.ts tries files of phrases'],
    ),
  ),
};

describe.for(everyBrokenFolder)('the remark %s', ([finds, folder]) => {
  test('shows a line that would be right', () => {
    const { remark, problems } = remarksOf(folder, finds);
    if (!remark) throw new Error(`Not found among ${problems.join(', ')}`);
    expect(remark.example).toMatch(/^"[\w$]+": /);
    const tries = [false, true].map((instead) => remarksOf(withExample(folder, remark, instead), finds));
    const known = new Set(problems);
    const right = tries.filter((tried) => !tried.remark && tried.problems.every((one) => known.has(one)));
    expect(right, JSON.stringify(tries)).not.toEqual([]);
  });
});

test('every remark of the check is tried with its line', () => {
  const sources = globSync('src/server/publishing/check/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const codes = sources.flatMap((source) =>
    [...source.matchAll(/\bcode(?: = |: )(?:\w+ \? )?'(\w+)'(?: : '(\w+)')?/g)].flatMap(([, ...found]) =>
      found.filter((code) => code !== undefined),
    ),
  );
  const tried = new Set(everyBrokenFolder.map(([finds]) => finds.split(' ').at(-1) ?? ''));
  expect(codes.length).toBeGreaterThan(60);
  expect([...new Set(codes)].filter((code) => !tried.has(code) && !Object.hasOwn(untried, code))).toEqual([]);
});

test('a line repeats what is left of cleaned HTML', () => {
  const { notes } = check(withMenu({ home_header_text: '<h2 onclick="x">Welcome</h2>' }), sanitizeMarkup);
  expect(notes.map(({ example }) => example)).toEqual(['"home_header_text": "<h2>Welcome</h2>"']);
});
