import { spawn } from 'node:child_process';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { canRunNginx } from '#tests/support/nginx.ts';
import { canRunPostgres } from '#tests/support/postgres-server.ts';
import { canRunVarnish } from '#tests/support/varnish-server.ts';
import { buildSite } from './build-site.ts';
import { ensureChromium } from './ensure-chromium.ts';

/** Everything that says whether the product is right: lint, types, dead code, units and rooms, browser. */

const root = join(import.meta.dirname, '..');
const isLong = process.argv.includes('--long');

const chromium = await ensureChromium().catch(() => null);

/** Programs beside ours, and what cannot be tried without them. */
const programs = [
  { name: 'PostgreSQL', isHere: canRunPostgres, tries: 'a server of PostgreSQL, several processes on one' },
  { name: 'nginx', isHere: canRunNginx, tries: 'what stands behind nginx' },
  { name: 'Varnish with its modules', isHere: canRunVarnish, tries: 'what stands behind Varnish' },
  { name: 'Chromium', isHere: chromium !== null, tries: 'the browser' },
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
  ...(isLong ? { LONG: '1' } : {}),
};

/** A script of `package.json`. */
const script = (name: string, ...args: readonly string[]): Step['run'] => {
  const given = ['run', '-s', name, ...(args.length > 0 ? ['--', ...args] : [])];
  return (print) =>
    new Promise((resolve, reject) => {
      const child = spawn('npm', given, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
      child.stdout.setEncoding('utf8').on('data', print);
      child.stderr.setEncoding('utf8').on('data', print);
      child.once('error', reject);
      child.once('close', (code) => resolve(code === 0));
    });
};

const build: Step['run'] = async (print) =>
  buildSite().then(
    () => true,
    (fault: unknown) => {
      print(`${fault}\n`);
      return false;
    },
  );

/** What is looked at takes one processor each: two go side by side. */
const checks: readonly (readonly Step[])[] = [
  [{ name: 'types', run: script('types') }],
  [
    { name: 'build', run: build },
    { name: 'lint', run: script('lint') },
    { name: 'dead code', run: script('dead') },
  ],
];

/** What is run keeps all processors busy. */
const suites: readonly Step[] = [
  { name: 'units', run: script('unit') },
  { name: 'sequences', run: script('sequences') },
  // Every screen once; the other journeys are for the long run.
  ...(chromium === null
    ? []
    : [{ name: 'browser', run: script('e2e', ...(isLong ? [] : ['--grep', '@core'])) }]),
];

/** Reporters tell their reasons last; of what a step printed, so many characters are told again at the end. */
const repeatedCharacters = 4_000;

interface StepResult {
  readonly name: string;
  readonly isWell: boolean;
  readonly last: string;
  readonly passed: number;
  readonly failed: number;
}

async function runStep({ name, run }: Step, show: Print): Promise<StepResult> {
  const started = performance.now();
  let last = '';
  const isWell = await run((text) => {
    show(text);
    last = `${last}${text}`.slice(-repeatedCharacters);
  });
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(`${isWell ? '✓' : '✗'} ${name} (${seconds} s)`);
  return { name, isWell, last, ...countsIn(last, isWell) };
}

/** What the reporters count; a step that counts nothing is one thing that is well or not. */
function countsIn(printed: string, isWell: boolean): Pick<StepResult, 'passed' | 'failed'> {
  const text = stripVTControlCharacters(printed);
  const [summary] = text.match(/^ *Tests +.*$/m) ?? [text];
  const count = (what: string) => Number(new RegExp(`\\b(\\d+) ${what}\\b`).exec(summary)?.[1] ?? 0);
  const [passed, failed] = [count('passed'), count('failed')];
  return { passed: passed === 0 && isWell ? 1 : passed, failed: isWell ? 0 : Math.max(1, failed) };
}

/** Steps side by side would print into each other: what they said is shown when each has ended. */
async function runInTurn(steps: readonly Step[]): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    let said = '';
    const result = await runStep(step, (text) => {
      said += text;
    });
    if (!result.isWell) process.stdout.write(said);
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
  console.log('Left to npm run test:long:');
  console.log('  browser journeys without @core');
  console.log('  full counts of kills, races, properties and random sequences');
  console.log('  each database engine in its turn');
  console.log('  the command as a process of its own wherever it is called');
  for (const file of files) console.log(`  ${file}`);
  for (const { name, tries: what } of missing) console.log(`  ${what}: this machine has no ${name}`);
}
for (const { name, last } of results.filter(({ isWell }) => !isWell)) {
  console.log(`\n✗ ${name}, once more:\n…${last}`);
}
const sum = (of: 'passed' | 'failed') => results.reduce((all, result) => all + result[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(results.every(({ isWell }) => isWell) ? 0 : 1);
