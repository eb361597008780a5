import type { Page } from '@playwright/test';
import sharp from 'sharp';

const keys = 'button, .key, .tool';

/** The diner's own colours instead of the venue's: light letters on black. */
export const inForcedColours = (page: Page) =>
  page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });

/** What can be pressed without a word on it, and shows no sign either: whatever was painted there is gone. */
export async function blanksOf(page: Page): Promise<readonly string[]> {
  const places = await page.locator(keys).evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isInSight = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width > 0;
      const isSeen =
        isInSight && !one.textContent?.trim() && one.checkVisibility({ visibilityProperty: true });
      const isOnTop = isSeen && one.contains(document.elementFromPoint(x, y));
      return isOnTop ? [{ name: one.outerHTML.slice(0, 100), left, top, width, height }] : [];
    }),
  );
  const { data, info } = await sharp(await screenshotOnBrightMaps(page))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shadeAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  return places
    .filter(({ left, top, width, height }) => {
      const shades = spread(left + (width * 3) / 10, (width * 2) / 5).flatMap((x) =>
        spread(top + (height * 3) / 10, (height * 2) / 5).map((y) => shadeAt(x, y)),
      );
      return Math.max(...shades) - Math.min(...shades) < 64;
    })
    .map(({ name }) => `nothing is to be seen of ${name}`);
}

/** Maps are as bright as the diner's letters: what stands on them has to be seen all the same. */
async function screenshotOnBrightMaps(page: Page): Promise<Buffer> {
  const setStyle = (background: string, filter: string) =>
    page.locator('canvas').evaluateAll(
      (maps, wanted) => {
        for (const { style } of maps) Object.assign(style, wanted);
      },
      { background, filter },
    );
  await setStyle('black', 'brightness(0) invert(1)');
  const picture = await page.screenshot();
  await setStyle('', '');
  return picture;
}

/** Every pixel of a stretch. */
const spread = (from: number, length: number) =>
  Array.from({ length: Math.floor(length) }, (_, at) => Math.round(from) + at);
