import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fewArenas } from '#server/adapters/build-preparer/few-arenas.ts';
import { isGroupFolder } from '#server/adapters/folder/read-group-folder.ts';
import type { EncodingEffort } from '#server/adapters/media/make-picture.ts';
import type { OperatorTools } from '#server/adapters/operator/loopback-operator.ts';
import { openFolderPreparation } from '#server/boot/open-operator.ts';
import type { Settings } from '#server/boot/settings.ts';
import type { RunningServer } from '#server/main.ts';
import { publishGroup } from '#server/publishing/groups/publish-group.ts';
import { type MenuBuild, terminalAuthor } from '#server/publishing/publisher.ts';
import { describeOutcome } from './emenu/describe-outcome.ts';

const demoFolder = join(import.meta.dirname, '../venues');

/** The venue on plain `localhost`, unless configured otherwise. */
const defaultVenue = 'saffron-grill';

/** The streets around a demo venue, so that its map needs no network. */
const demoTiles = join(import.meta.dirname, '../maps/monaco.pmtiles');

type DemoTools = Pick<OperatorTools, 'publisher' | 'groups'>;

export const withDemoDefaults = (settings: Settings): Settings => ({
  ...settings,
  officeOrigin: settings.officeOrigin ?? officeOriginOf(settings),
  defaultLicence: settings.defaultLicence ?? defaultVenue,
  mapTiles: settings.mapTiles ?? demoTiles,
});

/** On this machine only: elsewhere the office needs https and a name of its own. */
const officeOriginOf = ({ publicOrigin, port }: Settings): string | null =>
  publicOrigin === null && port !== 0 ? `http://office.localhost:${port}` : null;

/**
 * Publishes the demo venues at the running server, in a process of its own: what only publishing needs is gone when it ends.
 *
 * @throws {Error} for a demo venue that cannot be published.
 */
export async function publishDemos({ dataDir }: Settings, effort: EncodingEffort = 'full'): Promise<void> {
  const program = join(import.meta.dirname, 'publish-demos-process.ts');
  const env = { ...process.env, DATA_DIR: dataDir, ...fewArenas };
  const child = fork(program, [effort], { env, execArgv: ['--max-semi-space-size=64'] });
  const [code, signal] = await once(child, 'exit');
  // Ctrl-C reaches both processes: the server stops by itself.
  if (signal === 'SIGINT') await new Promise(() => undefined);
  if (code !== 0) throw new Error('The demo venues could not be published');
}

/** Publishes the demo venues with the server's tools. */
export async function publishDemosWith(
  tools: DemoTools,
  settings: Settings,
  effort: EncodingEffort,
): Promise<void> {
  const folders = await readdir(demoFolder, { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const publishing = openFolderPreparation(settings, effort);
  // The default venue first, because it has the simplest URL.
  for (const name of [defaultVenue, ...names.filter((other) => other !== defaultVenue)]) {
    const path = join(demoFolder, name);
    if (await isGroupFolder(path)) {
      await publishDemoGroup(tools, publishing, path);
      continue;
    }
    const prepared = await publishing.prepare(path, () => undefined);
    if (prepared.kind === 'invalid') throw new Error(`venues/${name} can’t be published: run emenu check`);
    console.error(describeOutcome(name, await tools.publisher.publish(prepared.build, terminalAuthor)));
  }
}

async function publishDemoGroup(
  { publisher, groups }: DemoTools,
  { readGroup, prepareGroup, keep }: ReturnType<typeof openFolderPreparation>,
  path: string,
): Promise<void> {
  const folder = await readGroup(path);
  const { file, branches } = await prepareGroup(folder, null, () => undefined);
  const builds = new Map<string, MenuBuild>();
  for (const { folder: branch, result } of branches) {
    if (!file || result.kind === 'invalid') throw new Error(`${path} can’t be published: run emenu check`);
    await keep(result);
    builds.set(branch, result.build);
  }
  if (!file) throw new Error(`${path} has no branches: run emenu check`);
  const outcome = await publishGroup(file, folder, builds, { publisher, groups, author: terminalAuthor });
  if (outcome.kind === 'taken') throw new Error(`${path}: ${outcome.value} belongs to ${outcome.by}`);
  for (const { licence, outcome: one } of outcome.branches) console.error(describeOutcome(licence, one));
}

/** A published venue, and its URL on this machine. */
interface PublishedVenue {
  readonly licence: string;
  readonly name: string;
  readonly origin: string;
}

export async function publishedVenues(
  { publisher, port }: RunningServer,
  settings: Settings,
): Promise<readonly PublishedVenue[]> {
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
  return (await publisher.venues()).map(({ licence, venue }) => {
    const hostname =
      licence === settings.defaultLicence
        ? host.replace(/^127\.0\.0\.1$/, 'localhost')
        : `${licence}.localhost`;
    return { licence, name: (venue as { name: string }).name, origin: `http://${hostname}:${port}` };
  });
}
