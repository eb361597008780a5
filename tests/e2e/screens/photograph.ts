import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../diner.ts';

export const widths = [390, 768, 1280] as const;

export type Width = (typeof widths)[number];

export const schemes = ['light', 'dark'] as const;

export type Scheme = (typeof schemes)[number];

/** The heights of a phone, a tablet and a desktop. */
const heights: Readonly<Record<Width, number>> = { 390: 844, 768: 1024, 1280: 800 };

/** Looks at a screen on a device of that width, in light or dark colors. */
export async function lookAt(page: Page, width: Width, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: heights[width] });
  await settle(page);
}

/** Waits until fonts, totals and the pictures in view are there, and what follows the size of the window is laid out. */
export async function settle(page: Page): Promise<void> {
  // An island that hydrates writes its texts once more.
  await expect(page.locator('astro-island[ssr]:is([client=load], [client=idle], [client=only])')).toHaveCount(
    0,
  );
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame);
    };
    await frames(2);
    await document.fonts.ready;
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return (
        image.checkVisibility() &&
        width > 0 &&
        bottom > 0 &&
        top < innerHeight &&
        right > 0 &&
        left < innerWidth
      );
    };
    const loading = [...document.images].filter((image) => !image.complete && isInView(image));
    await Promise.all(
      loading.map(
        (image) =>
          new Promise((resolve) => {
            for (const event of ['load', 'error']) image.addEventListener(event, resolve, { once: true });
          }),
      ),
    );
    await frames(2);
  });
  // Streets make a picture richer than paper does.
  const map = page.locator('.map canvas');
  if (await map.isVisible())
    await expect.poll(() => entropyOf(map), { timeout: 15_000 }).toBeGreaterThan(3.5);
}

const entropyOf = async (element: Locator) => (await sharp(await element.screenshot()).stats()).entropy;
