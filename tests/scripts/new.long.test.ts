import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runNew } from '#scripts/new.ts';
import { aProjectCopy } from './a-project-copy.ts';

const written = [
  ['call', 'table-note', 'tests/server/http/table-note.test.ts', 'expected 404 to be 200'],
  ['screen', 'house-rules', 'tests/server/view-models/house-rules.test.ts', 'not have a length of'],
  ['provider', 'madapay', 'tests/server/adapters/payments/madapay.test.ts', 'open is not written yet'],
] as const;

let project = '';
const changed: string[] = [];
beforeAll(async () => {
  project = aProjectCopy('bench', 'tsconfig.json', 'vitest.config.ts');
  for (const [kind, name] of written) {
    const { output } = await runNew([kind, name], project);
    changed.push(...output.split('\n').flatMap((line) => /^(?:new|changed) +(\S+)$/.exec(line)?.[1] ?? []));
  }
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Runs a program in the copy, as if this process were not a test. */
function run(program: string, ...args: readonly string[]): string {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_OPTIONS|TEST$)/.test(name),
  );
  const { stdout, stderr } = spawnSync(join(project, 'node_modules/.bin', program), args, {
    cwd: project,
    env: Object.fromEntries(environment),
    encoding: 'utf8',
  });
  return stdout + stderr;
}

test('what is written passes the type checker', () => {
  expect(run('tsc', '--noEmit', '-p', '.')).toBe('');
}, 1_800_000);

test('what is written passes the linter', () => {
  expect(run('biome', 'ci', ...new Set(changed))).not.toContain('×');
}, 1_800_000);

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly failureMessages: readonly string[] | null }[];
  }[];
}

test('each written test fails because nothing is written by hand yet', () => {
  run('vitest', 'run', '--reporter=json', '--outputFile=report.json', ...written.map(([, , file]) => file));
  const { testResults } = JSON.parse(readFileSync(join(project, 'report.json'), 'utf8')) as Report;
  for (const [, , file, reason] of written) {
    const results = testResults.find(({ name }) => name.endsWith(file))?.assertionResults ?? [];
    expect(results.flatMap(({ failureMessages }) => failureMessages ?? []).join('\n')).toContain(reason);
  }
}, 1_800_000);
