import type { Page } from '@playwright/test';
import { initI18n } from '#i18n/init-i18n.ts';
import type { PhraseKey, Translator } from '#i18n/translator.ts';
import { gatewayDoubles } from '#tests/support/gateways/every-gateway.ts';
import type { GatewayDouble, LedgerCharge, PageOutcome } from '#tests/support/gateways/gateway.ts';
import { ask } from '#tests/support/http.ts';
import { violationsOf } from './axe.ts';
import { linesOf, plus } from './canteen.ts';
import { expect, port, test } from './diner.ts';
import { orderStatus } from './placed-order.ts';
import { wordsIn } from './screens/screen.ts';
import { payingLicence } from './venues/paying.ts';
import { orderPage } from './with-a-cart.ts';

/** From the cart to the provider's page and back, with a double of each provider. */

initI18n();

const gateways: Readonly<Record<string, number>> = JSON.parse(process.env.GATEWAYS ?? '{}');

interface Diner {
  readonly page: Page;
  readonly language: 'en' | 'ar';
  readonly t: Translator;
}

const field = ({ page, t }: Diner, key: PhraseKey) =>
  page.getByRole('textbox', { name: t(key), exact: true });

const soup = { en: 'Lentil soup', ar: 'شوربة عدس' } as const;

/** Fills the cart and goes to the provider's page. */
async function goToPay(diner: Diner, double: GatewayDouble): Promise<void> {
  const { page, language, t } = diner;
  await page.goto(`/${language}/category/1`);
  await plus(page, t('add_named', { name: soup[language] })).click();
  await page.goto(`/${language}/checkout`);
  await field(diner, 'name').fill('Amal Haddad');
  await field(diner, 'phone').fill('0501234567');
  await field(diner, 'email').fill('amal@diner.example');
  await page.getByRole('button', { name: t('pay_now') }).click();
  await expect(page).toHaveURL(new RegExp(`^http://127\\.0\\.0\\.1:${gateways[double.name]}/`));
}

/** Presses a button of the provider's page. */
const press = (page: Page, outcome: PageOutcome) =>
  page.getByRole('button', { name: outcome, exact: true }).click();

/** The provider's record of the charge on the page. Other tests pay at the same double. */
async function chargeOf(page: Page, { name }: GatewayDouble): Promise<LedgerCharge> {
  const action = (await page.locator('form').getAttribute('action')) ?? '';
  const response = await ask(gateways[name] ?? 0, '/__double/charges', { host: '127.0.0.1' });
  const charge = response
    .json<readonly LedgerCharge[]>()
    .find(({ id }) => action.endsWith(`/${encodeURIComponent(id)}`));
  if (!charge) throw new Error(`${name} has no charge for ${action}`);
  return charge;
}

const change = ({ name }: GatewayDouble, reference: string, to: Partial<LedgerCharge>) =>
  ask(gateways[name] ?? 0, '/__double/change', {
    host: '127.0.0.1',
    method: 'POST',
    body: JSON.stringify({ reference, to }),
  });

/** Providers that report only paid payments. */
const paidOnly: readonly string[] = ['xpresspay', 'magnati-epg'];

/** Providers whose page returns only diners who have paid. */
const noReturnUnpaid: readonly string[] = ['xpresspay'];

/** Providers whose page can still be paid after a diner gave up. */
const staysPayable: readonly string[] = ['stripe'];

const cross = (page: Page) =>
  page.locator('[data-status=FAILED], [data-status=CANCELLED], [data-status=EXPIRED]');

/** The payment page's text about the payment. */
const outcomeText = (page: Page) => page.locator('.payment-result [role=status]');

const picture = (page: Page, status: string) => page.locator(`[data-status=${status}]`);

/** The providers of the quick run. */
const core: readonly string[] = ['paystack', 'stripe'];

