import { parseArgs } from 'node:util';
import { processLog } from '#server/adapters/log/json-lines.ts';
import { readSettings } from '#server/boot/settings.ts';
import { openSources } from '#server/dev.ts';
import { startUntilSignal } from '#server/main.ts';
import { shareMedia } from './dev/share-media.ts';
import { staffLinks } from './dev/staff-links.ts';
import { publishDemos, publishedVenues, withDemoDefaults } from './publish-demos.ts';

/** The server of `npm start`, but with pages and scripts served from source, and its own data directory. */

const log = processLog();
try {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const { env } = process;
  const given = readSettings({
    ...env,
    DATA_DIR: env.DATA_DIR || '.dev-data',
    PORT: values.port ?? env.PORT,
  });
  // Disables the page cache: every request renders the current sources.
  const settings = withDemoDefaults({ ...given, pageStoreBytes: 1, cdn: null });
  await shareMedia(settings.dataDir);
  const server = await startUntilSignal(settings, log, await openSources());
  await publishDemos(settings, 'quick');

  const venues = await publishedVenues(server, settings);
  const links = await staffLinks(
    settings.dataDir,
    venues.map(({ licence }) => licence),
  );
  for (const { licence, name, origin } of venues) {
    const { board = '', publish = '' } = links.get(licence) ?? {};
    console.log(`\n  ${name.padEnd(14)} ${origin}`);
    console.log(`  ${'  board'.padEnd(14)} ${origin}${board}`);
    console.log(`  ${'  menu editor'.padEnd(14)} ${origin}${publish}`);
  }
  console.log('\n  Ctrl-C stops.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
