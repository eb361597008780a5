import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Words of older code. The glossary lists their replacements. */
const oldWords = [
  'takings',
  'shelf',
  'crew',
  'unfitness',
  'tongues',
  'letter tiles',
  'letter-tiles',
  'made anew',
];

const files = await Array.fromAsync(glob('{src,tests,scripts,docs}/**/*.{ts,tsx,astro,css,md,mjs,json}'));

/** Files that list the old words. */
const lists = ['docs/glossary.md', 'tests/architecture/words.test.ts'];

test.for(oldWords)('no file contains the old word "%s"', (word) => {
  const pattern = new RegExp(`(?<![a-z])${word}(?![a-z])`, 'i');
  const found = files.filter((file) => !lists.includes(file) && pattern.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('no server room has an old name', () => {
  expect(
    files.filter((file) => /\/(counter|found|desk|flip)\//.test(file) && !file.startsWith('src/pages')),
  ).toEqual([]);
});
