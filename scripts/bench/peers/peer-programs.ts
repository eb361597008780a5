import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runProcess } from '../processes.ts';

const benchFolder = join(import.meta.dirname, '../../../bench');

/** A third-party server that serves the page, in a folder of `bench/`. */
export interface PeerProgram {
  readonly name: string;
  /** Absolute path. */
  readonly folder: string;
  /** Arguments for Node to build it. */
  readonly build: readonly string[];
  /** Arguments for Node to serve it. */
  serve(port: number): readonly string[];
}

const nextFolder = join(benchFolder, 'next');
const nextProgram = join(nextFolder, 'node_modules/next/dist/bin/next');
const astroFolder = join(benchFolder, 'astro');

export const next: PeerProgram = {
  name: 'Next.js ISR',
  folder: nextFolder,
  build: [nextProgram, 'build', nextFolder],
  serve: (port) => [nextProgram, 'start', nextFolder, '-H', '127.0.0.1', '-p', String(port)],
};

export const astro: PeerProgram = {
  name: 'Astro memoryCache',
  folder: astroFolder,
  build: [join(astroFolder, 'node_modules/astro/bin/astro.mjs'), 'build', '--root', astroFolder, '--silent'],
  serve: () => [join(astroFolder, 'dist/server/entry.mjs')],
};

/** Environment variables of both programs. */
export const peerEnvironment = {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
} as const;

const packageSchema = z.object({
  version: z.optional(z.string()),
  dependencies: z.optional(z.record(z.string(), z.string())),
});

const readPackage = async (folder: string) =>
  z.parse(packageSchema, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));

/** The exact versions of a peer's packages. */
export const versionsOf = async ({ folder }: PeerProgram) => (await readPackage(folder)).dependencies ?? {};

async function isInstalled(program: PeerProgram): Promise<boolean> {
  const required = Object.entries(await versionsOf(program));
  const installed = await Promise.all(
    required.map(([name]) => readPackage(join(program.folder, 'node_modules', name)).catch(() => null)),
  );
  return required.every(([, version], at) => installed[at]?.version === version);
}

/** Installs a peer's packages unless they are installed; `false` when that fails. */
export async function installPeer(program: PeerProgram): Promise<boolean> {
  if (await isInstalled(program)) return true;
  const options = ['--include=dev', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const installing = runProcess(['npm', 'install', '--prefix', program.folder, ...options]);
  return installing.then(() => true).catch(() => false);
}

/** Builds a peer, which also removes cached pages of earlier runs. */
export async function buildPeer({ build }: PeerProgram): Promise<void> {
  await runProcess([process.execPath, ...build], { environment: peerEnvironment });
}
