import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coverageDocument, unknownNames, untested } from '#scripts/coverage/coverage-document.ts';
import { readStatements } from '#scripts/coverage/read-statements.ts';
import { tagsOf } from '#scripts/coverage/tags.ts';
import { readCoverage } from '#scripts/write-spec-coverage.ts';

const { sections, shown } = await readCoverage();

describe('every statement of the specification', () => {
  test('that is built is shown by a test', () => {
    expect(untested(sections, shown)).toEqual([]);
  });

  test('that a tag names is there', () => {
    expect(unknownNames(sections, shown)).toEqual([]);
  });

  test('stands with its tests in docs/spec-coverage.md, as npm run spec-coverage writes it', () => {
    expect(coverageDocument(sections, shown)).toBe(readFileSync('docs/spec-coverage.md', 'utf8'));
  });
});

// Written in pieces, or the tags of this file would be read as its own.
const tagged = (names: string, test: string) => `/** ${'Source:'} spec ${names} */\n${test}`;

describe('a tag', () => {
  test('names statements of several sections, and knows its test by all the titles around it', () => {
    const source = `describe('a cart', () => {\n${tagged('§2 cart.items, cart.upsell, §9 total', "test.for([1])('adds up %i', () => {});")}\n});`;
    expect(tagsOf('a.test.ts', source)).toEqual([
      {
        file: 'a.test.ts',
        titles: ['a cart', 'adds up %i'],
        names: ['§2 cart.items', '§2 cart.upsell', '§9 total'],
      },
    ]);
  });

  test.for([
    ['above no test', tagged('§2 cart.items', 'const a = 1;')],
    ['that names no statement', tagged('§2', "test('a', () => {});")],
    ['that names no section', tagged('cart.items', "test('a', () => {});")],
  ] as const)('%s is an error', ([, source]) => {
    expect(() => tagsOf('a.test.ts', source)).toThrow('a.test.ts');
  });
});

test.for([
  ['a line that is no statement', '## §1 A\n- nameless\n'],
  ['a name twice', '## §1 A\n- `a` One.\n### B\n- `a` Another.\n'],
] as const)('%s among the statements is an error', ([, text]) => {
  expect(() => readStatements(text)).toThrow();
});
