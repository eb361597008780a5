import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import { faultsOf } from './axe.ts';
import { expect, test } from './diner.ts';

test.describe('a form to be shown when the menu opens', () => {
  test.use({ venue: 'corner' });

  for (const { language, title, stars, submit, thanks } of [
    {
      language: 'en',
      title: 'How was it?',
      stars: '4 stars',
      submit: 'Submit',
      thanks: 'The kitchen thanks you.',
    },
    { language: 'ar', title: 'كيف كانت زيارتك؟', stars: '٤ نجوم', submit: 'إرسال', thanks: 'المطبخ يشكرك.' },
  ] as const) {
    /** Source: spec §2 onboarding.form */
    test(`stands below the door in ${language}, and answers once it is in sight`, async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (/mount|react/i.test(request.url())) scripts.push(request.url());
      });
      await page.goto(`/${language}`, { waitUntil: 'networkidle' });
      expect(scripts).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('link', { name: title }).click();
      const form = page.getByRole('region', { name: title });
      await expect(form.getByRole('button', { name: submit })).toBeDisabled();
      await form.getByRole('radio', { name: stars }).check();
      await form.getByRole('button', { name: submit }).click();
      await expect(form.getByRole('status')).toHaveText(thanks);
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is sent from there', async ({ page }) => {
      await page.goto('/en');
      await page.getByRole('radio', { name: '5 stars' }).check();
      await page.getByRole('textbox', { name: 'Your words' }).fill('=SUM(A1)');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveURL('/en/form/1?sent');
      const office = await openLoopbackOperator(process.env.SITE_DATA_DIR ?? '');
      const told = await office?.operatorApi.submissions({ licence: 'corner', form: 1, after: 0 });
      expect(JSON.stringify(told)).toContain('=SUM(A1)');
    });
  });
});
