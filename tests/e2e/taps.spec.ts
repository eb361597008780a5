import type { BrowserContext, Page } from '@playwright/test';
import { ask } from '#tests/support/http.ts';
import { checkout, oldTown } from './a-cart.ts';
import { bar, plus } from './canteen.ts';
import { expect, port, test } from './diner.ts';
import { orderStatus, runOrder } from './placed-order.ts';
import { agree, orderPage, submit } from './with-a-cart.ts';

/** How often a diner taps from a page of the menu to a placed order, counted in the page. */
async function withCountedTaps(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    addEventListener('pointerdown', count, true);
  });
  return page;
}

const tapsOn = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps')));

test.describe('a takeaway paid in cash', () => {
  test.use({ venue: 'bazaar' });

  test('takes four taps when the diner has ordered like that before', async ({ page, context, venue }) => {
    await page.goto('/en/category/2');
    await plus(page, 'Add Bread to cart').click();
    await bar(page).click();
    await page.getByRole('radio', { name: 'Takeaway' }).check();
    await checkout(page).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Amal Haddad');
    await submit(page).click();
    await expect(page).toHaveURL(orderPage);
    const uuid = page.url().split('/').at(-1) ?? '';
    const response = await ask(port, `/en/api/order/${uuid}/`, { host: `${venue}.localhost` });
    const { padded_order_id: number } = response.json<{ readonly padded_order_id: string }>();
    const order = { venue, uuid, token: '', number };
    for (const move of ['accept', 'prepare', 'fulfil'] as const) await runOrder(order, { move });
    await expect(orderStatus(page)).toHaveText(/Completed|Collected/);

    const next = await withCountedTaps(context);
    await next.goto('/en/category/2');
    await plus(next, 'Add Bread to cart').click();
    await bar(next).click();
    await expect(next.getByRole('radio', { name: 'Takeaway' })).toBeChecked();
    await expect(next.getByRole('radio', { name: 'Cash' })).toBeChecked();
    await checkout(next).click();
    await submit(next).click();
    await expect(next).toHaveURL(orderPage);
    expect(await tapsOn(next)).toBeLessThanOrEqual(4);
  });
});

test.describe('a delivery to a saved place', () => {
  test.use({ venue: 'bazaar-whole' });

  test('takes five taps', async ({ context }) => {
    const customer = {
      name: 'Amal Haddad',
      email: '',
      phone: '0501234567',
      car: '',
      addresses: [{ uuid: crypto.randomUUID(), ...oldTown }],
    };
    await context.addInitScript((saved) => {
      if (location.protocol !== 'about:') localStorage.setItem('customer/1', saved);
    }, JSON.stringify(customer));
    const page = await withCountedTaps(context);
    await page.goto('/en/category/2');
    await plus(page, 'Add Bread to cart').click();
    await bar(page).click();
    await page.getByRole('button', { name: /^12, Al Noor/ }).click();
    await checkout(page).click();
    await submit(page).click();
    await expect(page).toHaveURL(orderPage);
    expect(await tapsOn(page)).toBeLessThanOrEqual(5);
  });
});

/** Taps into a field, as a diner does, and types. */
async function typeInto(page: Page, field: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).click();
  await page.keyboard.type(words);
}

interface FirstOrder {
  readonly what: string;
  readonly venue: string;
  readonly dish: { readonly path: string; readonly button: string };
  readonly fields: Readonly<Record<string, string>>;
  readonly hasTypes: boolean;
  readonly hasTerms: boolean;
  readonly taps: number;
}

const firstOrders: readonly FirstOrder[] = [
  {
    what: 'five taps where takeaway is the only order type, one of them into the name',
    venue: 'canteen',
    dish: { path: '/en/category/2', button: 'Add Fattoush to cart' },
    fields: { Name: 'Amal Haddad' },
    hasTypes: false,
    hasTerms: false,
    taps: 5,
  },
  {
    what: 'six taps where the order type is chosen',
    venue: 'bazaar',
    dish: { path: '/en/category/2', button: 'Add Bread to cart' },
    fields: { Name: 'Amal Haddad' },
    hasTypes: true,
    hasTerms: false,
    taps: 6,
  },
  {
    what: 'nine taps where email and phone are required and the terms must be accepted',
    venue: 'tea-house',
    dish: { path: '/en/category/1', button: 'Add Mint tea to cart' },
    fields: { Name: 'Amal Haddad', Email: 'amal@diner.example', Phone: '99887766' },
    hasTypes: true,
    hasTerms: true,
    taps: 9,
  },
];

test.describe('a first takeaway paid in cash', () => {
  for (const { what, venue, dish, fields, hasTypes, hasTerms, taps } of firstOrders) {
    test.describe(venue, () => {
      test.use({ venue });

      test(`takes ${what}`, async ({ context }) => {
        const page = await withCountedTaps(context);
        await page.goto(dish.path);
        await plus(page, dish.button).click();
        await bar(page).click();
        if (hasTypes) await page.getByRole('radio', { name: 'Takeaway' }).click();
        await checkout(page).click();
        for (const [field, words] of Object.entries(fields)) await typeInto(page, field, words);
        if (hasTerms) await agree(page);
        await submit(page).click();
        await expect(page).toHaveURL(orderPage);
        expect(await tapsOn(page)).toBe(taps);
      });
    });
  }
});
