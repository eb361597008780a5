import { join } from 'node:path';
import { aFreePort } from '#tests/support/free-port.ts';
import { startVarnishOn } from '#tests/support/varnish-server.ts';
import { copyVenue } from '../edited-venue.ts';
import { openExportServer } from '../nginx.ts';
import { longCategory, longLicence } from '../page-venue.ts';
import { createScratchFolder, waitUntilIdle } from '../processes.ts';
import { type ExportedSite, openSite, type Site } from '../site.ts';
import { waitUntilResponding } from '../wait-until-responding.ts';
import type { Contender } from './contender.ts';

/** The names of our contenders. */
export const ourNames = {
  origin: 'our origin',
  varnish: 'our origin behind Varnish',
  export: 'our export under nginx',
} as const;

/** One of our contenders, with the publish times that the server reports. */
export interface OurContender extends Contender {
  /** Milliseconds of each publish on the server, until it is live and caches are purged. */
  readonly inServer: readonly number[];
}

export interface OurExport extends Contender {
  /** The result of the first export. */
  readonly exported: ExportedSite;
}

/** Our server with the venue published. */
interface Origin {
  readonly site: Site;
  readonly inServer: readonly number[];
  /** Publishes a new price. */
  publish(turn: number): Promise<void>;
}

/** A price that does not occur elsewhere on the menu, different in every turn. */
const priceOfTurn = (turn: number) => `${600 + turn}.57`;

/** @param venue the folder to publish; it is not changed. */
async function openOrigin(
  opening: AsyncDisposableStack,
  venue: string,
  core: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Origin> {
  const scratch = opening.use(await createScratchFolder());
  const edited = await copyVenue(venue, join(scratch.path, 'edited'), longCategory);
  const site = opening.use(await openSite(core, settings));
  await site.publish(edited.folder);
  await waitUntilIdle(site.pid);
  const inServer: number[] = [];
  return {
    site,
    inServer,
    async publish(turn) {
      await edited.setPrice(priceOfTurn(turn));
      inServer.push((await site.publish(edited.folder)).ms);
    },
  };
}

/** Makes `opened` dispose of everything in `opening`. */
function withDisposal<Opened>(
  opening: AsyncDisposableStack,
  opened: Opened,
): NoInfer<Opened> & AsyncDisposable {
  const resources = opening.move();
  return { ...opened, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

export async function openOurOrigin(venue: string, core: number): Promise<OurContender> {
  await using opening = new AsyncDisposableStack();
  const { site, inServer, publish } = await openOrigin(opening, venue, core);
  return withDisposal(opening, {
    name: ourNames.origin,
    origin: site.origin,
    pid: site.pid,
    inServer,
    publish,
  });
}

/** Varnish with our configuration, and its own origin on the same core. */
export async function openBehindVarnish(venue: string, core: number): Promise<OurContender> {
  await using opening = new AsyncDisposableStack();
  const port = await aFreePort();
  const varnish = await startVarnishOn(core, port);
  opening.defer(varnish.stop);
  const { inServer, publish } = await openOrigin(opening, venue, core, {
    PORT: String(port),
    CDN: 'varnish',
    VARNISH_ADDRESSES: varnish.purgeAddress,
  });
  const origin = `http://127.0.0.1:${varnish.port}`;
  await waitUntilResponding(`${origin}/en/home`, 200);
  return withDisposal(opening, { name: ourNames.varnish, origin, pid: varnish.pid, inServer, publish });
}

/** The static export under nginx, with its own origin for other requests. */
export async function openOurExport(venue: string, core: number): Promise<OurExport> {
  await using opening = new AsyncDisposableStack();
  const { site, publish } = await openOrigin(opening, venue, core);
  const scratch = opening.use(await createScratchFolder());
  const folder = join(scratch.path, 'site');
  const exported = await site.exportTo(folder, longLicence);
  const nginx = opening.use(await openExportServer(folder, site.origin, core));
  return withDisposal(opening, {
    name: ourNames.export,
    origin: nginx.origin,
    pid: nginx.pid,
    exported,
    async publish(turn: number) {
      await publish(turn);
      await site.exportTo(folder, longLicence);
    },
  });
}
