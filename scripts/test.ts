import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildSite } from './build-site.ts';
import { ensureChromium } from './ensure-chromium.ts';

/** Runs all checks: lint, types, dead code, unit tests, random sequences, browser tests. */

const root = join(import.meta.dirname, '..');
const isLong = process.argv.includes('--long');

interface Step {
  readonly name: string;
  readonly command: readonly string[];
}

const steps: readonly Step[] = [
  { name: 'lint', command: ['npm', 'run', '-s', 'lint'] },
  { name: 'types', command: ['npm', 'run', '-s', 'types'] },
  { name: 'dead code', command: ['npm', 'run', '-s', 'dead'] },
  { name: 'units', command: ['npm', 'run', '-s', 'unit'] },
  // Uses both processors, so it runs after tests that measure time.
  { name: 'sequences', command: ['npm', 'run', '-s', 'sequences'] },
  // Covers every screen once; the other tests run with `--long`.
  { name: 'browser', command: ['npm', 'run', '-s', 'e2e', ...(isLong ? [] : ['--', '--grep', '@core'])] },
];

/** The last characters of a failed step's output, printed again at the end: reporters print failures last. */
const repeatedCharacters = 4_000;

interface StepResult {
  readonly isPassed: boolean;
  readonly tail: string;
}

function runStep(
  { command: [program = '', ...args] }: Step,
  environment: NodeJS.ProcessEnv,
): Promise<StepResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
    let tail = '';
    const pass = (to: NodeJS.WriteStream) => (printed: string) => {
      to.write(printed);
      tail = `${tail}${printed}`.slice(-repeatedCharacters);
    };
    child.stdout.setEncoding('utf8').on('data', pass(process.stdout));
    child.stderr.setEncoding('utf8').on('data', pass(process.stderr));
    child.once('error', reject);
    child.once('close', (code) => resolve({ isPassed: code === 0, tail }));
  });
}

await buildSite();
const environment = {
  ...process.env,
  CHROMIUM: await ensureChromium(),
  ...(isLong ? { LONG: '1' } : {}),
};

const failed: (Step & StepResult)[] = [];
for (const step of steps) {
  const started = performance.now();
  const outcome = await runStep(step, environment);
  if (!outcome.isPassed) failed.push({ ...step, ...outcome });
  console.log(
    `${outcome.isPassed ? '✓' : '✗'} ${step.name} (${Math.round((performance.now() - started) / 1000)} s)`,
  );
}
if (!isLong) {
  console.log('Not run; use npm run test:long:');
  console.log('  browser tests without @core');
  console.log('  all runs of kill, race, property and random sequence tests');
  console.log('  HTML validation of every kind of page');
}
for (const { name, tail } of failed) console.log(`\n✗ ${name}, end of the output:\n…${tail}`);
console.log(`${steps.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
