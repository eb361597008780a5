import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { PhraseKey } from '#i18n/phrases.ts';
import { publish, writeVenue } from '#tests/support/site.ts';
import { headersOf, headerText, partsOf, type ReceivedMail, serveSmtp } from '#tests/support/smtp-server.ts';
import { alertSounds, aTablet, orderOn } from './a-board.ts';
import { withCart } from './a-cart.ts';
import { violationsOf } from './axe.ts';
import { phoneWith } from './bill-page.ts';
import { directions, expect, test } from './diner.ts';
import { payingVenue } from './venues/paying.ts';
import { orderPage } from './with-a-cart.ts';

const kitchen = 'kitchen@soups.example';
const guest = 'amal@diner.example';

/** The shortest steps that a venue can set: an order is declined in its fourth minute. */
const steps = { louder: 1, message: 2, decline: 3 };
const minute = 60_000;

async function publishForgetful(licence: string, smtpPort: number): Promise<void> {
  const { venue, menu } = payingVenue(licence, 'AED', { company: 'sandbox', mode: 'test' });
  const dataDir = process.env.SITE_DATA_DIR ?? '';
  const forgetful = {
    ...venue,
    unaccepted: steps,
    messages: { diners: ['email'], venue: { email: [kitchen] } },
    mail: { host: '127.0.0.1', port: smtpPort, from: 'orders@soups.example' },
  };
  await publish(dataDir, await writeVenue(join(dataDir, 'venues'), { venue: forgetful, menu }));
}

const mailsTo = (mails: readonly ReceivedMail[], address: string) =>
  mails
    .filter(({ to }) => to.includes(address))
    .map((mail) => ({
      subject: headerText(headersOf(mail).get('subject') ?? ''),
      text: String(partsOf(mail.raw).find(({ type }) => type === 'text/plain')?.content),
    }));

/** Orders and pays a soup, and asks for updates by email. Ends on the page of the order. */
async function orderSoup(phone: Page, language: 'en' | 'ar', t: (key: PhraseKey) => string): Promise<void> {
  const field = (key: PhraseKey) => phone.getByRole('textbox', { name: t(key), exact: true });
  await phone.goto(`/${language}/checkout`);
  await field('name').fill('Amal Haddad');
  await field('phone').fill('0501234567');
  await field('email').fill(guest);
  await phone.getByRole('checkbox', { name: t('updates_by_email') }).check();
  await phone.getByRole('button', { name: t('pay_now') }).click();
  await expect(phone).toHaveURL(/\/pay\/sandbox\//);
  await phone.locator('button').first().click();
  await phone.getByRole('link', { name: t('view_order') }).click();
  await expect(phone).toHaveURL(orderPage);
}

for (const { language } of directions) {
  const licence = `forgetful-${language}`;

  test.describe(`an order that no one accepts, in ${language},`, () => {
    test.use({ venue: licence });

    test('rings louder, is told to the venue, and is declined with its money sent back', async ({
      page: phone,
      browser,
    }) => {
      test.setTimeout(8 * minute);
      const smtp = await serveSmtp();
      try {
        await publishForgetful(licence, smtp.port);
        const { t, money } = phoneWith(phone, language);
        const { page: tablet, context } = await aTablet(browser, licence, language);
        // Browsers allow sound after a tap.
        await tablet.locator('.columns').click();
        await withCart(phone, licence, [{ product: 11, unit: 18_000 }], { orderType: 'takeaway' });
        await orderSoup(phone, language, t);

        const card = orderOn(tablet, '1');
        await expect(card).toBeVisible({ timeout: 20_000 });
        await expect.poll(() => alertSounds(tablet)).toBeGreaterThan(0);
        expect(await alertSounds(tablet, 'louder')).toBe(0);

        await expect.poll(() => alertSounds(tablet, 'louder'), { timeout: 2 * minute }).toBeGreaterThan(0);
        await expect(card.locator('.cancellation')).toBeVisible();
        expect(await violationsOf(tablet)).toEqual([]);
        const waiting = () => mailsTo(smtp.received, kitchen).map(({ subject }) => subject);
        expect(waiting()).toHaveLength(1);

        await expect.poll(waiting, { timeout: 2 * minute }).toHaveLength(2);
        expect(waiting()[1]).toMatch(/^Order 0*1 is still waiting$/);

        const status = phone.locator('.order-progress [role="status"]');
        await expect(status).toContainText(t('order_unaccepted_note'), { timeout: 2 * minute });
        await expect(status).toContainText(t('order_canceled_note'));
        await expect(status).toContainText(t('refund_sent', { amount: money(18) }));
        expect(await violationsOf(phone)).toEqual([]);

        await tablet.locator('.done-toggle').click();
        await expect(card.locator('.cancellation')).toContainText(t('board_unaccepted'));
        const played = await alertSounds(tablet, 'louder');
        const mails = () => mailsTo(smtp.received, guest);
        await expect.poll(() => mails().length, { timeout: minute }).toBe(3);
        expect(mails()[1]?.text).toContain(t('order_unaccepted_note'));
        expect(mails()[2]?.text).toContain(money(18));
        expect(await alertSounds(tablet, 'louder')).toBe(played);
        await context.close();
      } finally {
        await smtp.close();
      }
    });
  });
}
