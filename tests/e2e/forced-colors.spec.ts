import type { Locator } from '@playwright/test';
import { expect, test } from './diner.ts';
import { forceColors } from './forced-colors.ts';

/** Forced colors keep the states that the venue's colors show. */

/** A screenshot of an element without hover or focus. */
async function appearanceOf(element: Locator): Promise<string> {
  await element.page().mouse.move(0, 0);
  await element
    .page()
    .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return (await element.screenshot()).toString('base64');
}

for (const { thing, venue, path, find } of [
  { thing: 'an order type', venue: 'bazaar', path: '/en/home', find: '.segmented-control label >> nth=1' },
  { thing: 'a filter', venue: 'jamrat-layl', path: '/ar/search', find: '.filters label' },
  {
    thing: 'a switch',
    venue: 'jamrat-layl',
    path: '/en/form/1',
    find: '.option-list label:has([role=switch])',
  },
  { thing: 'a star', venue: 'corner', path: '/ar', find: '.star-rating label' },
  { thing: 'an option', venue: 'canteen', path: '/en/product/102', find: '.option' },
  { thing: 'a dish that can be added', venue: 'canteen', path: '/en/category/1', find: '.add-button' },
]) {
  test.describe(venue, () => {
    test.use({ venue });

    test(`${thing} looks different once it is chosen, in forced colors`, async ({ page }) => {
      await forceColors(page);
      await page.goto(path);
      const element = page.locator(find).first();
      const before = await appearanceOf(element);
      await element.click();
      await expect.poll(() => appearanceOf(element)).not.toBe(before);
    });
  });
}

for (const { where, path, press, list } of [
  { where: 'sections', path: '/en/category/5', press: null, list: '.chips a' },
  { where: 'the drawer', path: '/ar/category/1', press: 'button[commandfor=drawer]', list: '.drawer nav a' },
  {
    where: 'languages',
    path: '/en/home',
    press: 'button[popovertarget=language-list]',
    list: '.language-list a',
  },
]) {
  test(`the current entry among ${where} has a different border, in forced colors`, async ({ page }) => {
    await forceColors(page);
    await page.goto(path);
    if (press) await page.locator(press).first().click();
    const frames = (which: string) =>
      page
        .locator(`${list}${which}`)
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).borderWidth));
    await expect.poll(() => frames('[aria-current]')).toHaveLength(1);
    const [here] = await frames('[aria-current]');
    expect(await frames(':not([aria-current])')).not.toContain(here);
  });
}
