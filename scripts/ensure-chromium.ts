import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** No background requests; also runs as root. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const knownPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const findInstalled = (): string | undefined =>
  [process.env.CHROMIUM, ...knownPaths, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );

const installCommands: readonly (readonly string[])[] = [
  ['npx', 'playwright', 'install', 'chromium'],
  ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
];

/**
 * Finds a Chromium for the browser tests: an installed one, else installs Playwright's, else Debian's package.
 *
 * @returns its path.
 * @throws {Error} when none can be installed.
 */
export async function ensureChromium(): Promise<string> {
  for (const [program = '', ...args] of [[], ...installCommands]) {
    if (program !== '') spawnSync(program, args, { stdio: ['ignore', 2, 2] });
    const found = findInstalled();
    if (found !== undefined) return found;
  }
  throw new Error('The browser tests need a Chromium: install one, or set CHROMIUM to its path');
}
