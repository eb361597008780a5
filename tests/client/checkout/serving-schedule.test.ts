import { expect, test } from 'vitest';
import { aDevice } from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';

const hour = 3_600;

/** A cart of a venue whose page has this schedule, in seconds. */
async function aCart(dataset: Readonly<Record<string, string>>) {
  const device = aDevice(() => null);
  Object.assign(document.body.dataset, dataset);
  const page = await device.open();
  void page.startOrdering(someFacts());
  const turnTo = (serving: 'open' | 'paused' | 'closed') => {
    if (serving === 'open') delete document.body.dataset.now;
    else document.body.dataset.now = serving;
    document.dispatchEvent(new Event('schedulechange'));
    const { isOpen, isTakingOrders, pausedUntil } = page.requireFacts();
    return { isOpen, isTaking: isTakingOrders, pausedUntil };
  };
  return { turnTo };
}

test('a cart that opens into a pause knows when the pause ends, until the venue closes', async () => {
  const [opens, closes, again] = [hour, 2 * hour, 4 * hour];
  const { turnTo } = await aCart({
    schedule: `0 closed ${opens} paused ${closes} closed`,
    pausedUntil: String(again),
  });
  expect(turnTo('paused')).toEqual({
    isOpen: true,
    isTaking: false,
    pausedUntil: new Date(again * 1_000).toISOString(),
  });
  expect(turnTo('closed')).toEqual({ isOpen: false, isTaking: false, pausedUntil: null });
});

test('a cart knows that orders are taken when a pause ends', async () => {
  const { turnTo } = await aCart({
    schedule: `0 paused ${hour} open`,
    pausedUntil: String(hour),
    now: 'paused',
  });
  expect(turnTo('open')).toEqual({ isOpen: true, isTaking: true, pausedUntil: null });
});
