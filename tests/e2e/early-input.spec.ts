import { add, dish, group } from './canteen.ts';
import { expect, test } from './diner.ts';

test.use({ venue: 'canteen' });

test('the first tap counts, however late the controls load', async ({ page }) => {
  await page.route('**/_astro/Controls*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto('/en/product/102');
  await dish(page).getByText('Large').click();
  await expect(dish(page).getByLabel('Large')).toBeChecked();
  await expect(add(page)).toContainText('AED 49.00');
});

test('choices made before hydration are kept', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/en/product/102', { waitUntil: 'commit' });
  await group(page, /^Size/).getByLabel('Large').check();
  await group(page, /^Extras/)
    .getByLabel('Feta')
    .check();
  scripts.resolve();
  await expect(add(page)).toBeEnabled();
  await expect(add(page)).toContainText('AED 55.00');
  await expect(group(page, /^Size/).getByLabel('Large')).toBeChecked();
});

test('choices made before hydration never look undone', async ({ page }) => {
  // With timers by hand, what waits for one is seen.
  await page.clock.install();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/en/product/102', { waitUntil: 'commit' });
  const extras = group(page, /^Extras/);
  await group(page, /^Size/).getByLabel('Large').check();
  await extras.getByLabel('Feta').check();
  const undone = await extras.getByLabel('Feta').evaluateHandle((input: HTMLInputElement) => {
    const seen: boolean[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (!input.checked) seen.push(true);
      port2.postMessage(null);
    };
    port2.postMessage(null);
    return seen;
  });
  scripts.resolve();
  await expect(add(page)).toContainText('AED 55.00');
  expect(await undone.jsonValue()).toEqual([]);
});
