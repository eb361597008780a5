import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'dist/.built-from');

/** The hash of all inputs of the build. */
async function sourcesHash(): Promise<string> {
  const files = (
    await Array.fromAsync(
      glob(
        [
          'src/**/*',
          'public/**/*',
          'scripts/build/**/*',
          'astro*.config.*',
          'package-lock.json',
          'tsconfig.json',
        ],
        {
          cwd: root,
          withFileTypes: true,
        },
      ),
    )
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
}

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    // Tests also build for production.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Builds the site unless the last build has the same inputs.
 *
 * @throws {Error} when the build fails.
 */
export async function buildSite(): Promise<void> {
  const hash = await sourcesHash();
  const built = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (built === hash) return;
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const code = await run(process.execPath, [astro, 'build', '--silent']);
  if (code !== 0) throw new Error('The build failed');
  await writeFile(stamp, hash);
}
