import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { buildSite } from '#scripts/build-site.ts';
import { isGroupFolder } from '#server/adapters/folder/read-group-folder.ts';
import {
  type LoopbackOperatorTools,
  openLoopbackOperator,
} from '#server/adapters/operator/loopback-operator.ts';
import { openFolderPreparation } from '#server/boot/open-operator.ts';
import { readSettings } from '#server/boot/settings.ts';
import { publishGroup } from '#server/publishing/groups/publish-group.ts';
import { type MenuBuild, terminalAuthor } from '#server/publishing/publisher.ts';
import { gatewayDoubles } from '#tests/support/gateways/every-gateway.ts';
import { type ServedGateway, serveGateway } from '#tests/support/gateways/serve-gateway.ts';
import { servePhoton } from '#tests/support/photon-double.ts';
import { doublesHere, type Site, startSite, type VenueFiles, writeVenue } from '#tests/support/site.ts';
import { serveSmtp } from '#tests/support/smtp-server.ts';
import { payingLicence, payingVenue } from './venues/paying.ts';
import { scratchVenues } from './venues/scratch.ts';
import { told } from './venues/told.ts';

const demoDir = join(import.meta.dirname, '../../venues');

/**
 * Starts one site for all tests: the built server with the demo venues and the test venues.
 *
 * @returns what stops it.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function openSite(): Promise<() => Promise<void>> {
  await buildSite();
  const photon = await servePhoton();
  const site = await startSite(photon.base);
  const gateways = await Promise.all(gatewayDoubles.map((double) => serveGateway(double)));
  const smtp = await serveSmtp();
  try {
    const own = [...scratchVenues, told(smtp.port), ...gateways.map(venuePaidBy)];
    await publishAll(site, [...(await demoFolders(site)), ...(await scratchFolders(site, own))]);
  } catch (error) {
    await site.stop();
    throw error;
  }
  process.env.SITE_PORT = String(site.port);
  process.env.SITE_DATA_DIR = site.dataDir;
  process.env.GATEWAYS = JSON.stringify(
    Object.fromEntries(gateways.map(({ double, port }) => [double.name, port])),
  );
  return async () => {
    await Promise.all([photon.close(), ...gateways.map((gateway) => gateway.close())]);
    await site.stop();
    await smtp.close();
  };
}

/** The demo venues, but always open: tests run at any hour. */
async function demoFolders({ dataDir }: Site): Promise<readonly string[]> {
  const entries = await readdir(demoDir, { withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const folder = join(dataDir, 'demos', name);
        await cp(join(demoDir, name), folder, { recursive: true });
        // A group is as it is: no journey depends on its hours.
        if (await isGroupFolder(folder)) return folder;
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

const scratchFolders = ({ dataDir }: Site, venues: readonly VenueFiles[]) =>
  Promise.all(venues.map((venue) => writeVenue(join(dataDir, 'venues'), venue)));

/** A venue with the double as its payment provider. */
const venuePaidBy = ({ double, settings }: ServedGateway) =>
  payingVenue(payingLicence(double), double.currencies[0], {
    company: double.provider,
    mode: 'test',
    settings,
  });

async function publishGroupFolder(
  { readGroup, prepareGroup, keep }: ReturnType<typeof openFolderPreparation>,
  { publisher, groups }: LoopbackOperatorTools,
  path: string,
): Promise<void> {
  const folder = await readGroup(path);
  const { file, branches } = await prepareGroup(folder, null, () => undefined);
  const builds = new Map<string, MenuBuild>();
  for (const { folder: name, result } of branches) {
    if (result.kind !== 'ready') throw new Error(`${path} cannot be published`);
    await keep(result);
    builds.set(name, result.build);
  }
  if (!file) throw new Error(`${path} cannot be published`);
  const options = { publisher, groups, author: terminalAuthor };
  const outcome = await publishGroup(file, folder, builds, options);
  if (outcome.kind !== 'published' || outcome.stopped) throw new Error(`${path} was not activated`);
}

async function publishAll({ dataDir }: Site, folders: readonly string[]): Promise<void> {
  const preparation = openFolderPreparation(readSettings({ ...doublesHere, DATA_DIR: dataDir }));
  const operator = await openLoopbackOperator(dataDir);
  if (!operator) throw new Error('No server is running');
  const publishOne = async (folder: string): Promise<void> => {
    if (await isGroupFolder(folder)) return publishGroupFolder(preparation, operator, folder);
    const prepared = await preparation.prepare(folder, () => undefined);
    if (prepared.kind === 'invalid') {
      throw new Error(`${folder} cannot be published:\n${JSON.stringify(prepared.problems, null, 2)}`);
    }
    const outcome = await operator.publisher.publish(prepared.build, terminalAuthor);
    if (outcome.kind !== 'live') throw new Error(`${folder} was not activated: ${outcome.kind}`);
  };
  // One is prepared here while the server publishes another.
  const limit = pLimit(2);
  await Promise.all(folders.map((folder) => limit(publishOne, folder)));
}
