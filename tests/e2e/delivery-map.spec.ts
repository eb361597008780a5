import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './diner.ts';
import { savedAddress, toMap } from './with-a-cart.ts';

// Software rendering logs a warning.
test.use({ venue: 'tea-house-map', forgiven: /GL Driver Message/ });
test.slow();

const save = (page: Page) => page.getByRole('button', { name: 'Save address' });
const pinOf = (page: Page) => page.getByRole('button', { name: /^Where to deliver/ });

/** The positions whose delivery fee the page asks for. */
function askedPositions(page: Page): { readonly lat: number; readonly lng: number }[] {
  const asked: { lat: number; lng: number }[] = [];
  page.on('request', (request) => {
    const [, lat, lng] = /delivery_zone\/([\d.-]+),([\d.-]+)\//.exec(decodeURIComponent(request.url())) ?? [];
    if (lat !== undefined) asked.push({ lat: Number(lat), lng: Number(lng) });
  });
  return asked;
}

/** The center of the map, on the page. */
async function middleOf(page: Page) {
  const box = await page.locator('.map').boundingBox();
  if (!box) throw new Error('The map is missing');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Source: spec §2 location.map */
test('the map moves under the pin by a tap, by arrow keys and by dragging', async ({ page }) => {
  await toMap(page);
  await expect(pinOf(page)).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await expect(page.getByText('Move the map to your door')).toBeVisible();
  const asked = askedPositions(page);
  const { x, y } = await middleOf(page);

  await page.mouse.click(x + 60, y);
  await expect(save(page)).toBeEnabled();
  await expect(page.getByText('Move the map to your door')).toHaveCount(0);
  expect(asked).toHaveLength(1);
  const [tapped] = asked;
  // A tap to the right is further east.
  expect(tapped?.lng).toBeGreaterThan(7.42);
  expect(tapped?.lat).toBeCloseTo(43.7347, 4);

  await pinOf(page).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.lat).toBeLessThan(43.7347);
  expect(asked[1]?.lng).toBe(tapped?.lng);

  // The pin lets the drag through: the map follows the finger to the right, so the pin goes west.
  await page.mouse.move(x, y - 20);
  await page.mouse.down();
  await page.mouse.move(x + 90, y - 20, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[2]?.lng).toBeLessThan(asked[1]?.lng ?? 0);
  await expect(save(page)).toBeEnabled();
});

/** Source: spec §2 location.start, §9 map.zoom */
test('the map starts at the outlet, zoomed in so that one step of the pin is a few meters', async ({
  page,
}) => {
  await toMap(page);
  await expect(pinOf(page)).toBeVisible();
  const asked = askedPositions(page);
  await pinOf(page).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => asked.length).toBe(1);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => asked.length).toBe(2);
  // 50 pixels at zoom 16, where the world is 512 × 2¹⁶ pixels wide. The outlet lies at 7.42° east.
  const step = (50 * 360) / (512 * 2 ** 16);
  expect(asked[0]?.lng).toBeCloseTo(7.42 + step, 4);
  expect(asked[1]?.lng).toBeCloseTo(7.42 + 2 * step, 4);
});

test('zooming keeps the position', async ({ page }) => {
  await toMap(page);
  await expect(pinOf(page)).toBeVisible();
  const asked = askedPositions(page);
  const { x, y } = await middleOf(page);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.mouse.move(x + 80, y + 40);
  await page.mouse.wheel(0, 200);
  await pinOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.lat).toBeCloseTo(43.7347, 4);
});

test('the pin chooses the place where it stands', async ({ page }) => {
  await toMap(page);
  await pinOf(page).press('Enter');
  await expect(page.locator('.delivery-card')).toContainText('KD 0.500');
});

test('a saved place takes one tap, and the map shows it when it is changed', async ({ page }) => {
  await toMap(page, { cart: { place: { ...savedAddress('3'), fee: 500 } } });
  const asked = askedPositions(page);
  await pinOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.at(-1)?.lat).toBeCloseTo(43.7385, 3);
});

/** How many clearly different shades the map has. */
async function shadesOf(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.locator('.map canvas').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shades = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const shade = [0, 1, 2].map((channel) => (data[at + channel] ?? 0) >> 3).join();
    shades.set(shade, (shades.get(shade) ?? 0) + 1);
  }
  const enough = data.length / info.channels / 200;
  return [...shades.values()].filter((count) => count > enough).length;
}

test('streets, buildings and parks are drawn, with their credits', async ({ page }) => {
  await toMap(page);
  await expect(pinOf(page)).toBeVisible();
  await expect.poll(() => shadesOf(page)).toBeGreaterThan(3);
  const credits = page.locator('.map-credits').getByRole('link');
  await expect(credits).toHaveText(['© OpenMapTiles', '© OpenStreetMap']);
  await expect(credits.last()).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
});

test('the map requests ranges of one file, and nothing from elsewhere', async ({ page }) => {
  const elsewhere: string[] = [];
  const ranges: string[] = [];
  page.on('request', (request) => {
    const { hostname, pathname, protocol } = new URL(request.url());
    if (pathname === '/map.pmtiles') ranges.push(request.headers().range ?? 'all of it');
    if (!['blob:', 'data:'].includes(protocol) && !hostname.endsWith('.localhost'))
      elsewhere.push(request.url());
  });
  await toMap(page);
  await expect(pinOf(page)).toBeVisible();
  await expect.poll(() => shadesOf(page)).toBeGreaterThan(3);
  expect(ranges.length).toBeGreaterThan(1);
  expect(ranges.filter((range) => !/^bytes=\d+-\d+$/.test(range))).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('on a tablet, the button that saves the address is in reach', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await toMap(page);
  await pinOf(page).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(save(page)).toBeEnabled();
  // What a tap there hits, not only where it is laid out.
  await save(page).click({ trial: true, timeout: 5_000 });
});
