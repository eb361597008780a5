import { venue as tables } from '../at-a-table.ts';
import { originOf } from '../diner.ts';
import { takeaway } from './carts.ts';
import { at, type Screen } from './screen.ts';

const openDrawer = 'header button[commandfor=drawer][command=show-modal]';
const openLanguages = 'button[popovertarget=language-list]';
const addButton = '.add-button';

/** Screens on which diners read a menu. */
export const menuScreens: readonly Screen[] = [
  at('onboarding', 'saffron-grill', '', { press: ['.greeting[open] .icon-button'] }),
  at('onboarding-without-picture', 'canteen', ''),
  {
    name: 'language-offer',
    // In the other language than the browser's.
    arrive: async (page, language) => {
      await page.goto(`${originOf('corner')}/${language === 'en' ? 'ar' : 'en'}/home`);
      await page.locator('.language-offer:visible').waitFor();
    },
  },
  at('greeting', 'jamrat-layl', '/home', { see: '.greeting[open]' }),
  at('drawer', 'saffron-grill', '/home', { press: [openDrawer], see: '.drawer[open]' }),
  at('languages', 'saffron-grill', '/home', { press: [openLanguages], see: '.language-list:popover-open' }),
  at('home', 'saffron-grill', '/home'),
  at('home-of-a-plain-menu', 'table-du-port', '/home'),
  at('home-as-a-list', 'cafe-inkt', '/home'),
  at('home-closed', 'closed-saffron-grill', '/home'),
  at('category', 'saffron-grill', '/category/5'),
  at('category-with-sections', 'saffron-grill', '/category/3'),
  at('category-of-rows', 'saffron-grill', '/category/8'),
  at('category-as-a-list', 'saffron-grill', '/category/13'),
  at('category-of-a-plain-menu', 'table-du-port', '/category/1'),
  at('category-with-a-cart', 'saffron-grill', '/category/15', {
    cart: takeaway,
    see: '.cart-bar:not([hidden])',
  }),
  at('combos', 'saffron-grill', '/category/14'),
  at('product', 'saffron-grill', '/product/144'),
  at('product-of-a-plain-menu', 'table-du-port', '/product/103'),
  at('product-sold-out', 'saffron-grill', '/product/145'),
  {
    name: 'product-with-choices-missing',
    arrive: async (page, language) => {
      await page.goto(`${originOf('canteen')}/${language}/product/102`);
      // Playwright takes its `aria-disabled` for disabled.
      await page.locator('article:not([inert]) .add-bar [data-waiting]').click({ force: true });
      await page.locator('article.marks-missing').waitFor();
    },
  },
  at('product-sheet', 'saffron-grill', '/category/8', { press: [addButton], see: '.sheet[open]' }),
  at('combo', 'saffron-grill', '/product/191'),
  at('combo-second-step', 'saffron-grill', '/product/191', {
    press: ['article:not([inert]) input[type=radio]'],
  }),
  at('search', 'saffron-grill', '/search'),
  at('search-results', 'saffron-grill', '/search?term=lamb'),
  at('search-nothing-found', 'saffron-grill', '/search?term=zzzz'),
  at('promotions', 'saffron-grill', '/promotions'),
  at('page', 'saffron-grill', '/page/1'),
  at('form', 'saffron-grill', '/form/1'),
  {
    name: 'form-with-errors',
    // Submit stays disabled until every answer is there. Questions that were left say what is missing.
    arrive: async (page, language) => {
      await page.goto(`${originOf('jamrat-layl')}/${language}/form/1`);
      await page.locator('main form :is(input, textarea):visible').first().focus();
      // The form's script loads with the first touch.
      await page.locator('main form[data-form]:not([data-unready])').waitFor();
      for (let at = 0; at < 10; at += 1) await page.keyboard.press('Tab');
      await page.locator('.field-error').first().waitFor();
    },
  },
  at('not-found', 'saffron-grill', '/nothing'),
  at('offline', 'saffron-grill', '/offline'),
  at('venue-suspended', 'suspended', '/home'),
  at('no-venue', 'nobody', ''),
  at('table-unknown', tables, '/t/4'),
];
