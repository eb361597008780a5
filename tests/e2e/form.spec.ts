import type { Locator } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { errorMessage, fieldsOf, fillIn, formTexts, submissionOf, tabTo } from './catering.ts';
import { boxOf, expect, test } from './diner.ts';

test.use({ venue: 'jamrat-layl' });

for (const language of ['en', 'ar'] as const) {
  const words = formTexts[language];

  test.describe(`a form in ${language}`, () => {
    for (const [device, viewport] of [
      ['a phone', { width: 390, height: 844 }],
      ['a desktop', { width: 1280, height: 800 }],
    ] as const) {
      test.describe(`on ${device}`, () => {
        test.use({ viewport });

        /** Source: spec §2 form.submit, §5 form.when */
        test('validates each field as it is filled in, with messages tied to the fields', async ({
          page,
        }) => {
          await page.goto(`/${language}/form/1`);
          const fields = fieldsOf(page, words);
          const { name, phone, email, guests, notes, other, otherValue, submit } = fields;
          await expect(submit).toBeDisabled();
          await expect(page.locator('.field-error')).toHaveCount(0);
          expect(await violationsOf(page)).toEqual([]);

          await name.fill('a');
          await name.fill(' ');
          await phone.fill('12');
          await email.fill('amal@');
          await guests.fill('14');
          await notes.fill('a'.repeat(601));
          await expect(errorMessage(page, words.errors.required)).toBeVisible();
          await expect(errorMessage(page, words.errors.phone)).toBeVisible();
          await expect(errorMessage(page, words.errors.email)).toBeVisible();
          await expect(errorMessage(page, words.errors.min)).toBeVisible();
          await expect(errorMessage(page, words.errors.long)).toBeVisible();
          await other.check();
          await expect(errorMessage(page, words.errors.other)).toBeVisible();
          await expect(email).toHaveAccessibleDescription(new RegExp(words.errors.email));
          await expect(email).toHaveAttribute('aria-invalid', 'true');
          expect(await violationsOf(page)).toEqual([]);
          const { width } = await boxOf(page.locator('html'));
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

          await guests.fill('٤٠١');
          await expect(errorMessage(page, words.errors.max)).toBeVisible();
          await otherValue.fill('A wake');
          await email.fill('amal@example.com');
          await notes.fill('');
          await fillIn(fields);
          await expect(page.locator('.field-error')).toHaveCount(0);
          await expect(submit).toBeEnabled();
        });
      });
    }

    /** Source: spec §1 animations.form, §2 form.fields, form.submit, form.thanks */
    test('is filled in and submitted with the keyboard alone', {
      tag: language === 'ar' ? '@core' : [],
    }, async ({ page }) => {
      await page.goto(`/${language}/form/1`);
      const fields = fieldsOf(page, words);
      await expect(fields.submit).toBeDisabled();
      const type = async (field: Locator, text: string) => {
        await tabTo(page, field);
        await page.keyboard.type(text);
      };
      await fields.name.focus();
      await page.keyboard.type('Xanthippe');
      await type(fields.phone, '50001234');
      await type(fields.email, 'x@athens.example');
      await type(fields.guests, '20');
      await type(fields.day, '01312027');
      await type(fields.time, '0730PM');
      await type(fields.callBack, '01302027');
      await page.keyboard.press('Tab');
      await page.keyboard.type('1015AM');
      await tabTo(page, fields.area);
      await page.keyboard.press('ArrowDown');
      await tabTo(page, page.getByRole('radio', { checked: true }).first());
      await page.keyboard.press('ArrowDown');
      await tabTo(page, fields.chicken);
      await page.keyboard.press('Space');
      await tabTo(page, fields.staff);
      await page.keyboard.press('Space');
      await tabTo(page, fields.dates);
      await page.keyboard.press('Space');
      await type(fields.notes, 'By the back door');
      await tabTo(page, page.locator('input[name=rating]').first());
      await page.keyboard.press('Space');
      for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowDown');
      await expect(fields.stars).toBeChecked();
      await tabTo(page, fields.submit);
      const gate = Promise.withResolvers<void>();
      await page.route('**/api/submission/', (route) => gate.promise.then(() => route.continue()));
      const submission = submissionOf(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: words.sending })).toBeDisabled();
      gate.resolve();
      expect(await submission).toEqual({
        full_name: 'Xanthippe',
        phone: '+96550001234',
        email: 'x@athens.example',
        guests: '20',
        event_date: '2027-01-31',
        serving_time: '19:30',
        call_back: '2027-01-30T10:15',
        area: 'kuwait-city',
        occasion: 'wedding',
        dishes: ['lamb', 'chicken'],
        setup: ['staff'],
        extras: ['dates'],
        notes: 'By the back door',
        rating: '4',
      });

      const thanks = page.getByRole('status').filter({ hasText: words.thanks });
      await expect(thanks).toBeFocused();
      await expect(thanks.getByRole('heading', { name: words.thanks })).toBeVisible();
      await expect(page.locator('.envelope')).toHaveAttribute('aria-hidden', 'true');
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/${language}/home`);
    });

    test.describe('with a failed submission', () => {
      test.use({ forgiven: /Failed to load resource/ });

      /** Source: spec §8 form.failed */
      test('keeps its values and is submitted on retry', async ({ page }) => {
        await page.goto(`/${language}/form/1`);
        const fields = fieldsOf(page, words);
        await fillIn(fields);
        await page.route('**/api/submission/', (route) => route.abort(), { times: 1 });
        await fields.submit.click();
        await expect(page.getByRole('alert')).toContainText(words.failed);
        expect(await violationsOf(page)).toEqual([]);
        await expect(fields.name).toHaveValue('Xanthippe');
        await page.reload();
        await expect(fields.name).toHaveValue('Xanthippe');
        await expect(fields.stars).toBeChecked();

        await page.route(
          '**/api/submission/',
          (route) => route.fulfill({ status: 503, json: { code: 'unavailable_now' } }),
          { times: 1 },
        );
        await fields.submit.click();
        await page.getByRole('button', { name: words.tryAgain }).click();
        await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible();
        await page.goto(`/${language}/form/1`);
        await expect(fields.submit).toBeDisabled();
        await expect(fields.name).toHaveValue('');
      });
    });

    test('keeps values entered before its script loads', async ({ page }) => {
      const filled = Promise.withResolvers<void>();
      await page.route('**/_astro/VenueForm*', (route) => filled.promise.then(() => route.continue()));
      await page.goto(`/${language}/form/1`);
      const fields = fieldsOf(page, words);
      await fillIn(fields);
      filled.resolve();
      await expect(page.locator('form[data-unready]')).toHaveCount(0);
      await page.reload();
      await expect(fields.name).toHaveValue('Xanthippe');
      await expect(fields.stars).toBeChecked();
      await expect(fields.submit).toBeEnabled();
    });

    test.describe('without its script', () => {
      test.use({ forgiven: /Failed to (load resource|fetch dynamically)/ });

      test('is submitted by the browser', async ({ page }) => {
        await page.route('**/_astro/VenueForm*', (route) => route.abort());
        await page.goto(`/${language}/form/1`);
        const fields = fieldsOf(page, words);
        await expect(fields.submit).toBeDisabled();
        await fillIn(fields);
        await fields.submit.click();
        await expect(page).toHaveURL(`/${language}/form/1?sent`);
        await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible();
      });
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false, forgiven: /status of 422/ });

      /** Source: spec §2 form.thanks */
      test('returns with its values after an error, and leads to the thank-you page', async ({ page }) => {
        await page.goto(`/${language}/form/1`);
        const fields = fieldsOf(page, words);
        await fillIn(fields);
        await fields.email.fill('amal@');
        await fields.other.check();
        await fields.otherValue.fill('A wake');
        await fields.staff.check();
        await fields.submit.click();
        await expect(page.getByRole('alert').first()).toHaveText(words.check);
        await expect(errorMessage(page, words.errors.email)).toBeVisible();
        await expect(fields.email).toBeFocused();
        await expect(fields.name).toHaveValue('Xanthippe');
        await expect(fields.otherValue).toHaveValue('A wake');
        await expect(fields.stars).toBeChecked();
        await expect(fields.staff).toBeChecked();

        await fields.email.fill('x@athens.example');
        await fields.submit.click();
        await expect(page).toHaveURL(`/${language}/form/1?sent`);
        await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible();
        await page.getByRole('link', { name: words.back }).click();
        await expect(page).toHaveURL(`/${language}/home`);
      });
    });
  });
}

test.describe('a form that is not offered', () => {
  test.use({ venue: 'corner', forgiven: /status of 404/ });

  for (const path of ['/en/form/3', '/en/form/99']) {
    test(`is not found at ${path}`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
    });
  }
});
