import { line, total } from './a-cart.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { aSoup, placeOrder, rememberOrder, runOrder } from './placed-order.ts';

test.describe('an empty cart', () => {
  test.use({ venue: 'bazaar' });

  for (const { language } of directions) {
    const words = {
      en: { last: 'Your last order', again: 'Order again', soup: 'Lentil soup' },
      ar: { last: 'طلبك الأخير', again: 'الطلب مرة أخرى', soup: 'شوربة عدس' },
    }[language];

    test(`offers the last order of this device again, in ${language}`, async ({ page, context }) => {
      const order = await placeOrder('bazaar', language, aSoup());
      for (const move of ['accept', 'prepare', 'fulfil'] as const) await runOrder(order, { move });
      await rememberOrder(context, order);
      await page.goto(`/${language}/cart`);
      const last = page.getByRole('region', { name: words.last });
      await expect(last).toContainText(words.soup);
      expect(await violationsOf(page)).toEqual([]);
      await last.getByRole('button', { name: words.again }).click();
      await expect(line(page, words.soup)).toHaveCount(1);
      // A soup at 20, 2 for service.
      await expect(total(page)).toHaveText(/22\.00|٢٢٫٠٠/);
    });
  }

  test('begins with a dish that goes with anything where the venue recommends none', async ({ page }) => {
    await page.goto('/en/cart');
    const suggested = page.getByRole('region', { name: 'You may also like' });
    await suggested.getByRole('button', { name: 'Add Bread to cart' }).click();
    await expect(line(page, 'Bread')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toHaveCount(0);
  });
});

test.describe('an empty cart of a demo venue', () => {
  test.use({ venue: 'saffron-grill' });

  test('offers the popular dishes', async ({ page }) => {
    await page.goto('/en/cart');
    const popular = page.getByRole('region', { name: 'Popular' });
    await expect(popular.getByRole('listitem').first()).toBeVisible();
    await expect(popular).toContainText('Hummus');
  });
});

test.describe('an empty cart of a closed venue', () => {
  test.use({ venue: 'bazaar-closed' });

  test('suggests nothing that cannot be ordered', async ({ page }) => {
    await page.goto('/en/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'You may also like' })).toHaveCount(0);
  });
});
