import { setTimeout as pause } from 'node:timers/promises';
import { writeZonedTime } from '#domain/hours/zoned-time.ts';
import type { Figure } from './figure.ts';
import { busyDishes, writeOrderVenue } from './order-venue.ts';
import { createScratchFolder } from './processes.ts';
import { mapConcurrently } from './realtime-client.ts';
import { openScheduledPage, type ScheduledPage } from './scheduled-page.ts';
import { openSite } from './site.ts';

const openPages = 1_000;
const rounds = 4;

/** Time until the venue first closes, and between changes, in milliseconds. */
const [untilFirstMs, betweenMs] = [30_000, 20_000];

/** All effects of a change are complete by then. */
const settledAfterMs = 14_000;

const zone = 'Asia/Dubai';
const path = '/en/category/1';
const scheduledDish = `Dish ${busyDishes[0]}`;

const wallTime = (at: number) => writeZonedTime(new Date(at), zone).slice(0, 19);

/** Closures of a venue that closes, opens, closes … at these instants. */
function closuresBetween(changes: readonly number[]) {
  return changes.flatMap((start, at) => {
    const end = changes[at + 1] ?? start + 3_600_000;
    return at % 2 === 0 ? [{ start: wallTime(start), end: wallTime(end) }] : [];
  });
}

/** The number of instants in the busiest second. */
const peakPerSecond = (instants: readonly number[]) =>
  Math.max(...instants.map((from) => instants.filter((at) => from <= at && at < from + 1_000).length));

/** The figures of all pages for one change. */
function figuresOf(pages: readonly ScheduledPage[], at: number, isOpen: boolean) {
  const changes = pages.map(({ change }) => change);
  if (pages.some((page) => page.isOpen() !== isOpen)) throw new Error('A page did not change');
  if (pages.some((page) => page.lists(scheduledDish) !== isOpen))
    throw new Error('A page lists the old dishes');
  if (changes.some(({ shownAt }) => shownAt < at)) throw new Error('A page changed too early');
  if (changes.some(({ requests }) => requests !== 1))
    throw new Error('A page did not send exactly one request');
  return {
    latestChange: Math.max(...changes.map(({ shownAt }) => shownAt - at)),
    latestList: Math.max(...changes.map(({ loadedAt }) => loadedAt - at)),
    requestedBefore: changes.filter(({ shownAt, requestedAt }) => requestedAt < shownAt).length,
    busiest: peakPerSecond(changes.map(({ requestedAt }) => requestedAt)),
    responses: peakPerSecond(changes.map(({ loadedAt }) => loadedAt)),
    slowest: Math.max(...changes.map(({ requestedAt, loadedAt }) => loadedAt - requestedAt)),
  };
}

/** Measures when a thousand open pages show a change of opening hours, and their requests. */
export async function measureScheduleChanges(): Promise<readonly Figure[]> {
  await using scratch = await createScratchFolder();
  await using site = await openSite();
  const first = Math.ceil((Date.now() + untilFirstMs) / 1_000) * 1_000;
  const instants = Array.from({ length: rounds }, (_, at) => first + at * betweenMs);
  const closures = closuresBetween(instants);
  await writeOrderVenue(scratch.path, {
    menu: { timezone: zone, closing_rules: closures },
    dish: { product_hours: closures },
  });
  await site.publish(scratch.path);
  const pages = await mapConcurrently(Array.from({ length: openPages }), 32, () =>
    openScheduledPage(site.origin, path),
  );
  if (Date.now() > first) throw new Error('The venue closed before all its pages were open');

  using open = new DisposableStack();
  for (const page of pages) open.defer(() => page.close());
  const measured: ReturnType<typeof figuresOf>[] = [];
  for (const [at, instant] of instants.entries()) {
    for (const page of pages) page.reset();
    await pause(instant + settledAfterMs - Date.now());
    measured.push(figuresOf(pages, instant, at % 2 === 1));
  }

  const runsOf = (name: keyof ReturnType<typeof figuresOf>) => measured.map((one) => one[name]);
  return [
    {
      name: 'opening or closing, on the last of the open pages',
      unit: 'ms',
      runs: runsOf('latestChange'),
      bar: { kind: 'at most', value: 2_000 },
      everyRun: true,
      note: `${openPages} pages, by their embedded schedule`,
    },
    {
      name: 'requests of pages before they change',
      unit: '',
      runs: runsOf('requestedBefore'),
      bar: { kind: 'at most', value: 0 },
      everyRun: true,
    },
    {
      name: 'new list of dishes, to the last byte on the last of the open pages',
      unit: 'ms',
      runs: runsOf('latestList'),
      bar: { kind: 'at most', value: 10_000 },
      everyRun: true,
      note: `one request per page; slowest response ${Math.max(...runsOf('slowest'))} ms`,
    },
    {
      name: 'requests for it in the busiest second',
      unit: '',
      runs: runsOf('busiest'),
      bar: { kind: 'at most', value: 200 },
      note: 'one process runs all pages: a delay there makes some pages send their requests later, at the same time',
    },
    { name: 'responses of the server in the busiest second', unit: '', runs: runsOf('responses') },
  ];
}
