import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ask } from '#tests/support/http.ts';
import { servePushService } from '#tests/support/push-service.ts';
import { aBrowser } from '#tests/support/push-subscriptions.ts';
import { publish, writeVenue } from '#tests/support/site.ts';
import { headersOf, headerText, partsOf, type ReceivedMail, serveSmtp } from '#tests/support/smtp-server.ts';
import { aTablet, orderOn } from './a-board.ts';
import { printerOf } from './a-printer.ts';
import { closure, inSeconds } from './a-schedule-change.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, originOf, port, test } from './diner.ts';
import { teaHouse } from './venues/tea-house.ts';
import { arrive, dana, orderPage } from './with-a-cart.ts';

const texts = {
  en: {
    submit: 'Submit Order',
    agree: 'I agree to the terms and conditions',
    updates: 'Send me updates and the receipt by email',
    address: 'Address',
    late: /Running late/,
    driver: 'Give to a driver',
    mails: ['We received your order', 'accepted', 'is ready', 'is on its way', 'completed'],
    promised: /With you about/,
    delivered: 'Delivered',
  },
  ar: {
    submit: 'إرسال الطلب',
    agree: 'أوافق على الشروط والأحكام',
    updates: 'أرسلوا لي المستجدات والإيصال بالبريد الإلكتروني',
    address: 'العنوان',
    late: /تأخر الطلب/,
    driver: 'تسليم إلى سائق',
    mails: ['استلمنا طلبك', 'تم قبول الطلب', 'جاهز', 'في الطريق إليك', 'اكتمل الطلب'],
    promised: /يصلك حوالي الساعة/,
    delivered: 'تم التوصيل',
  },
} as const;

/** A tea house that is closed for three hours, takes orders for later, prints, sends messages and has drivers. */
async function publishTeaHouse(licence: string, smtpPort: number): Promise<void> {
  const files = teaHouse(licence, {
    closing_rules: [closure(inSeconds(-86_400), inSeconds(3 * 3_600))],
    time_slots: { while_closed: true },
    preparation_minutes: { delivery: 20 },
  });
  const dataDir = process.env.SITE_DATA_DIR ?? '';
  const venue = {
    ...files.venue,
    slot_limits: [{ orders: 2 }],
    messages: { diners: ['push', 'email'], venue: { email: ['kitchen@tea.example'] } },
    mail: { host: '127.0.0.1', port: smtpPort, from: 'orders@tea.example' },
    printers: [{ name: 'Kitchen', protocol: 'cloudprnt', when: 'accepted' }],
    drivers: { proof: 'code' },
  };
  await publish(dataDir, await writeVenue(join(dataDir, 'venues'), { ...files, venue }));
}

const subjectsTo = (mails: readonly ReceivedMail[], address: string): readonly string[] =>
  mails
    .filter(({ to }) => to.includes(address))
    .map((mail) => headerText(headersOf(mail).get('subject') ?? ''));

/** The order that the phone's page shows. */
function uuidOn(phone: Page): string {
  return new URL(phone.url()).pathname.split('/').at(-1) ?? '';
}

for (const { language } of directions) {
  const say = texts[language];
  const licence = `evening-${language}`;

  test.describe(`an order for later, in ${language},`, () => {
    test.use({ venue: licence });

    test('is followed by a phone, a tablet, a printer, a driver and a mailbox, to its receipt', async ({
      page: phone,
      browser,
    }) => {
      test.slow();
      const smtp = await serveSmtp();
      const push = await servePushService(aBrowser);
      try {
        await publishTeaHouse(licence, smtp.port);
        const printer = await printerOf(licence, 'Kitchen');
        expect(await printer.work()).toBe(false);

        await arrive(phone, licence, `/${language}/checkout`, {
          cart: { orderType: 'delivery' },
          customer: dana,
        });
        await phone.getByRole('textbox', { name: say.address }).fill('Block 4, Street 12, House 7');
        await expect(phone.locator('#date_time')).not.toHaveValue('');
        await phone.getByRole('checkbox', { name: say.updates }).check();
        await phone.getByRole('checkbox', { name: say.agree }).check();
        await phone.getByRole('button', { name: say.submit }).click();
        await expect(phone).toHaveURL(orderPage);
        const uuid = uuidOn(phone);
        const promise = phone.locator('[role="status"] .promised-time');
        await expect(promise).toContainText(say.promised);
        const subscribed = await ask(port, `/${language}/api/order/${uuid}/push/`, {
          host: `${licence}.localhost`,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...push.browser.subscription, on: true }),
        });
        expect(subscribed.status).toBe(200);
        const mails = () => subjectsTo(smtp.received, dana.email);
        await expect.poll(() => mails().length).toBe(1);
        expect(subjectsTo(smtp.received, 'kitchen@tea.example')).toHaveLength(1);
        expect(await printer.work()).toBe(false);

        const { page: tablet, context: counter } = await aTablet(browser, licence, language);
        const card = tablet.getByRole('article').first();
        const before = await promise.textContent();
        await card.locator('.order-actions .button').nth(1).click();
        await tablet.getByRole('dialog').locator('.dialog-buttons .button').nth(1).click();
        await expect(promise).not.toHaveText(before ?? '');
        await expect.poll(() => mails().length).toBe(2);
        expect(await printer.work()).toBe(true);

        const tomorrow = await phone.context().newPage();
        await tomorrow.clock.setSystemTime(inSeconds(36 * 3_600));
        await tomorrow.goto(phone.url());
        await expect(tomorrow.locator('.promised-time')).toContainText(say.late);
        expect(await violationsOf(tomorrow)).toEqual([]);
        await tomorrow.close();

        const next = card.locator('.order-actions .button').first();
        await next.click();
        await next.click();
        await expect.poll(() => mails().length).toBe(3);
        await card.locator('header .more').click();
        await tablet.getByRole('button', { name: say.driver }).click();
        const link = (await tablet.locator('.driver-link a').getAttribute('href')) ?? '';

        const road = await browser.newContext({ baseURL: originOf(licence), locale: language });
        const driver = await road.newPage();
        await driver.goto(link);
        const act = driver.locator('.driver-actions button');
        await act.click();
        await expect.poll(() => mails().length).toBe(4);
        const code = (await phone.locator('.delivery-code b').textContent()) ?? '';
        await driver.locator('#delivery-code').fill(code);
        await act.click();
        await expect(driver.locator('.delivery-over h1')).toBeVisible();
        await expect(phone.locator('.order-progress h1')).toContainText(say.delivered);
        await expect(orderOn(tablet, '1').locator('.order-actions')).toHaveCount(0);

        await expect.poll(() => mails().length).toBe(5);
        for (const [at, words] of say.mails.entries()) expect(mails()[at]).toContain(words);
        const last = smtp.received.findLast(({ to }) => to.includes(dana.email));
        const receipt = partsOf(last?.raw ?? '').find(({ type }) => type === 'application/pdf');
        expect(receipt?.content.subarray(0, 5).toString()).toBe('%PDF-');
        await expect.poll(() => push.delivered.length).toBeGreaterThanOrEqual(4);
        expect(push.errors).toEqual([]);
        await Promise.all([road.close(), counter.close()]);
      } finally {
        await Promise.all([smtp.close(), push.close()]);
      }
    });
  });
}
