import type { Page } from '@playwright/test';
import { initI18n } from '#i18n/init-i18n.ts';
import { type PhraseKey, type Translator, translatorIn } from '#i18n/translator.ts';
import { gatewayDoubles } from '#tests/support/gateways/every-gateway.ts';
import type { GatewayDouble, LedgerCharge, PageOutcome } from '#tests/support/gateways/gateway.ts';
import { ask } from '#tests/support/http.ts';
import { faultsOf } from './axe.ts';
import { linesOf, plus } from './canteen.ts';
import { expect, port, test } from './diner.ts';
import { standing } from './placed-order.ts';
import { payingAt } from './venues/paying.ts';
import { orderPage } from './with-a-cart.ts';

/** From the cart to the company's page and back, with each company, against a double of it. */

initI18n();

const gateways: Readonly<Record<string, number>> = JSON.parse(process.env.GATEWAYS ?? '{}');

interface Diner {
  readonly page: Page;
  readonly language: 'en' | 'ar';
  readonly t: Translator;
}

const button = ({ page, t }: Diner, key: PhraseKey) =>
  page.getByRole('button', { name: t(key), exact: true });
const field = ({ page, t }: Diner, key: PhraseKey) =>
  page.getByRole('textbox', { name: t(key), exact: true });

const soup = { en: 'Lentil soup', ar: 'شوربة عدس' } as const;

/** Fills the cart and goes on to the company's page, where it is paid. */
async function goToPay(diner: Diner, double: GatewayDouble): Promise<void> {
  const { page, language, t } = diner;
  await page.goto(`/${language}/category/1`);
  await plus(page, t('add_named', { name: soup[language] })).click();
  await page.goto(`/${language}/checkout`);
  await field(diner, 'name').fill('Amal Haddad');
  await field(diner, 'phone').fill('0501234567');
  await field(diner, 'email').fill('amal@diner.example');
  await button(diner, 'pay_now').click();
  await expect(page).toHaveURL(new RegExp(`^http://127\\.0\\.0\\.1:${gateways[double.name]}/`));
}

/** What the diner does on the company's page. */
const onPage = (page: Page, outcome: PageOutcome) =>
  page.getByRole('button', { name: outcome, exact: true }).click();

/** What a company keeps of the charge whose page is shown; others pay there at the same time. */
async function chargeOn(page: Page, { name }: GatewayDouble): Promise<LedgerCharge> {
  const action = (await page.locator('form').getAttribute('action')) ?? '';
  const answer = await ask(gateways[name] ?? 0, '/__double/charges', { host: '127.0.0.1' });
  const charge = answer
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

/** Companies that tell of what was paid alone. */
const neverSaysNo: readonly string[] = ['xpresspay', 'magnati-epg'];

/** Companies whose page leads back who has paid alone. */
const keepsOthers: readonly string[] = ['xpresspay'];

/** Companies whose page can still be paid after a diner gave up. */
const leavesOpen: readonly string[] = ['stripe'];

const cross = (page: Page) =>
  page.locator('[data-status=FAILED], [data-status=CANCELLED], [data-status=EXPIRED]');

/** What the page says of the payment. */
const told = (page: Page) => page.locator('.outcome [role=status]');

const picture = (page: Page, status: string) => page.locator(`[data-status=${status}]`);

/** The companies of the quick run. */
const core: readonly string[] = ['paystack', 'stripe'];

for (const [at, double] of gatewayDoubles.entries()) {
  const language = at % 2 === 0 ? 'en' : 'ar';
  const t = translatorIn(language, {}, true);

  test.describe(() => {
    test.use({ venue: payingAt(double) });

    /**
     * Source: spec §1 animations.payment, diners.pay, §2 return.outcome, routes.payment-providers, §4
     * submit.payment-url
     */
    test(`paid with ${double.name}, an order in ${language} comes to the green tick`, {
      tag: core.includes(double.name) ? '@core' : [],
    }, async ({ page, venue }) => {
      const diner: Diner = { page, language, t };
      await goToPay(diner, double);
      await onPage(page, 'pay');
      await expect(page).toHaveURL(new RegExp(`/${language}/payment/${double.company}\\?`));
      // A company that does not know yet is asked once more, after some seconds.
      await expect(picture(page, 'PAID')).toBeVisible();
      await expect(told(page)).toContainText(t('payment_status_paid'));
      await expect(told(page)).toContainText(t('payment_thanks'));
      expect(await faultsOf(page)).toEqual([]);

      await page.getByRole('link', { name: t('view_order') }).click();
      await expect(page).toHaveURL(orderPage);
      await expect(standing(page)).toHaveText(t('status_pending'));
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
    test(`not paid with ${double.name}, an order in ${language} comes to the red cross and leaves the cart as it was`, {
      tag: core.includes(double.name) ? '@core' : [],
    }, async ({ page }) => {
      const diner: Diner = { page, language, t };
      await goToPay(diner, double);
      const { reference, returnUrl } = await chargeOn(page, double);
      // What a company leaves open for another try comes to an end by itself.
      if (leavesOpen.includes(double.name)) await change(double, reference, { state: 'expired' });
      await onPage(page, double.declineStaysOpen ? 'cancel' : 'decline');
      if (keepsOthers.includes(double.name)) await page.goto(returnUrl);
      await expect(page).toHaveURL(new RegExp(`/${language}/payment/${double.company}\\?`));
      if (neverSaysNo.includes(double.name)) return;
      await expect(cross(page)).toBeVisible({ timeout: 20_000 });
      const isDenied = (await picture(page, 'FAILED').count()) > 0;
      await expect(told(page)).toContainText(t(isDenied ? 'order_saved_failed' : 'order_saved_unfinished'));
      await expect(told(page)).toContainText(t(isDenied ? 'payment_not_charged' : 'payment_check_bank'));
      await expect(told(page)).not.toContainText(t('order_thanks'));
      await expect(button(diner, 'pay_again')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.goto(`/${language}/cart`);
      await expect(page.getByRole('link', { name: soup[language] })).toBeVisible();
      await expect(page.getByText(t('view_order'))).toBeVisible();
    });
  });
}

const neverSaying = gatewayDoubles.filter(({ name }) => neverSaysNo.includes(name));

for (const double of neverSaying) {
  test.describe(() => {
    test.use({ venue: payingAt(double) });

    test(`${double.name} never says no: who pays in cash instead sees the red cross`, async ({ page }) => {
      const diner: Diner = { page, language: 'en', t: translatorIn('en', {}, true) };
      const { t } = diner;
      await goToPay(diner, double);
      const { returnUrl } = await chargeOn(page, double);
      await onPage(page, 'cancel');
      if (keepsOthers.includes(double.name)) await page.goto(returnUrl);
      await expect(told(page)).toContainText(t('payment_status_pending'));
      await page.getByRole('link', { name: t('view_order') }).click();
      await page.getByRole('radio', { name: t('payment_type_cash') }).check();
      await expect(standing(page)).toHaveText(t('status_pending'));
      await page.goto(returnUrl);
      await expect(cross(page)).toBeVisible();
    });
  });
}
