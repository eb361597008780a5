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

/** Until the venue closes for the first time, and from turn to turn, in milliseconds. */
const [untilFirstMs, betweenMs] = [30_000, 20_000];

/** All that a turn brings is over by then. */
const settledAfterMs = 14_000;

const zone = 'Asia/Dubai';
const path = '/en/category/1';
const scheduledDish = `Dish ${busyDishes[0]}`;

const wallTime = (at: number) => writeZonedTime(new Date(at), zone).slice(0, 19);

/** When the venue is closed that closes, opens, closes … at these instants. */
function closuresBetween(turns: readonly number[]) {
  return turns.flatMap((start, at) => {
    const end = turns[at + 1] ?? start + 3_600_000;
    return at % 2 === 0 ? [{ start: wallTime(start), end: wallTime(end) }] : [];
  });
}

/** How many of these instants lie within the second that has the most of them. */
const peakPerSecond = (instants: readonly number[]) =>
  Math.max(...instants.map((from) => instants.filter((at) => from <= at && at < from + 1_000).length));

/** What a thousand pages did at one turn. */
function figuresOf(pages: readonly ScheduledPage[], at: number, isOpen: boolean) {
  const turns = pages.map(({ turn }) => turn);
  if (pages.some((page) => page.isOpen() !== isOpen)) throw new Error('A page has not turned');
  if (pages.some((page) => page.lists(scheduledDish) !== isOpen)) throw new Error('A page lists what it did');
  if (turns.some(({ turnedAt }) => turnedAt < at)) throw new Error('A page has turned too early');
  if (turns.some(({ asked }) => asked !== 1)) throw new Error('A page has not asked just once');
  return {
    latestTurn: Math.max(...turns.map(({ turnedAt }) => turnedAt - at)),
    latestList: Math.max(...turns.map(({ freshAt }) => freshAt - at)),
    askedBefore: turns.filter(({ turnedAt, askedAt }) => askedAt < turnedAt).length,
    busiest: peakPerSecond(turns.map(({ askedAt }) => askedAt)),
    answered: peakPerSecond(turns.map(({ freshAt }) => freshAt)),
    slowest: Math.max(...turns.map(({ askedAt, freshAt }) => freshAt - askedAt)),
  };
}

/** Opening hours that turn: when a thousand open pages show it, and what they ask of the server. */
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
    for (const page of pages) page.forget();
    await pause(instant + settledAfterMs - Date.now());
    measured.push(figuresOf(pages, instant, at % 2 === 1));
  }

  const runsOf = (name: keyof ReturnType<typeof figuresOf>) => measured.map((one) => one[name]);
  return [
    {
      name: 'doors that close or open, on the last of the open pages',
      unit: 'ms',
      runs: runsOf('latestTurn'),
      bar: { kind: 'at most', value: 2_000 },
      everyRun: true,
      note: `${openPages} pages, by the instants that they carry`,
    },
    {
      name: 'requests of pages that have not turned yet',
      unit: '',
      runs: runsOf('askedBefore'),
      bar: { kind: 'at most', value: 0 },
      everyRun: true,
    },
    {
      name: 'what is listed then, to the last byte on the last of the open pages',
      unit: 'ms',
      runs: runsOf('latestList'),
      bar: { kind: 'at most', value: 10_000 },
      everyRun: true,
      note: `each asks once; slowest answer ${Math.max(...runsOf('slowest'))} ms`,
    },
    {
      name: 'requests for it in the busiest second',
      unit: '',
      runs: runsOf('busiest'),
      bar: { kind: 'at most', value: 200 },
      note: 'one process runs all pages: where it is held up, some of them ask later, and at once',
    },
    { name: 'answers of the server in the busiest second', unit: '', runs: runsOf('answered') },
  ];
}
