import { expect, test } from 'vitest';
import type { StockRecord } from '#domain/stock.ts';
import { emptyLiveState, type LiveState } from '#server/catalog/live-state.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { aBuild, aLicence, aPublisher, liveStatesOf } from './a-publisher.ts';

const noon = Date.parse('2026-11-21T08:00:00Z');
const soldOut: StockRecord = { mark: 'out', outUntil: null, countedFrom: null, quantity: null };

test('changes that come while another is applied are applied together, by one reading', async () => {
  const states = [null, 1, 2, 3].map((minute) => (minute === null ? null : new Date(noon + minute * 60_000)));
  const state: { pausedUntil: Date | null; readings: number } = { pausedUntil: null, readings: 0 };
  const licence = aLicence();
  const { publisher, venues } = await aPublisher({
    liveStates: liveStatesOf(() => {
      state.readings += 1;
      return { ...emptyLiveState, pausedUntil: state.pausedUntil };
    }),
  });
  await publisher.publish(aBuild(licence, '18'), terminalAuthor);
  state.readings = 0;
  await Promise.all(
    states.map((pausedUntil) => {
      state.pausedUntil = pausedUntil;
      return publisher.refresh(licence);
    }),
  );
  expect(venues.current(licence)?.live.pausedUntil).toEqual(states.at(-1));
  expect(state.readings).toBe(1);
});

test('a live state that is as it was leaves the release as it is', async () => {
  const licence = aLicence();
  const liveStates = liveStatesOf(() => ({ ...emptyLiveState, stock: new Map([[11, soldOut]]) }));
  const { publisher, venues } = await aPublisher({ liveStates });
  await publisher.publish(aBuild(licence, '18'), terminalAuthor);
  await publisher.refresh(licence);
  const before = venues.current(licence);
  await publisher.refresh(licence);
  expect(before?.live.stock.get(11)).toEqual(soldOut);
  expect(venues.current(licence)).toBe(before);
});

test('all venues are refreshed whose live state is not the current one', async () => {
  const [one, other] = [aLicence(), aLicence()];
  const lives = new Map<string, LiveState>();
  const { publisher, venues } = await aPublisher({
    liveStates: {
      read: async (licence) => lives.get(licence) ?? emptyLiveState,
      readAll: async () => lives,
    },
  });
  for (const licence of [one, other]) await publisher.publish(aBuild(licence, '18'), terminalAuthor);
  const before = venues.current(other);
  lives.set(one, { ...emptyLiveState, stock: new Map([[11, soldOut]]) });
  await publisher.refresh(null);
  expect(venues.current(one)?.live.stock.get(11)).toEqual(soldOut);
  expect(venues.current(other)).toBe(before);
  lives.clear();
  await publisher.refresh(null);
  expect(venues.current(one)?.live).toEqual(emptyLiveState);
});
