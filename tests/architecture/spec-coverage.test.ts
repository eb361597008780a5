import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coverageDocument, unknownNames, untested } from '#scripts/coverage/coverage-document.ts';
import { readStatements } from '#scripts/coverage/read-statements.ts';
import { tagsOf } from '#scripts/coverage/tags.ts';
import { readCoverage } from '#scripts/write-spec-coverage.ts';

const { sections, shown } = await readCoverage();

describe('spec coverage', () => {
  test('has a test for every implemented statement', () => {
    expect(untested(sections, shown)).toEqual([]);
  });

  test('has only known statement names in tags', () => {
    expect(unknownNames(sections, shown)).toEqual([]);
  });

  test('matches docs/spec-coverage.md as written by npm run spec-coverage', () => {
    expect(coverageDocument(sections, shown)).toBe(readFileSync('docs/spec-coverage.md', 'utf8'));
  });
});

// Split so that the examples do not count as tags of this file.
const tagged = (names: string, test: string) => `/** ${'Source:'} spec ${names} */\n${test}`;

describe('a spec tag', () => {
  test('can name statements of several sections and has the titles around it', () => {
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
    ['without a test', tagged('§2 cart.items', 'const a = 1;')],
    ['without a statement', tagged('§2', "test('a', () => {});")],
    ['without a section', tagged('cart.items', "test('a', () => {});")],
  ] as const)('%s is an error', ([, source]) => {
    expect(() => tagsOf('a.test.ts', source)).toThrow('a.test.ts');
  });
});

test.for([
  ['a malformed line', '## §1 A\n- nameless\n'],
  ['a duplicate name', '## §1 A\n- `a` One.\n### B\n- `a` Another.\n'],
] as const)('%s in the statements is an error', ([, text]) => {
  expect(() => readStatements(text)).toThrow();
});