for (const [at, double] of gatewayDoubles.entries()) {
  const language = at % 2 === 0 ? 'en' : 'ar';
  const t = wordsIn(language);

  test.describe(() => {
    test.use({ venue: payingLicence(double) });

    /**
     * Source: spec §1 animations.payment, diners.pay, §2 return.outcome, routes.payment-providers, §4
     * submit.payment-url
     */
    test(`an order paid with ${double.name} in ${language} gets the green tick`, {
      tag: core.includes(double.name) ? '@core' : [],
    }, async ({ page, venue }) => {
      const diner: Diner = { page, language, t };
      await goToPay(diner, double);
      await press(page, 'pay');
      await expect(page).toHaveURL(new RegExp(`/${language}/payment/${double.provider}\\?`));
      // A provider without a final status is polled again after some seconds.
      await expect(picture(page, 'PAID')).toBeVisible();
      await expect(outcomeText(page)).toContainText(t('payment_status_paid'));
      await expect(outcomeText(page)).toContainText(t('payment_thanks'));
      expect(await violationsOf(page)).toEqual([]);

      await page.getByRole('link', { name: t('view_order') }).click();
      await expect(page).toHaveURL(orderPage);
      await expect(orderStatus(page)).toHaveText(t('status_pending'));
      const uuid = page.url().split('/').at(-1) ?? '';
      const order = await ask(port, `/en/api/order/${uuid}/`, { host: `${venue}.localhost` });
      expect(order.json()).toMatchObject({
        balance_due: expect.stringMatching(/^0\.0+$/),
        payments: [{ payment_type: 'card', amount: expect.stringMatching(/^18\.0+$/) }],
      });
      await page.goto(`/${language}/category/1`);
      await expect.poll(() => linesOf(page)).toEqual([]);
    });

    /** Source: spec §1 animations.payment, §2 return.outcome */
    test(`an order not paid with ${double.name} in ${language} gets the red cross and keeps the cart`, {
      tag: core.includes(double.name) ? '@core' : [],
    }, async ({ page }) => {
      const diner: Diner = { page, language, t };
      await goToPay(diner, double);
      const { reference, returnUrl } = await chargeOf(page, double);
      // A payment that stays open for another try expires on its own.
      if (staysPayable.includes(double.name)) await change(double, reference, { state: 'expired' });
      await press(page, double.declineStaysOpen ? 'cancel' : 'decline');
      if (noReturnUnpaid.includes(double.name)) await page.goto(returnUrl);
      await expect(page).toHaveURL(new RegExp(`/${language}/payment/${double.provider}\\?`));
      if (paidOnly.includes(double.name)) return;
      await expect(cross(page)).toBeVisible({ timeout: 20_000 });
      const isDenied = (await picture(page, 'FAILED').count()) > 0;
      await expect(outcomeText(page)).toContainText(
        t(isDenied ? 'order_saved_failed' : 'order_saved_unfinished'),
      );
      await expect(outcomeText(page)).toContainText(
        t(isDenied ? 'payment_not_charged' : 'payment_check_bank'),
      );
      await expect(outcomeText(page)).not.toContainText(t('order_thanks'));
      // The amount follows.
      await expect(page.getByRole('button', { name: t('pay_again') })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.goto(`/${language}/cart`);
      await expect(page.getByRole('link', { name: soup[language] })).toBeVisible();
      await expect(page.getByText(t('view_order'))).toBeVisible();
    });
  });
}

const paidOnlyDoubles = gatewayDoubles.filter(({ name }) => paidOnly.includes(name));

for (const double of paidOnlyDoubles) {
  test.describe(() => {
    test.use({ venue: payingLicence(double) });

    test(`${double.name} reports only paid payments: paying in cash instead shows the red cross`, async ({
      page,
    }) => {
      const diner: Diner = { page, language: 'en', t: wordsIn('en') };
      const { t } = diner;
      await goToPay(diner, double);
      const { returnUrl } = await chargeOf(page, double);
      await press(page, 'cancel');
      if (noReturnUnpaid.includes(double.name)) await page.goto(returnUrl);
      await expect(outcomeText(page)).toContainText(t('payment_status_pending'));
      await page.getByRole('link', { name: t('view_order') }).click();
      await page.getByRole('radio', { name: t('payment_type_cash') }).check();
      await expect(orderStatus(page)).toHaveText(t('status_pending'));
      await page.goto(returnUrl);
      await expect(cross(page)).toBeVisible();
    });
  });
}
