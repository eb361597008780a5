import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

const glossary = 'docs/glossary.md';

/** Words of older code, as the glossary lists them in its line "Gone". */
const [, gone = ''] = /^Gone: (.+)\.$/m.exec(readFileSync(glossary, 'utf8')) ?? [];
const oldWords = gone.split(', ');

/** Words of others. */
const foreign = 'tests/support/ucp-schemas/';

const written = await Array.fromAsync(glob('{src,tests,scripts,docs}/**/*.{ts,tsx,astro,css,md,mjs,json}'));
const files = written.filter((file) => !file.startsWith(foreign));

test.for(oldWords)('no file contains the old word "%s"', (word) => {
  const pattern = new RegExp(`(?<![a-z])${word}(?![a-z])`, 'i');
  const found = files.filter((file) => file !== glossary && pattern.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('the glossary lists words that are gone', () => {
  expect(oldWords.length).toBeGreaterThan(5);
});

test('no server room has an old name', () => {
  expect(
    files.filter((file) => /\/(counter|found|desk|flip)\//.test(file) && !file.startsWith('src/pages')),
  ).toEqual([]);
});
