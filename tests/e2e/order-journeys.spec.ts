import type { Page } from '@playwright/test';
import { initI18n } from '#i18n/init-i18n.ts';
import type { PhraseKey, Translator } from '#i18n/translator.ts';
import { ask } from '#tests/support/http.ts';
import { checkout, codeOf, total } from './a-cart.ts';
import { violationsOf } from './axe.ts';
import { plus } from './canteen.ts';
import { directions, expect, port, test } from './diner.ts';
import { orderStatus, runOrder } from './placed-order.ts';
import { wordsIn } from './screens/screen.ts';
import { orderPage } from './with-a-cart.ts';

/** Whole journeys, from the first dish to the fulfilled order. */

initI18n();

const venue = 'bazaar-whole';

// Software rendering logs a warning.
test.use({
  venue,
  forgiven: /GL Driver Message/,
  geolocation: { latitude: 25.21, longitude: 55.21 },
  permissions: ['geolocation'],
});
test.slow();

interface Diner {
  readonly page: Page;
  readonly language: 'en' | 'ar';
  readonly t: Translator;
}

const names = {
  soup: { en: 'Lentil soup', ar: 'شوربة عدس' },
  chicken: { en: 'Charcoal chicken', ar: 'دجاج على الفحم' },
  lunch: { en: 'Lunch for one', ar: 'غداء لشخص' },
  inside: { en: 'Chicken', ar: 'دجاج' },
  half: { en: 'Half', ar: 'نصف' },
  whole: { en: 'Whole', ar: 'كاملة' },
} as const;

const button = ({ page, t }: Diner, key: PhraseKey) =>
  page.getByRole('button', { name: t(key), exact: true });
const field = ({ page, t }: Diner, key: PhraseKey) =>
  page.getByRole('textbox', { name: t(key), exact: true });

async function addSoup({ page, language, t }: Diner): Promise<void> {
  await page.goto(`/${language}/category/1`);
  await plus(page, t('add_named', { name: names.soup[language] })).click();
}

async function addWithOptions(
  { page, language, t }: Diner,
  dish: 'chicken' | 'lunch',
  ...options: readonly string[]
) {
  await page.goto(`/${language}/category/1`);
  await plus(page, t('choose_options_for', { name: names[dish][language] })).click();
  const sheet = page.getByRole('dialog');
  for (const name of options) await sheet.getByRole('radio', { name }).first().check();
  expect(await violationsOf(page), 'the sheet').toEqual([]);
  await sheet.getByRole('button', { name: t('add_to_cart') }).click();
  await expect(sheet).toHaveCount(0);
}

const chooseOrderType = ({ page, t }: Diner, type: 'delivery' | 'dine_in' | 'takeaway' | 'drive_thru') =>
  page.getByRole('radio', { name: t(`order_type_${type}`), exact: true }).check();

async function chooseTime({ page, t }: Diner): Promise<void> {
  await page.getByLabel(t('date'), { exact: true }).selectOption({ label: t('tomorrow') });
  await page.getByLabel(t('time'), { exact: true }).selectOption({ index: 3 });
}

/** What differs between the order types. */
interface Journey {
  readonly name: string;
  /** The language of the quick run; none where a test of another file shows the order there. */
  readonly quickIn: 'en' | 'ar' | null;
  readonly fill: (diner: Diner) => Promise<void>;
  readonly inCart: (diner: Diner) => Promise<void>;
  readonly atCheckout: (diner: Diner) => Promise<void>;
  readonly expectedTotal: RegExp;
}

