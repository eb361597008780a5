import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { benchmarksDocument, type MeasuredPart } from './bench/benchmarks-document.ts';
import { measureColdRender } from './bench/cold-render.ts';
import { describeMachine } from './bench/describe-machine.ts';
import type { Figure } from './bench/figure.ts';
import { judge } from './bench/figure.ts';
import { machineReadable, printedTable } from './bench/figures-table.ts';
import { measureFirstTap } from './bench/first-tap.ts';
import { measureGrowth } from './bench/growth.ts';
import { writeLargeVenue } from './bench/large-venue.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureLiveMenus } from './bench/live-menus.ts';
import { measureLiveOrders } from './bench/live-orders.ts';
import { measureManyVenues } from './bench/many-venues.ts';
import { measureMenuEditor } from './bench/menu-editor.ts';
import type { PartName } from './bench/methods.ts';
import { measureOrders } from './bench/orders.ts';
import { longCategory, writePageVenue } from './bench/page-venue.ts';
import { weighPage } from './bench/page-weight.ts';
import { measurePayments } from './bench/payments.ts';
import { measurePeers } from './bench/peers.ts';
import { cleanUpOnSignal, createScratchFolder, isInstalled, waitUntilIdle } from './bench/processes.ts';
import { measurePublishing } from './bench/publish.ts';
import { measureReceipts } from './bench/receipts.ts';
import { measureScheduleChanges } from './bench/schedule-changes.ts';
import { measureServiceWorker } from './bench/service-worker.ts';
import { openSite } from './bench/site.ts';
import { measureStaticExport } from './bench/static-export.ts';
import { measureThroughput, serverCore } from './bench/throughput.ts';
import { buildSite } from './build-site.ts';

/**
 * Measures what the product promises, everything in one go, and holds it against its bars:
 *
 *     npm run bench
 *     npm run -s bench -- --json
 *     npm run bench -- --write docs/benchmarks.md
 *     npm run bench -- --only page,publish,lighthouse --large path/to/a/venue
 *
 * It starts what it measures, on stores of its own, and takes about half an hour on two cores.
 */

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    /** A venue's folder to publish instead of one made for the purpose. */
    large: { type: 'string', default: process.env.BENCH_LARGE ?? '' },
    /** Parts by name, those that are measured; all where none is named. */
    only: { type: 'string', default: '' },
    /** A Markdown file to keep the figures in, with the machine they are of. */
    write: { type: 'string', default: '' },
  },
});

const log = (text: string) => process.stderr.write(`${text}\n`);

/** One page under load and on the scales. */
async function measurePage(): Promise<readonly Figure[]> {
  await using folder = await createScratchFolder();
  await writePageVenue(folder.path);
  await using site = await openSite(isInstalled('taskset') ? serverCore : undefined);
  await site.publish(folder.path);
  const path = `/category/${longCategory}`;
  const address = `${site.origin}/en${path}`;
  const cold = await measureColdRender(site.origin, path);
  await waitUntilIdle(site.pid);
  return [...(await measureThroughput(address)), ...(await weighPage(address)), ...cold];
}

type MeasureLarge = (large: string, scratch: string) => Promise<readonly Figure[]>;

/** A venue as large as they come: the one that is named, or one made for the purpose. */
const withLargeVenue = (measure: MeasureLarge) => async (): Promise<readonly Figure[]> => {
  await using made = await createScratchFolder();
  await using scratch = await createScratchFolder();
  if (values.large === '') await writeLargeVenue(made.path);
  return await measure(values.large || made.path, scratch.path);
};

const measurements: Readonly<Record<PartName, () => Promise<readonly Figure[]>>> = {
  page: measurePage,
  publish: withLargeVenue(measurePublishing),
  desk: withLargeVenue(measureMenuEditor),
  export: withLargeVenue(measureStaticExport),
  lighthouse: measureLighthouse,
  orders: measureOrders,
  live: measureLiveOrders,
  phones: measureLiveMenus,
  turns: measureScheduleChanges,
  receipts: measureReceipts,
  payments: measurePayments,
  tap: measureFirstTap,
  worker: measureServiceWorker,
  growth: measureGrowth,
  venues: measureManyVenues,
  peers: measurePeers,
};

const isPartName = (name: string): name is PartName => Object.hasOwn(measurements, name);

cleanUpOnSignal();
const machine = values.write === '' ? null : await describeMachine();
const measured: MeasuredPart[] = [];
await buildSite();
for (const name of values.only === '' ? Object.keys(measurements) : values.only.split(',')) {
  if (!isPartName(name))
    throw new Error(`There is no part "${name}": ${Object.keys(measurements).join(', ')}`);
  log(`measuring: ${name}`);
  measured.push({ name, figures: await measurements[name]() });
}
const figures = measured.flatMap((part) => part.figures);
// Where a folder lies on this machine is nobody's business.
const command = ['npm run bench --', ...process.argv.slice(2).map((word) => word.split('/').at(-1))].join(
  ' ',
);
if (machine) await writeFile(values.write, benchmarksDocument(command, machine, measured));
console.log(values.json ? JSON.stringify(machineReadable(figures)) : printedTable(figures));
const missed = figures.filter((figure) => judge(figure) === 'missed');
log(`${missed.length} of ${figures.length} figures miss their bar`);
process.exitCode = missed.length === 0 ? 0 : 1;
