import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './diner.ts';

test.describe('a form that shows when the menu opens', () => {
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
    test(`is below the landing page's button in ${language} and hydrates once it is in view`, async ({
      page,
    }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (/VenueForm|react/i.test(request.url())) scripts.push(request.url());
      });
      await page.goto(`/${language}`, { waitUntil: 'networkidle' });
      expect(scripts).toEqual([]);
      expect(await violationsOf(page)).toEqual([]);
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

    test('can be submitted from there', async ({ page }) => {
      await page.goto('/en');
      await page.getByRole('radio', { name: '5 stars' }).check();
      await page.getByRole('textbox', { name: 'Your words' }).fill('=SUM(A1)');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveURL('/en/form/1?sent');
      const operator = await openLoopbackOperator(process.env.SITE_DATA_DIR ?? '');
      const submissions = await operator?.operatorApi.submissions({ licence: 'corner', form: 1, after: 0 });
      expect(JSON.stringify(submissions)).toContain('=SUM(A1)');
    });
  });
});
