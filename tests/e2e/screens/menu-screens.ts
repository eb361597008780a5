import { venue as tables } from '../at-a-table.ts';
import { originOf } from '../diner.ts';
import { grillAtAnyHour as grill } from '../venues/any-hour.ts';
import { takeaway } from './carts.ts';
import { at, type Screen } from './screen.ts';

const openDrawer = 'header button[commandfor=drawer][command=show-modal]';
const openLanguages = 'button[popovertarget=language-list]';
const addButton = '.add-button';

/** Screens on which diners read a menu. */
export const menuScreens: readonly Screen[] = [
  at('onboarding', grill, '', { press: ['.greeting[open] .icon-button'] }),
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
  at('drawer', grill, '/home', { press: [openDrawer], see: '.drawer[open]' }),
  at('languages', grill, '/home', { press: [openLanguages], see: '.language-list:popover-open' }),
  at('home', grill, '/home'),
  at('home-of-a-plain-menu', 'table-du-port', '/home'),
  at('home-as-a-list', 'cafe-inkt', '/home'),
  at('home-closed', 'closed-saffron-grill', '/home'),
  at('category', grill, '/category/5'),
  at('category-with-sections', grill, '/category/3'),
  at('category-of-rows', grill, '/category/8'),
  at('category-as-a-list', grill, '/category/13'),
  at('category-of-a-plain-menu', 'table-du-port', '/category/1'),
  at('category-with-a-cart', grill, '/category/15', {
    cart: takeaway,
    see: '.cart-bar:not([hidden])',
  }),
  at('combos', grill, '/category/14'),
  at('product', grill, '/product/144'),
  at('product-of-a-plain-menu', 'table-du-port', '/product/103'),
  at('product-sold-out', grill, '/product/145'),
  {
    name: 'product-with-choices-missing',
    arrive: async (page, language) => {
      await page.goto(`${originOf('canteen')}/${language}/product/102`);
      // Playwright takes its `aria-disabled` for disabled.
      await page.locator('article:not([inert]) .add-bar [data-waiting]').click({ force: true });
      await page.locator('article.marks-missing').waitFor();
    },
  },
  at('product-sheet', grill, '/category/8', { press: [addButton], see: '.sheet[open]' }),
  at('combo', grill, '/product/191'),
  at('combo-second-step', grill, '/product/191', {
    press: ['article:not([inert]) input[type=radio]'],
  }),
  at('search', grill, '/search'),
  at('search-results', grill, '/search?term=lamb'),
  at('search-nothing-found', grill, '/search?term=zzzz'),
  at('promotions', grill, '/promotions'),
  at('page', grill, '/page/1'),
  at('form', grill, '/form/1'),
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
  at('not-found', grill, '/nothing'),
  at('offline', grill, '/offline'),
  at('venue-suspended', 'suspended', '/home'),
  at('no-venue', 'nobody', ''),
  at('table-unknown', tables, '/t/4'),
];
