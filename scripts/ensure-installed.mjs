import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Runs on whatever Node there is, before the packages are: plain JavaScript, nothing imported but Node.
// `npm install --no-save` takes the versions of the lockfile like `npm ci`, and does without the binaries of other
// platforms where a registry does not have them all.

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

if (!isInstalled) {
  console.error('Installing packages…');
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, wanted);
}
