import { withCart } from './a-cart.ts';
import { expect, test } from './diner.ts';

test.use({ venue: 'pandan-lane' });

const chilliCrab = '/en/product/7501';

for (const [orderType, dims] of [
  ['takeaway', true],
  ['dine_in', false],
] as const) {
  test(`a dish that is only served at tables is ${dims ? '' : 'not '}dimmed for ${orderType}`, async ({
    page,
    context,
    venue,
  }) => {
    await withCart(context, venue, [{ product: 1 }], { orderType });
    await page.goto(chilliCrab);
    const dish = page.locator('#dish-7501');
    await expect(dish).toHaveAttribute('data-sold-for', 'dine_in');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('dim-unsold-dishes')),
    );
    if (dims) await expect(dish).toHaveClass(/not-sold/);
    else await expect(dish).not.toHaveClass(/not-sold/);
  });
}
