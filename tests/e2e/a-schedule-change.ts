import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { writeZonedTime } from '#domain/hours/zoned-time.ts';
import { publish, writeVenue } from '#tests/support/site.ts';
import { orderingKiosk } from './venues/kiosk.ts';

const zone = 'Asia/Dubai';

/** An instant on the kiosk's clock, to the second. */
const wallTime = (at: number) => writeZonedTime(new Date(at), zone).slice(0, 19);

/** A closing rule between two instants, epoch milliseconds. */
export const closure = (from: number, until: number) => ({ start: wallTime(from), end: wallTime(until) });

/** An instant on a whole second, so many seconds from now. */
export const inSeconds = (seconds: number): number => Math.ceil(Date.now() / 1_000 + seconds) * 1_000;

/** Publishes an ordering kiosk with the given overrides. */
export async function publishKiosk(licence: string, overrides: object, soup: object = {}): Promise<void> {
  const { venue, menu } = orderingKiosk(licence);
  const [category] = (menu as { categories: readonly { products: readonly object[] }[] }).categories;
  const products = category?.products.map((product, at) => (at === 0 ? { ...product, ...soup } : product));
  const categories = [{ ...category, products }];
  await publish(
    process.env.SITE_DATA_DIR ?? '',
    await writeVenue(join(process.env.SITE_DATA_DIR ?? '', 'venues'), {
      venue,
      menu: { ...menu, timezone: zone, categories, ...overrides },
    }),
  );
}

/** Shifts the device's clock by milliseconds. */
export const putClockWrong = (page: Page, by: number) =>
  page.addInitScript((offset) => {
    const realNow = Date.now.bind(Date);
    Date.now = () => realNow() + offset;
  }, by);

/** Waits until a page follows the clock and has the server's time. */
export async function waitForClock(page: Page): Promise<void> {
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
  await expect.poll(() => page.evaluate(loaded)).toContainEqual(expect.stringContaining('start-page-clock'));
  await expect.poll(() => page.evaluate(loaded)).toContainEqual(expect.stringContaining('/api/live/'));
}

/** How late, in milliseconds, a page showed something that was due. */
export async function latenessOf(page: Page, due: number, isShown: () => boolean): Promise<number> {
  const timeout = due - Date.now() + 20_000;
  await expect.poll(() => page.evaluate(isShown), { intervals: [50], timeout }).toBe(true);
  return Date.now() - due;
}
