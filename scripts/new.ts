import { join } from 'node:path';
import { planCall } from './new/call.ts';
import { type Names, namesOf, type Plan } from './new/plan.ts';
import { isProviderId, planProvider } from './new/provider.ts';
import { planScreen } from './new/screen.ts';
import { existingFiles, writePlan } from './new/write-plan.ts';

const planners: Readonly<Record<string, (names: Names) => Plan>> = {
  call: planCall,
  provider: planProvider,
  screen: planScreen,
};

const usage = `npm run new ${Object.keys(planners).join('|')} <name>`;

/** Either the plan, or why there is none. */
function planOf(kind: string | undefined, name: string | undefined, root: string): Plan | string {
  const planner = Object.hasOwn(planners, kind ?? '') ? planners[kind ?? ''] : undefined;
  if (!planner || name === undefined) return `Usage: ${usage}`;
  const names = namesOf(name);
  if (!names) return `"${name}" is not a name: write small letters and digits, with hyphens between words.`;
  if (kind === 'provider' && !isProviderId(names))
    return `"${name}" cannot be part of an address: write at most 20 small letters and digits, without hyphens.`;
  const plan = planner(names);
  const [existing] = existingFiles(root, plan);
  return existing === undefined ? plan : `"${name}" exists: ${existing}.`;
}

function report({ files, edits, test, next }: Plan): string {
  return [
    ...Object.keys(files).map((path) => `new      ${path}`),
    ...Object.keys(edits).map((path) => `changed  ${path}`),
    '',
    `npm run unit -- ${test} fails now. Next:`,
    '',
    ...next.map((step, at) => `${at + 1}. ${step}`),
  ].join('\n');
}

/**
 * Writes the files of a new call, payment provider or screen, and its entries in lists.
 *
 * @param root the folder of the project.
 *
 * @returns the exit code, and what to print.
 */
export async function runNew(
  [kind, name]: readonly string[],
  root: string,
): Promise<{ readonly code: number; readonly output: string }> {
  const plan = planOf(kind, name, root);
  if (typeof plan === 'string') return { code: 1, output: plan };
  await writePlan(root, plan);
  return { code: 0, output: report(plan) };
}

if (import.meta.main) {
  const { code, output } = await runNew(process.argv.slice(2), join(import.meta.dirname, '..'));
  console[code === 0 ? 'log' : 'error'](output);
  process.exitCode = code;
}
