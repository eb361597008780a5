import type { Page } from '@playwright/test';
import sharp from 'sharp';

const keys = 'button, .button, .icon-button';

/** Forced colors: light text on black. */
export const forceColors = (page: Page) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });

/** Controls without text whose icon is invisible in forced colors. */
export async function invisibleControls(page: Page): Promise<readonly string[]> {
  const controls = await page.locator(keys).evaluateAll((all) =>
    all.flatMap((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isInSight = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width > 0;
      const isSeen =
        isInSight && !element.textContent?.trim() && element.checkVisibility({ visibilityProperty: true });
      const isOnTop = isSeen && element.contains(document.elementFromPoint(x, y));
      return isOnTop ? [{ name: element.outerHTML.slice(0, 100), left, top, width, height }] : [];
    }),
  );
  const { data, info } = await sharp(await screenshotOnBrightMaps(page))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shadeAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  return controls
    .filter(({ left, top, width, height }) => {
      const shades = pixelsOf(left + (width * 3) / 10, (width * 2) / 5).flatMap((x) =>
        pixelsOf(top + (height * 3) / 10, (height * 2) / 5).map((y) => shadeAt(x, y)),
      );
      return Math.max(...shades) - Math.min(...shades) < 64;
    })
    .map(({ name }) => `nothing is visible of ${name}`);
}

/** A screenshot with maps as bright as the text. Controls on a map must stand out from it. */
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

/** Every pixel of a range. */
const pixelsOf = (from: number, length: number) =>
  Array.from({ length: Math.floor(length) }, (_, at) => Math.round(from) + at);