const journeys: readonly Journey[] = [
  {
    name: 'delivered to the location of the device with a coupon',
    quickIn: 'ar',
    fill: addSoup,
    inCart: async (diner) => {
      const { page, t } = diner;
      await chooseOrderType(diner, 'delivery');
      await page.locator('summary', { hasText: t('coupon_code') }).click();
      await field(diner, 'coupon_code').fill('ten');
      await button(diner, 'apply').click();
      await expect(page.getByText(t('coupon_applied'))).toBeVisible();
      await page.getByRole('link', { name: t('set_delivery_location') }).click();
      await button(diner, 'use_my_location').click();
      await field(diner, 'flat_number').fill('12');
      await field(diner, 'building').fill('Al Noor');
      await field(diner, 'area').fill('Gold Souq Lane');
      expect(await violationsOf(page), 'the address').toEqual([]);
      await button(diner, 'save_address').click();
      await expect(page).toHaveURL(/\/cart$/);
    },
    atCheckout: async () => undefined,
    // A soup at 20, a tenth off, 2 for service and 8 for delivery.
    expectedTotal: /(28\.00|٢٨٫٠٠)/,
  },
  {
    name: 'a combo for takeaway tomorrow',
    quickIn: 'en',
    fill: (diner) => addWithOptions(diner, 'lunch', names.inside[diner.language], names.half[diner.language]),
    inCart: (diner) => chooseOrderType(diner, 'takeaway'),
    atCheckout: chooseTime,
    // A lunch at 45, 5 more for the chicken, 2 for service.
    expectedTotal: /(52\.00|٥٢٫٠٠)/,
  },
  {
    name: 'handed over at the drive-thru',
    quickIn: 'ar',
    fill: (diner) => addWithOptions(diner, 'chicken', names.whole[diner.language]),
    inCart: (diner) => chooseOrderType(diner, 'drive_thru'),
    atCheckout: (diner) => field(diner, 'car_number').fill('A 12345'),
    // A chicken at 50, 30 more for a whole one, 2 for service.
    expectedTotal: /(82\.00|٨٢٫٠٠)/,
  },
  {
    name: 'served at the scanned table',
    quickIn: null,
    fill: async (diner) => {
      await diner.page.goto(`/${diner.language}${await codeOf(venue, 'Table', '4')}`);
      await expect(diner.page).toHaveURL(/\/home$/);
      await addSoup(diner);
    },
    inCart: ({ page, t }) => expect(page.getByText(t('location_table', { name: '4' })).first()).toBeVisible(),
    atCheckout: async () => undefined,
    expectedTotal: /(22\.00|٢٢٫٠٠)/,
  },
];

for (const { language } of directions) {
  const t = wordsIn(language);

  for (const { name, quickIn, fill, inCart, atCheckout, expectedTotal } of journeys) {
    /** Source: spec §1 diners.anonymous, diners.order-types, §2 cart.checkout, §4 submit.order-page */
    test(`in ${language}, an order is ${name}`, {
      tag: language === quickIn ? '@core' : [],
    }, async ({ page }) => {
      const diner: Diner = { page, language, t };
      await fill(diner);
      await page.goto(`/${language}/cart`);
      await inCart(diner);
      await expect(total(page)).toHaveText(expectedTotal);
      expect(await violationsOf(page), 'the cart').toEqual([]);

      await checkout(page, t('checkout')).click();
      await field(diner, 'name').fill('Amal Haddad');
      await field(diner, 'phone').fill('0501234567');
      await atCheckout(diner);
      await expect(total(page)).toHaveText(expectedTotal);
      expect(await violationsOf(page), 'the checkout').toEqual([]);
      await page.getByRole('button', { name: t('submit_order') }).click();

      await expect(page).toHaveURL(orderPage);
      await expect(total(page)).toHaveText(expectedTotal);
      await expect(orderStatus(page)).toHaveText(t('status_pending'));
      expect(await violationsOf(page), 'the order').toEqual([]);
      const uuid = page.url().split('/').at(-1) ?? '';
      const response = await ask(port, `/${language}/api/order/${uuid}/`, { host: `${venue}.localhost` });
      const { padded_order_id: number } = response.json<{ readonly padded_order_id: string }>();
      const order = { venue, uuid, token: '', number };
      for (const [move, status] of [
        ['accept', 'status_accepted'],
        ['prepare', 'status_preparing'],
        ['fulfil', 'status_fulfilled'],
      ] as const) {
        await runOrder(order, { move });
        await expect(orderStatus(page)).toHaveText(t(status));
      }
      await page.goto(`/${language}/cart`);
      await expect(page.getByRole('heading', { name: t('cart_empty') })).toBeVisible();
    });
  }
}
