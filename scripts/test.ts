import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildSite } from './build-site.ts';
import { ensureChromium } from './chromium.ts';

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
  { name: 'browser', command: ['npm', 'run', '-s', 'e2e'] },
];

function run({ command: [program = '', ...args] }: Step, environment: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment,
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

await buildSite();
const environment = {
  ...process.env,
  CHROMIUM: await ensureChromium(),
  ...(isLong ? { LONG: '1' } : {}),
};

let failed = 0;
for (const step of steps) {
  const started = performance.now();
  const isWell = await run(step, environment);
  if (!isWell) failed += 1;
  console.log(`${isWell ? '✓' : '✗'} ${step.name} (${Math.round((performance.now() - started) / 1000)} s)`);
}
console.log(`${steps.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
