import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AvifEffort } from '#server/adapters/media/make-picture.ts';
import { openPublishing } from '#server/boot/open-office.ts';
import type { Settings } from '#server/boot/settings.ts';
import type { RunningServer } from '#server/main.ts';
import { atTerminal } from '#server/publishing/publisher.ts';
import { describeOutcome } from './outcome.ts';

const demos = join(import.meta.dirname, '../venues');

/** The venue on plain `localhost`, unless a setting names another. */
const showpiece = 'saffron-grill';

export const withShowpiece = (settings: Settings): Settings => ({
  ...settings,
  defaultLicence: settings.defaultLicence ?? showpiece,
});

/** @throws {Error} for a demo venue that cannot be published. */
export async function publishDemos(
  { desk }: RunningServer,
  settings: Settings,
  effort?: AvifEffort,
): Promise<void> {
  const folders = await readdir(demos, { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const publishing = openPublishing(settings, effort);
  // The one whose address is the plainest comes first: that is where a newcomer looks.
  for (const name of [showpiece, ...names.filter((other) => other !== showpiece)]) {
    const prepared = await publishing.prepare(join(demos, name), () => undefined);
    if (prepared.kind === 'invalid') throw new Error(`venues/${name} cannot be published: run emenu check`);
    console.error(describeOutcome(name, await desk.publish(prepared.edition, atTerminal)));
  }
}

/** A published venue, and where this machine finds it. */
interface FoundVenue {
  readonly licence: string;
  readonly name: string;
  readonly origin: string;
}

export async function venuesOf(
  { desk, port }: RunningServer,
  settings: Settings,
): Promise<readonly FoundVenue[]> {
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
  return (await desk.venues()).map(({ licence, venue }) => {
    const where =
      licence === settings.defaultLicence
        ? host.replace(/^127\.0\.0\.1$/, 'localhost')
        : `${licence}.localhost`;
    return { licence, name: (venue as { name: string }).name, origin: `http://${where}:${port}` };
  });
}
