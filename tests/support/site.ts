import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { shareMedia } from '#scripts/dev/share-media.ts';
import { hasBlankPictures, storeBlankPictures } from './blank-pictures.ts';
import { migratedCluster } from './embedded-snapshots.ts';
import { aFreePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');

const demos = join(root, 'venues');

/** Allows doubles of payment providers on this machine. */
export const doublesHere = { PRIVATE_TARGETS: 'on' };

/** The real server with its own port and data folder. */
export interface Site {
  readonly port: number;
  readonly dataDir: string;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the server as an operator does, without published venues.
 *
 * @param geocoder the address of a geocoder, or `none`.
 * @throws {Error} with the server's output, if it does not start.
 */
export async function startSite(geocoder = 'none'): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emenu-e2e-'));
  await Promise.all([
    hasBlankPictures ? storeBlankPictures(join(dataDir, 'media')) : shareMedia(dataDir),
    cp(await migratedCluster(), join(dataDir, 'db/cluster'), { recursive: true }),
  ]);
  const ownPort = String(await aFreePort());
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PORT: ownPort,
      OFFICE_ORIGIN: `http://office.localhost:${ownPort}`,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ...doublesHere,
      // Tests make no external requests.
      MAP_TILES: 'maps/monaco.pmtiles',
      GEOCODER: geocoder,
    },
  });
  const hasEnded = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await hasEnded;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { port: await portOf(server), dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for the line with the port. Passes warnings and errors on to stderr, also later. */
function portOf(server: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const lines: string[] = [];
  if (!server.stderr) throw new Error('The server has no standard error');
  createInterface({ input: server.stderr }).on('line', (line) => {
    lines.push(line);
    const { event, level, port } = readLine(line);
    if (event === 'listening') resolve(Number(port));
    else if (level !== 'info') process.stderr.write(`${line}\n`);
  });
  server.once('exit', () => reject(new Error(`The server ended:\n${lines.join('\n')}`)));
  return promise;
}

function readLine(line: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line);
  } catch {
    return {}; // Node's own warnings are plain text.
  }
}

/** The files of a venue folder. */
export interface VenueFiles {
  readonly venue: Readonly<Record<string, unknown>> & { readonly licence: string };
  readonly menu: Readonly<Record<string, unknown>>;
}

/**
 * Writes a venue folder. Its media come from the demo venues: `media/saffron-grill/hummus.webp` is `media/hummus.webp`
 * of saffron-grill.
 *
 * @returns its path.
 */
export async function writeVenue(within: string, { venue, menu }: VenueFiles): Promise<string> {
  const folder = join(within, venue.licence);
  await mkdir(folder, { recursive: true });
  const menuText = JSON.stringify(menu);
  const wanted = new Set(menuText.match(/media\/[\w-]+\/[\w.-]+/g));
  for (const path of wanted) {
    const [, licence = '', name = ''] = path.split('/');
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(demos, licence, 'media', name), join(folder, path));
  }
  await writeFile(join(folder, 'venue.json'), JSON.stringify(venue));
  await writeFile(join(folder, 'menu.json'), menuText);
  return folder;
}

/** The output of a publish. */
export interface Published {
  readonly licence: string;
  readonly version: number;
  readonly regenerated: number;
  readonly kept: number;
}

/** Publishes a folder with the `emenu` command to the server of `dataDir`. */
export async function publish(dataDir: string, folder: string): Promise<Published> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/emenu.ts', 'publish', folder, '--json'],
    { cwd: root, env: { ...process.env, ...doublesHere, DATA_DIR: dataDir, DATABASE_URL: '' } },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
