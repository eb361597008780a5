import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plan } from './plan.ts';

/** @returns the paths of the plan's new files that exist already. */
export const existingFiles = (root: string, { files }: Plan): readonly string[] =>
  Object.keys(files).filter((path) => existsSync(join(root, path)));

/**
 * Writes new files and changes existing ones, formatted. Nothing is written when an edit fails.
 *
 * @param root the folder of the project.
 */
export async function writePlan(root: string, { files, edits }: Plan): Promise<void> {
  const edited = await Promise.all(
    Object.entries(edits).map(async ([path, edit]) => {
      const text = await readFile(join(root, path), 'utf8');
      return [path, inFile(path, () => edit(text))] as const;
    }),
  );
  for (const [path, text] of [...Object.entries(files), ...edited]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  format(root, [...Object.keys(files), ...Object.keys(edits)]);
}

function inFile<T>(path: string, edit: () => T): T {
  try {
    return edit();
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Biome sorts imports everywhere. Prettier formats pages and components. */
function format(root: string, paths: readonly string[]): void {
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(root, 'node_modules/.bin', program), args, { cwd: root, stdio: 'pipe' });
  const pages = paths.filter((path) => path.endsWith('.astro'));
  run('biome', ['check', '--write', '--linter-enabled=false', ...paths]);
  if (pages.length > 0) run('prettier', ['--write', '--log-level', 'warn', ...pages]);
}
