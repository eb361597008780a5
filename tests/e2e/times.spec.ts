import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { publish, writeVenue } from '#tests/support/site.ts';
import { aTablet, orderOn } from './a-board.ts';
import { withCart } from './a-cart.ts';
import { closure, inSeconds } from './a-schedule-change.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './diner.ts';
import { pageOf, placeOrder } from './placed-order.ts';
import { orderingKiosk } from './venues/kiosk.ts';
import { inTwoLanguages } from './venues/texts.ts';

const texts = {
  en: {
    later: 'You can order for later',
    submit: 'Submit Order',
    name: 'Name',
    full: 'That time is full now. Choose another one.',
    scheduled: 'Scheduled for',
    ready: /Ready about/,
    moved: /Ready about/,
    done: 'The kitchen takes no more orders today',
  },
  ar: {
    later: 'يمكنك الطلب لوقت لاحق',
    submit: 'إرسال الطلب',
    name: 'الاسم',
    full: 'امتلأ هذا الموعد. اختر موعدًا آخر.',
    scheduled: 'موعد الطلب',
    ready: /جاهز حوالي الساعة/,
    moved: /جاهز حوالي الساعة/,
    done: 'المطبخ لا يستقبل مزيدًا من الطلبات اليوم',
  },
} as const;

/** Publishes a kiosk in two languages that takes takeaways. */
async function publishTimed(licence: string, menu: object, venue: object = {}): Promise<void> {
  const files = orderingKiosk(licence);
  const dataDir = process.env.SITE_DATA_DIR ?? '';
  const folder = await writeVenue(join(dataDir, 'venues'), {
    venue: { ...files.venue, ...inTwoLanguages(licence), ...venue },
    menu: { ...files.menu, timezone: 'Asia/Dubai', enable_payment_type: true, enable_cash: true, ...menu },
  });
  await publish(dataDir, folder);
}

const soup = [{ product: 11, unit: 18_000 }] as const;
const orderPage = /\/(en|ar)\/order\/[0-9a-f-]{36}$/;

/** An order of one soup, as another phone sends it. */
const aSoupFor = (delivery_datetime: string | null) => ({
  menu: 9100,
  order_type: 'takeaway',
  payment_type: 'cash',
  total: '18.00',
  customer_name: 'Amal Haddad',
  delivery_datetime,
  line_items: [{ cart_uuid: crypto.randomUUID(), quantity: 1, product: 11 }],
});

const timeField = (page: Page) => page.locator('#date_time');

for (const language of ['en', 'ar'] as const) {
  const say = texts[language];

  test.describe(`a venue that is closed, in ${language},`, () => {
    const licence = `kiosk-later-${language}`;
    test.use({ venue: licence });

    test('takes an order for later, from the menu to the page of the order', async ({ page, context }) => {
      await publishTimed(licence, {
        closing_rules: [closure(inSeconds(-86_400), inSeconds(3 * 3_600))],
        enable_delivery_datetime: true,
        time_slots: { while_closed: true, asap: true },
        preparation_minutes: { takeaway: 20 },
      });
      await page.goto(`/${language}`);
      await expect(page.locator('.opening-status').filter({ visible: true })).toContainText(say.later);
      await page.goto(`/${language}/promotions`);
      await page.locator('main > .notice').getByRole('link', { name: say.later }).click();
      await expect(page).toHaveURL(`/${language}/home`);
      await withCart(context, licence, soup, { orderType: 'takeaway' });
      await page.goto(`/${language}/category/1`);
      await expect(page.locator('main > .notice')).toContainText(say.later);
      await page.goto(`/${language}/cart`);
      await page.locator('.submit-bar a').click();
      await page.getByLabel(say.name, { exact: true }).fill('Amal');
      await expect(timeField(page)).not.toHaveValue('');
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: say.submit }).click();
      await expect(page).toHaveURL(orderPage);
      await expect(page.locator('.order-details')).toContainText(say.scheduled);
      await expect(page.locator('.promised-time')).toContainText(say.ready);
    });
  });

  test.describe(`a venue that is open after its cut-off, in ${language},`, () => {
    const licence = `kiosk-cut-off-${language}`;
    test.use({ venue: licence });

    test('says that its kitchen is done for today, in cart and checkout', async ({ page, context }) => {
      await publishTimed(licence, { time_slots: { cut_off: '00:00:00' } });
      await withCart(context, licence, soup, { orderType: 'takeaway' });
      await page.goto(`/${language}/cart`);
      await expect(page.locator('#checkout-reason')).toHaveText(say.done);
      expect(await violationsOf(page)).toEqual([]);
      await page.goto(`/${language}/checkout`);
      await expect(page.locator('.checkout .notice')).toHaveText(say.done);
      await expect(page.getByRole('button', { name: say.submit })).toBeDisabled();
    });
  });

  test.describe(`a slot that fills during the checkout, in ${language},`, () => {
    const licence = `kiosk-full-${language}`;
    test.use({ venue: licence, forgiven: /status of 409/ });

    test('is replaced by one with room, and the form stays as it is', async ({ page, context }) => {
      const menu = { enable_delivery_datetime: true, enable_order_comments: true };
      await publishTimed(licence, menu, { slot_limits: [{ orders: 1 }] });
      await withCart(context, licence, soup, { orderType: 'takeaway', comments: 'No onions' });
      await page.goto(`/${language}/checkout`);
      await page.getByLabel(say.name, { exact: true }).fill('Amal');
      await expect(timeField(page)).not.toHaveValue('');
      const chosen = await timeField(page).inputValue();
      await placeOrder(licence, language, aSoupFor(chosen));
      await page.getByRole('button', { name: say.submit }).click();
      await expect(page.locator('.error-message')).toContainText(say.full);
      await expect(page.getByLabel(say.name, { exact: true })).toHaveValue('Amal');
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('.time-offers button').first().click();
      await expect(timeField(page)).not.toHaveValue(chosen);
      await page.getByRole('button', { name: say.submit }).click();
      await expect(page).toHaveURL(orderPage);
      await expect(page.locator('.order-main')).toContainText('No onions');
    });
  });

  test.describe(`a phone beside a tablet that promises a time, in ${language},`, () => {
    const licence = `kiosk-promise-${language}`;
    test.use({ venue: licence });

    test('reads when the order is ready, and each change of it', async ({ page: phone, browser }) => {
      await publishTimed(licence, { preparation_minutes: { takeaway: 20 } });
      const { page: tablet, context } = await aTablet(browser, licence, language);
      const order = await placeOrder(licence, language, aSoupFor(null));
      await phone.goto(pageOf(order, language));
      const promise = phone.locator('[role="status"] .promised-time');
      await expect(promise).toContainText(say.ready);
      const first = await promise.textContent();

      const shown = orderOn(tablet, order.number);
      await shown.locator('.order-actions .button').nth(1).click();
      const dialog = tablet.getByRole('dialog');
      expect(await violationsOf(tablet)).toEqual([]);
      await dialog.locator('.dialog-buttons .button').nth(1).click();
      await expect(dialog).toHaveCount(0);
      await expect(promise).not.toHaveText(first ?? '');
      const second = await promise.textContent();
      await expect(tablet.locator('.lane.kitchen').locator(`#order-${Number(order.number)}`)).toBeVisible();

      await shown.locator('.order-actions .button').nth(1).click();
      await dialog.locator('.dialog-buttons .button').nth(2).click();
      await expect(promise).not.toHaveText(second ?? '');
      await context.close();
    });
  });
}
