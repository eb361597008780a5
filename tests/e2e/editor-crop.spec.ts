import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openItem, openMenuEditor, publishNow, review } from './a-menu-editor.ts';
import { violationsOf } from './axe.ts';
import { boxOf, directions, expect, test } from './diner.ts';

const photo = join(import.meta.dirname, '../../venues/saffron-grill/media/promotion-lunch.webp');

const soup = { en: 'Lentil soup', ar: 'شوربة عدس' } as const;

// The preview stands beside the form, or behind a button.
const widths = { en: 1440, ar: 390 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of the picture that the editor uploads. Browsers do not tell tests what is in a file that they send. */
async function uploadBy(page: Page, act: () => Promise<void>): Promise<Size> {
  const size = page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<Size>();
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      XMLHttpRequest.prototype.send = send;
      if (body instanceof Blob)
        void createImageBitmap(body).then(({ width, height }) => resolve({ width, height }));
      send.call(this, body);
    };
    return promise;
  });
  await act();
  return await size;
}

/** A photo taken upright: its pixels lie on their side, and its EXIF data says so. */
const uprightPhoto = () =>
  sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: '#b5651d' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

for (const { language } of directions) {
  const venue = `lunch-room-crop-${language}`;

  test.describe(`a picture in the menu editor, in ${language},`, () => {
    test.use({ venue });
    test.slow();

    test('is cropped before it is sent, as upright as it was taken', async ({ page: phone, browser }) => {
      const { page, context } = await openMenuEditor(browser, venue, { language, width: widths[language] });
      await openItem(page, soup[language]);
      const files = page.locator('.picture-field input[type=file]');
      await files.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await uprightPhoto() });
      const dialog = page.locator('.dialog');
      const { width, height } = await boxOf(dialog.locator('canvas'));
      expect(width / height).toBeCloseTo(4 / 3, 1);
      expect(await violationsOf(page)).toEqual([]);
      const whole = await uploadBy(page, () => dialog.locator('.buttons .button').first().click());
      expect([whole.width, whole.height]).toEqual([1_800, 1_350]);
      await expect(page.locator('.picture-field img')).toHaveAttribute('src', /^data:image/);

      await expect(page.locator('.picture-field progress')).toHaveCount(0);
      await files.setInputFiles(photo);
      const { width: own } = await sharp(photo).metadata();
      const before = await dialog
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
      await dialog.locator('input[type=range]').fill('1.5');
      await dialog.locator('.crop-frame').press('ArrowRight');
      const after = await dialog
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
      expect(after).not.toBe(before);
      const part = await uploadBy(page, () => dialog.locator('.buttons .button').first().click());
      expect(part.width).toBeLessThan(Number(own));
      await expect(page.locator('.picture-field progress')).toHaveCount(0);

      // The picture is in the preview before anything is published.
      if (language === 'ar') await page.locator('.editor-head .button').nth(1).click();
      const preview = page.frameLocator('.preview iframe');
      await expect(preview.locator('main img').first()).toBeVisible();
      if (language === 'ar') await page.keyboard.press('Escape');
      await page.locator('#price').fill('21');
      if (language === 'en') await expect(preview.locator('main')).toContainText('21.00');
      await review(page);
      await publishNow(page);
      await phone.goto(`/${language}/product/11`);
      await expect(phone.locator('main img').first()).toBeVisible();
      await context.close();
    });
  });
}
