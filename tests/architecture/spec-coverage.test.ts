import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const statementLine = /^- `([a-z0-9.-]+)` .+?( \(missing: .+\))?$/;

/** Names of statements by section, such as `§2 cart.items`, and whether each is built. */
function readStatements(markdown: string): readonly { readonly name: string; readonly isBuilt: boolean }[] {
  return markdown
    .split(/^## (?=§)/m)
    .slice(1)
    .flatMap((section) => {
      const [number] = section.split(' ', 1);
      return section
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map((line) => {
          const [, name, missing] = statementLine.exec(line) ?? [];
          if (name === undefined) throw new Error(`Not a statement: ${line}`);
          return { name: `${number} ${name}`, isBuilt: missing === undefined };
        });
    });
}

/** The statements that comments in a test file name: `§2 cart.items, cart.upsell, §9 total`. */
function namedIn(source: string): readonly string[] {
  return [...source.matchAll(/Source: spec (§.+?)\*\//gs)].flatMap(([, names = '']) => {
    let section = '';
    return names
      .replaceAll(/\s*\n\s*\*/g, '')
      .split(',')
      .map((part) => {
        const [, own, name] = /^\s*(§\d+ )?([a-z0-9.-]*[a-z0-9])\.?\s*$/.exec(part) ?? [];
        section = own ?? section;
        return section + (name ?? part);
      });
  });
}

const statements = readStatements(readFileSync('docs/spec-statements.md', 'utf8'));
const names = statements.map(({ name }) => name);
const named = new Set(globSync('tests/**/*.ts').flatMap((file) => namedIn(readFileSync(file, 'utf8'))));

describe('the statements of the specification', () => {
  test('have a test each', () => {
    expect(statements.filter(({ name, isBuilt }) => isBuilt && !named.has(name))).toEqual([]);
  });

  test('include every name that a test gives', () => {
    expect([...named].filter((name) => !names.includes(name))).toEqual([]);
  });

  test('have unique names', () => {
    expect(names).toHaveLength(new Set(names).size);
  });
});
