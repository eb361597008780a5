import type { Locator } from '@playwright/test';
import { expect, test } from './diner.ts';
import { inForcedColours } from './forced-colors.ts';

/** What the venue's colours say, for who sees the colours of their own system alone. */

/** How it looks, whatever points at it. */
async function looksOf(one: Locator): Promise<string> {
  await one.page().mouse.move(0, 0);
  await one
    .page()
    .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return (await one.screenshot()).toString('base64');
}

for (const { thing, venue, path, find } of [
  { thing: 'a way to be served', venue: 'bazaar', path: '/en/home', find: '.kinds label >> nth=1' },
  { thing: 'a filter', venue: 'jamrat-layl', path: '/ar/search', find: '.filters label' },
  { thing: 'a switch', venue: 'jamrat-layl', path: '/en/form/1', find: '.ticks label:has([role=switch])' },
  { thing: 'a star', venue: 'corner', path: '/ar', find: '.stars label' },
  { thing: 'an option', venue: 'canteen', path: '/en/product/102', find: '.option' },
  { thing: 'a dish that can be added', venue: 'canteen', path: '/en/category/1', find: '.plus' },
]) {
  test.describe(venue, () => {
    test.use({ venue });

    test(`${thing} looks otherwise once it is chosen, in the colours of the diner`, async ({ page }) => {
      await inForcedColours(page);
      await page.goto(path);
      const one = page.locator(find).first();
      const before = await looksOf(one);
      await one.click();
      await expect.poll(() => looksOf(one)).not.toBe(before);
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
  test(`where the diner is among ${where} is framed otherwise, in the colours of the diner`, async ({
    page,
  }) => {
    await inForcedColours(page);
    await page.goto(path);
    if (press) await page.locator(press).first().click();
    const frames = (which: string) =>
      page
        .locator(`${list}${which}`)
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderWidth));
    await expect.poll(() => frames('[aria-current]')).toHaveLength(1);
    const [here] = await frames('[aria-current]');
    expect(await frames(':not([aria-current])')).not.toContain(here);
  });
}
