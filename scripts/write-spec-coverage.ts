import { readFileSync } from 'node:fs';
import { glob, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  coverageDocument,
  type TestsByStatement,
  testsByStatement,
  unknownNames,
  untested,
} from './coverage/coverage-document.ts';
import { readStatements, type Section } from './coverage/read-statements.ts';
import { tagsOf } from './coverage/tags.ts';

const root = join(import.meta.dirname, '..');
const target = 'docs/spec-coverage.md';

/** The statements of the specification, and the tests that cover them. */
export async function readCoverage(): Promise<{
  readonly sections: readonly Section[];
  readonly shown: TestsByStatement;
}> {
  const files = (await Array.fromAsync(glob('tests/**/*.ts', { cwd: root }))).sort();
  const tags = files.flatMap((file) => tagsOf(file, readFileSync(join(root, file), 'utf8')));
  return {
    sections: readStatements(readFileSync(join(root, 'docs/spec-statements.md'), 'utf8')),
    shown: testsByStatement(tags),
  };
}

if (import.meta.main) {
  const { sections, shown } = await readCoverage();
  const unknown = unknownNames(sections, shown);
  if (unknown.length > 0) throw new Error(`Unknown statements: ${unknown.join(', ')}`);
  await writeFile(join(root, target), coverageDocument(sections, shown));
  console.log(target);
  for (const name of untested(sections, shown)) console.log(`no test: ${name}`);
}
