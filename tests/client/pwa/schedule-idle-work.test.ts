import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const noon = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const inSeconds = (seconds: number) => noon / 1_000 + seconds;

test.for([
  { what: 'knows of no change', dataset: {}, waits: 2_000 },
  { what: 'changes much later', dataset: { schedule: `0 open ${inSeconds(60)} closed` }, waits: 2_000 },
  { what: 'changes soon', dataset: { schedule: `0 open ${inSeconds(5)} closed` }, waits: 0 },
  { what: 'lists something else much later', dataset: { holds: `${inSeconds(60)}` }, waits: 2_000 },
  { what: 'lists something else soon', dataset: { holds: `${inSeconds(5)}` }, waits: 0 },
  {
    what: 'lists something else before it changes',
    dataset: { schedule: `0 open ${inSeconds(60)} closed`, holds: `${inSeconds(5)}` },
    waits: 0,
  },
])('a page that $what starts its clock after $waits ms', async ({ dataset, waits }) => {
  const windowEvents = new EventTarget();
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    body: { dataset },
    querySelector: () => null,
  });
  const timed = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never);
  const { scheduleIdleWork } = await import('#client/pwa/schedule-idle-work.ts');
  scheduleIdleWork();
  timed.mockClear();
  windowEvents.dispatchEvent(new Event('load'));
  expect(timed.mock.calls.map(([, ms]) => ms)).toEqual([waits]);
});
