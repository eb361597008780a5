import { spawn } from 'node:child_process';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { canRunNginx } from '#tests/support/nginx.ts';
import { canRunPgBouncer } from '#tests/support/pgbouncer.ts';
import { canRunPostgres } from '#tests/support/postgres-server.ts';
import { canRunSwift } from '#tests/support/s3/swift-server.ts';
import { canRunVarnish } from '#tests/support/varnish-server.ts';
import { buildSite } from './build-site.ts';
import { ensureChromium } from './ensure-chromium.ts';

/** `npm test`, and with `--long` `npm run test:long`: build, types, lint, dead code, units, sequences, browser. */

const root = join(import.meta.dirname, '..');
const isLong = process.argv.includes('--long');

const chromium = await ensureChromium().catch(() => null);

/** Programs that some tests of the long run alone need. */
const longPrograms = [
  { name: 'PgBouncer', isHere: canRunPgBouncer, tests: 'a pooler in front of PostgreSQL' },
  {
    name: 'OpenStack Swift',
    isHere: canRunSwift,
    tests: 'media and backups in a bucket of a real S3-compatible store',
  },
];

/** Programs that some tests need, and what is not tested without them. */
const programs = [
  ...(isLong ? longPrograms : []),
  {
    name: 'PostgreSQL',
    isHere: canRunPostgres,
    tests: 'a PostgreSQL server, several processes on one database',
  },
  { name: 'nginx', isHere: canRunNginx, tests: 'a server behind nginx' },
  { name: 'Varnish with its modules', isHere: canRunVarnish, tests: 'a server behind Varnish' },
  { name: 'Chromium', isHere: chromium !== null, tests: 'the browser' },
];
const missing = programs.filter(({ isHere }) => !isHere);

if (isLong && missing.length > 0) {
  console.error(`The long run needs ${missing.map(({ name }) => name).join(', ')}: see .ci/run`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

interface Step {
  readonly name: string;
  readonly run: (print: Print) => Promise<boolean>;
}

type Print = (text: string) => void;

const environment = {
  ...process.env,
  ...(chromium === null ? {} : { CHROMIUM: chromium }),
  ...(isLong ? { LONG: '1' } : { BLANK_PICTURES: '1' }),
};

/** Runs a script of `package.json`. */
const script = (name: string, ...args: readonly string[]): Step['run'] => {
  const npmArgs = ['run', '-s', name, ...(args.length > 0 ? ['--', ...args] : [])];
  return (print) =>
    new Promise((resolve, reject) => {
      const child = spawn('npm', npmArgs, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
      child.stdout.setEncoding('utf8').on('data', print);
      child.stderr.setEncoding('utf8').on('data', print);
      child.once('error', reject);
      child.once('close', (code) => resolve(code === 0));
    });
};

const build: Step['run'] = async (print) =>
  buildSite().then(
    () => true,
    (error: unknown) => {
      print(`${error}\n`);
      return false;
    },
  );

/** Each list uses one processor, so the lists run side by side. */
const checks: readonly (readonly Step[])[] = [
  [{ name: 'types', run: script('types') }],
  [
    { name: 'build', run: build },
    { name: 'lint', run: script('lint') },
    { name: 'dead code', run: script('dead') },
  ],
];

/** Each uses all processors, so they run one after the other. */
const suites: readonly Step[] = [
  ...(isLong
    ? [
        { name: 'units', run: script('unit') },
        { name: 'sequences', run: script('sequences') },
      ]
    : [{ name: 'units and sequences', run: script('unit', '--project', 'sequences') }]),
  // `@core` covers every screen once, and long journeys in one language.
  ...(chromium === null
    ? []
    : [{ name: 'browser', run: script('e2e', ...(isLong ? [] : ['--grep', '@core'])) }]),
];

/** Reporters print their reasons last: this much of a failed step's output is repeated at the end. */
const repeatedCharacters = 4_000;

interface StepResult {
  readonly name: string;
  readonly isPassed: boolean;
  readonly tail: string;
  readonly passed: number;
  readonly failed: number;
}

async function runStep({ name, run }: Step, print: Print): Promise<StepResult> {
  const started = performance.now();
  let tail = '';
  const isPassed = await run((text) => {
    print(text);
    tail = `${tail}${text}`.slice(-repeatedCharacters);
  });
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds} s)`);
  return { name, isPassed, tail, ...countTests(tail, isPassed) };
}

/** Reads the reporter's counts; a step without counts is one test. */
function countTests(output: string, isPassed: boolean): Pick<StepResult, 'passed' | 'failed'> {
  const text = stripVTControlCharacters(output);
  const [summary] = text.match(/^ *Tests +.*$/m) ?? [text];
  const count = (word: string) => Number(new RegExp(`\\b(\\d+) ${word}\\b`).exec(summary)?.[1] ?? 0);
  const [passed, failed] = [count('passed'), count('failed')];
  return { passed: passed === 0 && isPassed ? 1 : passed, failed: isPassed ? 0 : Math.max(1, failed) };
}

/** Prints the output of failed steps alone: lists that run side by side would mix theirs. */
async function runInTurn(steps: readonly Step[]): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    let output = '';
    const result = await runStep(step, (text) => {
      output += text;
    });
    if (!result.isPassed) process.stdout.write(output);
    results.push(result);
  }
  return results;
}

const results: StepResult[] = (await Promise.all(checks.map(runInTurn))).flat();
for (const step of suites) {
  results.push(await runStep(step, (text) => void process.stdout.write(text)));
}

if (!isLong) {
  const files = (await Array.fromAsync(glob('tests/**/*.long.test.ts', { cwd: root }))).sort();
  console.log('Not run; use npm run test:long:');
  console.log('  browser tests without @core');
  console.log("  the demo venues' own pictures");
  console.log('  all runs of kill, race, property and random sequence tests');
  console.log('  each database engine in turn');
  console.log('  the emenu command in its own process wherever a test calls it');
  for (const file of files) console.log(`  ${file}`);
  for (const { name, tests } of missing) console.log(`  ${tests}: this machine has no ${name}`);
}
for (const { name, tail } of results.filter(({ isPassed }) => !isPassed)) {
  console.log(`\n✗ ${name}, end of the output:\n…${tail}`);
}
const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(results.every(({ isPassed }) => isPassed) ? 0 : 1);
