import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPageClock } from '#client/live/page-clock.ts';
import { showAsOf } from '#client/live/show-as-of.ts';
import { randomFrom } from '#scripts/bench/seeded-random.ts';
import { aDocument, shown } from './a-page-with-clock.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const pages = 1_000;

/** How far a page’s idea of the server’s time can be behind. */
const maxBehindMs = 1_500;

/** How long the server takes to respond. */
const responseMs = 1_000;

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An open page of a venue that closes a minute after noon, when its list changes, too. */
function aPage(behindMs: number) {
  const closes = String(noon / 1_000 + 60);
  const button = shown({ while: 'open' });
  const attributes = { schedule: `0 open ${closes} closed`, holds: closes };
  const page = {
    document: aDocument(attributes, [button]),
    button,
    updatedAt: 0,
    requestedAt: [] as number[],
    freshAt: 0,
  };
  page.document.addEventListener('schedulechange', () => {
    page.updatedAt = Date.now();
  });
  const update = openPageClock({
    now: () => Date.now() - behindMs,
    isVisible: () => true,
    showAsOf: (now) => {
      vi.stubGlobal('document', page.document);
      return showAsOf(now);
    },
    validUntil: () => page.document.body.dataset.holds,
    refresh: () => {
      page.requestedAt.push(Date.now());
      setTimeout(() => {
        page.freshAt = Date.now();
        page.document.body.dataset.holds = String(noon / 1_000 + 3_600);
        update();
      }, responseMs);
    },
  });
  update();
  return page;
}

/** The most of these instants within one second. */
const maxPerSecond = (instants: readonly number[]) =>
  Math.max(...instants.map((from) => instants.filter((at) => from <= at && at < from + 1_000).length));

test('a thousand open pages update within two seconds and are fresh within ten at 200 requests a second', () => {
  const chance = randomFrom('a thousand pages');
  vi.spyOn(Math, 'random').mockImplementation(chance.next);
  const open = Array.from({ length: pages }, () => aPage(chance.between(0, maxBehindMs)));
  const closes = noon + 60_000;

  vi.advanceTimersByTime(60_000 - 1);
  expect(open.filter(({ button }) => button.hidden)).toEqual([]);
  vi.advanceTimersByTime(300_000);

  const lateness = open.map(({ updatedAt }) => updatedAt - closes);
  expect(Math.min(...lateness)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...lateness)).toBeLessThanOrEqual(2_000);
  expect(open.filter(({ button }) => !button.hidden)).toEqual([]);

  const requests = open.flatMap(({ requestedAt }) => requestedAt);
  expect(requests, 'one per page').toHaveLength(pages);
  expect(Math.min(...requests)).toBeGreaterThanOrEqual(closes);
  expect(maxPerSecond(requests)).toBeLessThanOrEqual(200);
  expect(Math.max(...open.map(({ freshAt }) => freshAt - closes))).toBeLessThanOrEqual(10_000);
});
