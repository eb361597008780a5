import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { benchmarksDocument, type MeasuredPart } from './bench/benchmarks-document.ts';
import { measureBills } from './bench/bills.ts';
import { measureColdRender } from './bench/cold-render.ts';
import { describeMachine } from './bench/describe-machine.ts';
import type { Figure } from './bench/figure.ts';
import { judge } from './bench/figure.ts';
import { machineReadable, printedTable } from './bench/figures-table.ts';
import { measureFirstTap } from './bench/first-tap.ts';
import { measureGroup } from './bench/group.ts';
import { measureGrowth } from './bench/growth.ts';
import { measureImport } from './bench/import.ts';
import { measureInteractions } from './bench/interactions.ts';
import { measureKitchenDisplay } from './bench/kitchen-display.ts';
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
import { demoFolder, measurePhotographs } from './bench/photographs.ts';
import { measurePrinting } from './bench/printing.ts';
import { cleanUpOnSignal, createScratchFolder, isInstalled, waitUntilIdle } from './bench/processes.ts';
import { measurePublishing } from './bench/publish.ts';
import { measureReceipts } from './bench/receipts.ts';
import { measureReports } from './bench/reports.ts';
import { measureScale } from './bench/scale.ts';
import { measureScheduleChanges } from './bench/schedule-changes.ts';
import { measureServiceWorker } from './bench/service-worker.ts';
import { openSite } from './bench/site.ts';
import { measureStaticExport } from './bench/static-export.ts';
import { measureThroughput, serverCore } from './bench/throughput.ts';
import { buildSite } from './build-site.ts';

/**
 * Measures all performance figures and compares them with their targets:
 *
 *     npm run bench
 *     npm run -s bench -- --json
 *     npm run bench -- --write docs/benchmarks.md
 *     npm run bench -- --only page,publish,lighthouse --large path/to/a/venue
 *
 * Starts its own servers with their own stores. Takes about half an hour on two cores.
 */

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    /** A venue folder to publish instead of a generated one. */
    large: { type: 'string', default: process.env.BENCH_LARGE ?? '' },
    /** A venue folder with photographs instead of a demo venue's drawings. */
    photographs: { type: 'string', default: '' },
    /** Names of the parts to measure; all by default. */
    only: { type: 'string', default: '' },
    /** A Markdown file to write the figures and the machine's description to. */
    write: { type: 'string', default: '' },
  },
});

const log = (text: string) => process.stderr.write(`${text}\n`);

/** Measures throughput, size and cold rendering of one page. */
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

/** Measures with the venue given by `--large`, or a generated large venue. */
const withLargeVenue = (measure: MeasureLarge) => async (): Promise<readonly Figure[]> => {
  await using generated = await createScratchFolder();
  await using scratch = await createScratchFolder();
  if (values.large === '') await writeLargeVenue(generated.path);
  return await measure(values.large || generated.path, scratch.path);
};

const measurements: Readonly<Record<PartName, () => Promise<readonly Figure[]>>> = {
  page: measurePage,
  publish: withLargeVenue(measurePublishing),
  desk: withLargeVenue(measureMenuEditor),
  export: withLargeVenue(measureStaticExport),
  lighthouse: measureLighthouse,
  photographs: () => measurePhotographs(values.photographs || demoFolder),
  orders: measureOrders,
  bills: measureBills,
  reports: measureReports,
  live: measureLiveOrders,
  phones: measureLiveMenus,
  turns: measureScheduleChanges,
  receipts: measureReceipts,
  import: measureImport,
  printing: measurePrinting,
  kitchen: measureKitchenDisplay,
  payments: measurePayments,
  tap: measureFirstTap,
  input: measureInteractions,
  worker: measureServiceWorker,
  growth: measureGrowth,
  venues: measureManyVenues,
  group: measureGroup,
  scale: measureScale,
  peers: measurePeers,
};

const isPartName = (name: string): name is PartName => Object.hasOwn(measurements, name);

cleanUpOnSignal();
const machine = values.write === '' ? null : await describeMachine();
const measured: MeasuredPart[] = [];
await buildSite();
for (const name of values.only === '' ? Object.keys(measurements) : values.only.split(',')) {
  if (!isPartName(name))
    throw new Error(`Unknown part "${name}", use one of: ${Object.keys(measurements).join(', ')}`);
  log(`measuring: ${name}`);
  measured.push({ name, figures: await measurements[name]() });
}
const figures = measured.flatMap((part) => part.figures);
// Removes folders of this machine from the published command.
const command = ['npm run bench --', ...process.argv.slice(2).map((word) => word.split('/').at(-1))].join(
  ' ',
);
if (machine) await writeFile(values.write, benchmarksDocument(command, machine, measured));
console.log(values.json ? JSON.stringify(machineReadable(figures)) : printedTable(figures));
const missed = figures.filter((figure) => judge(figure) === 'missed');
log(`${missed.length} of ${figures.length} figures miss their target`);
process.exitCode = missed.length === 0 ? 0 : 1;
