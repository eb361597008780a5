import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from '#scripts/build-site.ts';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import { openFolderPreparation } from '#server/boot/open-operator.ts';
import { readSettings } from '#server/boot/settings.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { gatewayDoubles } from '#tests/support/gateways/every-gateway.ts';
import { type ServedGateway, serveGateway } from '#tests/support/gateways/serve-gateway.ts';
import { doublesHere, type Site, startSite, writeVenue } from '#tests/support/site.ts';
import { paying, payingAt } from './venues/paying.ts';
import { scratchVenues } from './venues/scratch.ts';

const demos = join(import.meta.dirname, '../../venues');

/**
 * Opens one site for all tests: the built server with the demo venues and the scratch ones.
 *
 * @returns what closes it.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function openSite(): Promise<() => Promise<void>> {
  await buildSite();
  const site = await startSite();
  const gateways = await Promise.all(gatewayDoubles.map((double) => serveGateway(double)));
  try {
    await publishAll(site, [...(await demoFolders(site)), ...(await scratchFolders(site, gateways))]);
  } catch (fault) {
    await site.stop();
    throw fault;
  }
  process.env.SITE_PORT = String(site.port);
  process.env.SITE_DATA_DIR = site.dataDir;
  process.env.GATEWAYS = JSON.stringify(
    Object.fromEntries(gateways.map(({ double, port }) => [double.name, port])),
  );
  return async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await site.stop();
  };
}

/** The demo venues as they are, but open: tests run at every hour. */
async function demoFolders({ dataDir }: Site): Promise<readonly string[]> {
  const entries = await readdir(demos, { withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const folder = join(dataDir, 'demos', name);
        await cp(join(demos, name), folder, { recursive: true });
        const file = join(folder, 'menu.json');
        const { opening_hours, closing_rules, ...menu } = JSON.parse(await readFile(file, 'utf8'));
        await writeFile(file, JSON.stringify(menu));
        const venueFile = join(folder, 'venue.json');
        const venue = JSON.parse(await readFile(venueFile, 'utf8'));
        const unconfirmed_orders = { most: 10_000, minutes: 15 };
        await writeFile(venueFile, JSON.stringify({ ...venue, unconfirmed_orders }));
        return folder;
      }),
  );
}

const scratchFolders = ({ dataDir }: Site, gateways: readonly ServedGateway[]) =>
  Promise.all(
    [...scratchVenues, ...gateways.map(paidBy)].map((venue) => writeVenue(join(dataDir, 'venues'), venue)),
  );

/** A venue that is paid by a double. */
const paidBy = ({ double, settings }: ServedGateway) =>
  paying(payingAt(double), double.currencies[0], { company: double.company, mode: 'test', settings });

async function publishAll({ dataDir }: Site, folders: readonly string[]): Promise<void> {
  const publishing = openFolderPreparation(readSettings({ ...doublesHere, DATA_DIR: dataDir }));
  const office = await openLoopbackOperator(dataDir);
  if (!office) throw new Error('Nobody is at the desk');
  for (const folder of folders) {
    const prepared = await publishing.prepare(folder, () => undefined);
    if (prepared.kind === 'invalid') {
      throw new Error(`${folder} cannot be published:\n${JSON.stringify(prepared.problems, null, 2)}`);
    }
    const outcome = await office.publisher.publish(prepared.build, terminalAuthor);
    if (outcome.kind !== 'live') throw new Error(`${folder} was not published: ${outcome.kind}`);
  }
}
