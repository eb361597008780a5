import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { processLog } from '#server/adapters/log/json-lines.ts';
import { openFolderPreparation } from '#server/boot/open-operator.ts';
import { readSettings } from '#server/boot/settings.ts';
import { startUntilSignal } from '#server/main.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { buildSite } from './build-site.ts';
import { describeOutcome } from './emenu/describe-outcome.ts';

/** One command for a newcomer: builds what is missing, publishes the demo venues, serves them. */

const demoFolder = join(import.meta.dirname, '../venues');

/** The venue on plain `localhost`, unless a setting names another. */
const defaultVenue = 'saffron-grill';

const log = processLog();
try {
  const given = readSettings(process.env);
  const settings = { ...given, defaultLicence: given.defaultLicence ?? defaultVenue };
  await buildSite();
  const server = await startUntilSignal(settings, log);

  const folders = await readdir(demoFolder, { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const publishing = openFolderPreparation(settings);
  // The one whose address is the plainest comes first: that is where a newcomer looks.
  for (const name of [defaultVenue, ...names.filter((other) => other !== defaultVenue)]) {
    const prepared = await publishing.prepare(join(demoFolder, name), () => undefined);
    if (prepared.kind === 'invalid') throw new Error(`venues/${name} cannot be published: run emenu check`);
    const outcome = await server.publisher.publish(prepared.build, terminalAuthor);
    console.error(describeOutcome(name, outcome));
  }

  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
  console.log('');
  for (const { licence, venue } of await server.publisher.venues()) {
    const where =
      licence === settings.defaultLicence
        ? host.replace(/^127\.0\.0\.1$/, 'localhost')
        : `${licence}.localhost`;
    console.log(`  ${(venue as { name: string }).name.padEnd(28)} http://${where}:${server.port}`);
  }
  console.log('\n  Ctrl-C stops.');
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
