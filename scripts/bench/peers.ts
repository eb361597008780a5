import { canRunVarnish } from '#tests/support/varnish-server.ts';
import { firstResponseTimes } from './cold-render.ts';
import { fetchOk } from './fetch-page.ts';
import type { Figure } from './figure.ts';
import { openNginx } from './nginx.ts';
import { writePageVenue } from './page-venue.ts';
import { type Contender, pagePath, pageUrlOf } from './peers/contender.ts';
import { figuresOf, type Measured, nextUncompressed, upperLimitName } from './peers/figures.ts';
import { loadRounds, publishRounds, type Runs } from './peers/measure-rounds.ts';
import {
  type OurContender,
  type OurExport,
  openBehindVarnish,
  openOurExport,
  openOurOrigin,
  ourNames,
} from './peers/our-servers.ts';
import { astro, installPeer, next } from './peers/peer-programs.ts';
import { openPeer } from './peers/peer-server.ts';
import { assertSamePage, type MenuByLanguage, readMenus } from './peers/same-page.ts';
import { createScratchFolder, isInstalled, residentBytes, waitUntilIdle } from './processes.ts';
import { serverCore } from './throughput.ts';
import type { LoadResult } from './wrk.ts';

const requiredPrograms = ['nginx', 'wrk', 'taskset'] as const;

/** The runs of all contenders, by name. */
async function measureEach(
  contenders: readonly Contender[],
  take: (contender: Contender) => Promise<number>,
): Promise<Runs> {
  const runs = new Map<string, readonly number[]>();
  for (const contender of contenders) runs.set(contender.name, [await take(contender)]);
  return runs;
}

/** Transfer size of the page, in bytes. */
const transferBytesOf = async (contender: Contender) =>
  (await fetchOk(pageUrlOf(contender), { 'accept-encoding': 'br, gzip' })).body.length;

const memoryMegabytesOf = async ({ pid }: Contender) => (await residentBytes(pid)) / 1_000_000;

/** Loads all contenders, and nginx with the bytes that our origin sends. */
async function loadContenders(contenders: readonly Contender[]): Promise<Runs<LoadResult>> {
  const addresses = new Map(contenders.map((contender) => [contender.name, pageUrlOf(contender)]));
  const address = addresses.get(ourNames.origin) ?? '';
  const [html, gzip] = await Promise.all([
    fetchOk(address, { 'accept-encoding': 'identity' }),
    fetchOk(address, { 'accept-encoding': 'gzip' }),
  ]);
  await using nginx = await openNginx({ html: html.body, gzip: gzip.body }, serverCore);
  addresses.set(upperLimitName, `${nginx.origin}/page.html`);
  return await loadRounds([
    ...[...addresses].map(([name, of]) => ({ name, address: of, encoding: 'gzip' as const })),
    { name: nextUncompressed, address: addresses.get(next.name) ?? '', encoding: 'identity' },
  ]);
}

/** The servers of the page. */
interface Contenders {
  readonly origin: OurContender;
  /** `null` when Varnish is not installed. */
  readonly varnish: OurContender | null;
  readonly files: OurExport;
  readonly others: readonly Contender[];
}

async function openContenders(
  all: AsyncDisposableStack,
  venue: string,
  menus: MenuByLanguage,
): Promise<Contenders> {
  return {
    origin: all.use(await openOurOrigin(venue, serverCore)),
    varnish: canRunVarnish ? all.use(await openBehindVarnish(venue, serverCore)) : null,
    files: all.use(await openOurExport(venue, serverCore)),
    others: [
      all.use(await openPeer(next, menus, serverCore)),
      all.use(await openPeer(astro, menus, serverCore)),
    ],
  };
}

async function measure({ origin, varnish, files, others }: Contenders): Promise<Measured> {
  const renderers = [origin, ...(varnish ? [varnish] : []), ...others];
  const contenders = [...renderers, files];
  const untilAllIdle = async () => {
    for (const { pid } of contenders) await waitUntilIdle(pid);
  };

  await untilAllIdle();
  const cold = await firstResponseTimes(
    renderers.map((one) => one.origin),
    pagePath,
  );
  const elements = await assertSamePage(contenders);
  const bytes = await measureEach(contenders, transferBytesOf);
  const loaded = await loadContenders(contenders);
  const live = await publishRounds(contenders);
  await untilAllIdle();
  return {
    elements,
    // The first request of a process also initializes the renderer.
    cold: new Map(renderers.map(({ name }, at) => [name, cold[at]?.slice(1) ?? []])),
    bytes,
    loaded,
    live,
    inServer: { origin: origin.inServer, varnish: varnish?.inServer ?? [] },
    exported: files.exported,
    memory: await measureEach(contenders, memoryMegabytesOf),
  };
}

/** Required programs that are missing and cannot be installed. */
async function findMissing(): Promise<readonly string[]> {
  const missing: string[] = requiredPrograms.filter((program) => !isInstalled(program));
  for (const program of [next, astro]) if (!(await installPeer(program))) missing.push(program.name);
  return missing;
}

/**
 * Compares our origin, our origin behind Varnish, and our export under nginx with Next.js, Astro and nginx serving the
 * same page. All servers run at the same time, on one core.
 */
export async function measurePeers(): Promise<readonly Figure[]> {
  const missing = await findMissing();
  if (missing.length > 0) {
    const note = `not installed: ${missing.join(', ')}`;
    return [{ name: 'the same page compared with other servers', unit: 'requests/s', runs: [], note }];
  }
  await using folder = await createScratchFolder();
  await writePageVenue(folder.path);
  const menus = await readMenus(folder.path);
  await using all = new AsyncDisposableStack();
  return figuresOf(await measure(await openContenders(all, folder.path, menus)));
}
