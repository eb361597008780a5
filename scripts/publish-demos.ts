import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EncodingEffort } from '#server/adapters/media/make-picture.ts';
import { openFolderPreparation } from '#server/boot/open-operator.ts';
import type { Settings } from '#server/boot/settings.ts';
import type { RunningServer } from '#server/main.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { describeOutcome } from './emenu/describe-outcome.ts';

const demoFolder = join(import.meta.dirname, '../venues');

/** The venue on plain `localhost`, unless configured otherwise. */
const defaultVenue = 'saffron-grill';

/** The streets around a demo venue, so that its map needs no network. */
const demoTiles = join(import.meta.dirname, '../maps/monaco.pmtiles');

export const withDemoDefaults = (settings: Settings): Settings => ({
  ...settings,
  officeOrigin: settings.officeOrigin ?? officeOriginOf(settings),
  defaultLicence: settings.defaultLicence ?? defaultVenue,
  mapTiles: settings.mapTiles ?? demoTiles,
});

/** On this machine only: elsewhere the office needs https and a name of its own. */
const officeOriginOf = ({ publicOrigin, port }: Settings): string | null =>
  publicOrigin === null && port !== 0 ? `http://office.localhost:${port}` : null;

/** @throws {Error} for a demo venue that cannot be published. */
export async function publishDemos(
  { publisher }: RunningServer,
  settings: Settings,
  effort?: EncodingEffort,
): Promise<void> {
  const folders = await readdir(demoFolder, { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const publishing = openFolderPreparation(settings, effort);
  // The default venue first, because it has the simplest URL.
  for (const name of [defaultVenue, ...names.filter((other) => other !== defaultVenue)]) {
    const prepared = await publishing.prepare(join(demoFolder, name), () => undefined);
    if (prepared.kind === 'invalid') throw new Error(`venues/${name} can’t be published: run emenu check`);
    console.error(describeOutcome(name, await publisher.publish(prepared.build, terminalAuthor)));
  }
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
