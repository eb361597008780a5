import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromiumArgs, ensureChromium } from '../ensure-chromium.ts';
import { createScratchFolder, startProcess } from './processes.ts';

export interface OpenBrowser extends AsyncDisposable {
  /** The debugging port. */
  readonly port: number;
}

/** Starts a headless Chromium with its own profile. */
export async function openBrowser(): Promise<OpenBrowser> {
  const profile = await createScratchFolder();
  const browser = startProcess([
    await ensureChromium(),
    '--headless=new',
    ...chromiumArgs,
    '--remote-debugging-port=0',
    `--user-data-dir=${profile.path}`,
    'about:blank',
  ]);
  const dispose = async () => {
    await browser[Symbol.asyncDispose]();
    await profile[Symbol.asyncDispose]();
  };
  for (let tries = 0; tries < 200; tries += 1) {
    const text = await readFile(join(profile.path, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port > 0) return { port, [Symbol.asyncDispose]: dispose };
    await pause(50);
  }
  await dispose();
  throw new Error('Chromium did not start');
}
