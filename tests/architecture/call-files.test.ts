import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allCalls } from '#contracts/all-calls.ts';

const files = globSync('src/pages/**/*.ts');

/** The endpoint file of a call: the call path is the file path. */
const fileOf = (path: string): string =>
  [`src/pages${path}index.ts`, `src/pages${path.replace(/\/$/, '')}.ts`].find((file) => existsSync(file)) ??
  'none';

const isEndpoint = (file: string) => readFileSync(file, 'utf8').includes('endpoint(');

describe('a call', () => {
  test.for(allCalls.filter(({ isRouted }) => !isRouted))(
    '$method $path has its endpoint file',
    ({ method, path }) => {
      expect(readFileSync(fileOf(path), 'utf8')).toMatch(new RegExp(`export const ${method}\\b`));
    },
  );

  test.for(allCalls.filter(({ isRouted }) => isRouted))(
    '$method $path has no endpoint file because the router handles it',
    ({ path }) => {
      expect(fileOf(path)).toBe('none');
    },
  );
});

test('every endpoint file handles a call of the contracts', () => {
  const known = new Set(allCalls.map(({ path }) => fileOf(path)));
  expect(files.filter((file) => isEndpoint(file) && !known.has(file))).toEqual([]);
});

test('every module of calls is listed in all-calls.ts', () => {
  const list = readFileSync('src/contracts/all-calls.ts', 'utf8');
  const modules = globSync('src/contracts/calls/*.ts').map((file) => file.replace('src/contracts', '.'));
  // The exception creates session calls, which are listed with their screens.
  expect(modules.filter((file) => !list.includes(`'${file}'`))).toEqual(['./calls/staff-session.ts']);
});
