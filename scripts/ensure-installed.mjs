import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Runs before packages are installed, on any version of Node: plain JavaScript without dependencies. `npm install
// --no-save` installs the versions of the lockfile like `npm ci`, but tolerates registries that lack binaries of other
// platforms.

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed`;
const expected = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === expected;

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
  writeFileSync(stamp, expected);
}
