import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildSite } from './build-site.ts';
import { ensureChromium } from './ensure-chromium.ts';

/** Everything that says whether the product is right: lint, types, dead code, units and rooms, browser. */

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
  // They keep both processors busy: whatever has its time measured is done before.
  { name: 'sequences', command: ['npm', 'run', '-s', 'sequences'] },
  // Every screen once; the other journeys are for the long run.
  { name: 'browser', command: ['npm', 'run', '-s', 'e2e', ...(isLong ? [] : ['--', '--grep', '@core'])] },
];

/** Reporters tell their reasons last; of what a step printed, so many characters are told again at the end. */
const repeatedCharacters = 4_000;

interface StepResult {
  readonly isWell: boolean;
  readonly last: string;
}

function runStep(
  { command: [program = '', ...args] }: Step,
  environment: NodeJS.ProcessEnv,
): Promise<StepResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
    let last = '';
    const pass = (to: NodeJS.WriteStream) => (printed: string) => {
      to.write(printed);
      last = `${last}${printed}`.slice(-repeatedCharacters);
    };
    child.stdout.setEncoding('utf8').on('data', pass(process.stdout));
    child.stderr.setEncoding('utf8').on('data', pass(process.stderr));
    child.once('error', reject);
    child.once('close', (code) => resolve({ isWell: code === 0, last }));
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
  if (!outcome.isWell) failed.push({ ...step, ...outcome });
  console.log(
    `${outcome.isWell ? '✓' : '✗'} ${step.name} (${Math.round((performance.now() - started) / 1000)} s)`,
  );
}
if (!isLong) {
  console.log('Left to npm run test:long:');
  console.log('  browser journeys without @core');
  console.log('  full counts of kills, races, properties and random sequences');
  console.log('  the checker of HTML on every kind of page');
}
for (const { name, last } of failed) console.log(`\n✗ ${name}, once more:\n…${last}`);
console.log(`${steps.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
