import { processLog } from '#server/adapters/log/json-lines.ts';
import { readSettings } from '#server/boot/settings.ts';
import { startUntilSignal } from '#server/main.ts';
import { buildSite } from './build-site.ts';
import { publishDemos, venuesOf, withShowpiece } from './publish-demos.ts';

/** One command for a newcomer: builds what is missing, publishes the demo venues, serves them. */

const log = processLog();
try {
  const settings = withShowpiece(readSettings(process.env));
  await buildSite();
  const server = await startUntilSignal(settings, log);
  await publishDemos(server, settings);

  console.log('');
  for (const { name, origin } of await venuesOf(server, settings)) {
    console.log(`  ${name.padEnd(28)} ${origin}`);
  }
  console.log('\n  Ctrl-C stops.');
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
