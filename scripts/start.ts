import { processLog } from '#server/adapters/log/json-lines.ts';
import { readSettings } from '#server/boot/settings.ts';
import { startUntilSignal } from '#server/main.ts';
import { buildSite } from './build-site.ts';
import { publishDemos, publishedVenues, withDemoDefaults } from './publish-demos.ts';

/** Getting started: builds the site if needed, publishes the demo venues, and serves them. */

const log = processLog();
try {
  const settings = withDemoDefaults(readSettings(process.env));
  await buildSite();
  const server = await startUntilSignal(settings, log);
  await publishDemos(settings);

  console.log('');
  for (const { name, origin } of await publishedVenues(server, settings)) {
    console.log(`  ${name.padEnd(28)} ${origin}`);
  }
  console.log('\n  Ctrl-C stops.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
