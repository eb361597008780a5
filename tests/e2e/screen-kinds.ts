import type { BrowserContext } from '@playwright/test';
import { withCart } from './a-cart.ts';
import { billAt, billOf, choose, phoneWith, venue as sharedTable } from './bill-page.ts';
import { originOf } from './diner.ts';
import { pageOf, placeOrder } from './placed-order.ts';
import { type Screen, type Steps, at as screenAt, wordsIn } from './screens/screen.ts';

/** Fills the diners' carts. */
export async function withCarts(context: BrowserContext): Promise<void> {
  const takeaway = { orderType: 'takeaway' };
  await withCart(
    context,
    'bazaar',
    [{ product: 11 }, { product: 13 }, { product: 14 }, { product: 16 }],
    takeaway,
  );
  await withCart(context, 'canteen', [{ product: 101, quantity: 2 }], takeaway);
  await withCart(context, 'tea-house', [{ product: 11 }], { orderType: 'delivery' });
  await withCart(context, 'tea-house-map', [{ product: 11 }], { orderType: 'delivery' });
  await withCart(context, 'pays-again', [{ product: 11 }], takeaway);
}

/** A page of a venue where controls are pressed until something is visible. */
const at = (venue: string, path: string, steps: Steps = {}): Screen =>
  screenAt([venue + path, ...(steps.press ?? []), steps.see].join(' '), venue, path, steps);

const openDrawer = 'header button[commandfor=drawer][command=show-modal]';

const menuScreens: readonly Screen[] = [
  at('corner', ''),
  at('saffron-grill', '', { press: ['.greeting[open] .icon-button', 'summary'] }),
  at('jamrat-layl', '/home', { see: '.greeting[open]' }),
  at('jamrat-layl', '/home', { press: [openDrawer], see: '.drawer[open]' }),
  at('saffron-grill', '/home'),
  at('cafe-inkt', '/home'),
  at('saffron-grill', '/category/3'),
  at('jamrat-layl', '/category/1', {
    press: ['button[popovertarget=language-list]'],
    see: '.language-list:popover-open',
  }),
  at('corner', '/category/5'),
  at('canteen', '/category/1', { see: '.cart-bar:not([hidden])' }),
  at('canteen', '/category/1', { press: ['.add-button >> nth=1'], see: '.sheet[open]' }),
  at('saffron-grill', '/product/144'),
  at('corner', '/product/11'),
  at('jamrat-layl', '/search?term=e'),
  at('jamrat-layl', '/search?term=zzzz'),
  at('saffron-grill', '/promotions'),
  at('saffron-grill', '/page/1'),
  at('jamrat-layl', '/form/1', { press: ['.option-list [role=switch]'] }),
  at('corner', '/offline'),
  at('corner', '/nothing'),
  at('suspended', '/home'),
  at('nobody', ''),
];

const orderScreens: readonly Screen[] = [
  at('bazaar-list', '/cart', { see: '.cart-message' }),
  at('bazaar', '/cart', { see: '.cart-summary .total' }),
  at('served', '/orders', { see: '.no-orders' }),
  at('tea-house', '/checkout', { see: '.checkout-summary .total' }),
  at('tea-house', '/checkout', { press: ['.checkout-summary .button'], see: '.field-error' }),
  at('tea-house-map', '/delivery-location?from=checkout', { see: '.map-pin' }),
  {
    name: 'an order',
    arrive: async (page, language) => {
      await page.goto(originOf('served') + pageOf(await placeOrder('served', language), language));
      await page.locator('.steps').waitFor();
    },
  },
  {
    name: 'a payment provider',
    arrive: async (page, language) => {
      const t = wordsIn(language);
      await page.goto(`${originOf('pays-again')}/${language}/checkout`);
      for (const [key, words] of [
        ['name', 'Amal Haddad'],
        ['phone', '0501234567'],
        ['email', 'amal@diner.example'],
      ] as const) {
        await page.getByRole('textbox', { name: t(key), exact: true }).fill(words);
      }
      await page.getByRole('button', { name: t('pay_now') }).click();
      await page.waitForURL(/\/pay\/sandbox\//);
    },
  },
  {
    name: 'a payment that failed',
    arrive: async (page) => {
      await choose(page, 'decline');
      await page.locator('[data-status=FAILED]').waitFor();
    },
  },
  {
    name: 'a bill',
    arrive: async (page, language) => {
      const order = await billAt(language === 'en' ? 19 : 20, language);
      await page.goto(originOf(sharedTable) + billOf(order, language));
      await page.locator('.tip-options').waitFor();
    },
  },
  {
    name: 'a bill split by dishes',
    arrive: async (page, language) => {
      const { radio } = phoneWith(page, language);
      await radio('split_bill').check();
      await radio('split_items').check();
      await page.locator('button.portion').first().click();
    },
  },
];

/** Every kind of screen for diners. */
export const screenKinds: readonly Screen[] = [...menuScreens, ...orderScreens];
