import { line, total, withCart } from './a-cart.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';

test.use({ venue: 'bazaar' });

const chicken = { product: 12, choices: [2], unit: 80_000, instructions: 'Well done' };

for (const { language } of directions) {
  const words = {
    en: { edit: 'Edit Charcoal chicken', dish: 'Charcoal chicken', half: 'Half', save: 'Save' },
    ar: { edit: 'تعديل دجاج على الفحم', dish: 'دجاج على الفحم', half: 'نصف', save: 'حفظ' },
  }[language];

  test(`a line is edited over the cart and replaced, in ${language}`, async ({ page, context }) => {
    await withCart(context, 'bazaar', [chicken, { product: 11 }], { orderType: 'takeaway' });
    await page.goto(`/${language}/cart`);
    const edit = page.getByRole('button', { name: words.edit });
    await edit.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(sheet.getByRole('textbox', { name: /instructions|تعليمات/i })).toHaveValue('Well done');
    expect(await violationsOf(page)).toEqual([]);
    await sheet.getByText(words.half).first().click();
    await sheet.getByRole('button', { name: words.save }).click();
    await expect(sheet).toBeHidden();
    await expect(edit).toBeFocused();
    await expect(line(page, words.dish)).toHaveCount(1);
    await expect(line(page, words.dish)).toContainText(words.half);
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .first(),
    ).toContainText(words.dish);
    // A half chicken at 50, a soup at 20, 2 for service.
    await expect(total(page)).toHaveText(/72\.00|٧٢٫٠٠/);
  });
}

test('a line that becomes like another is merged with it', async ({ page, context }) => {
  const other = { product: 12, choices: [1], unit: 50_000 };
  await withCart(context, 'bazaar', [{ ...chicken, instructions: '' }, other], { orderType: 'takeaway' });
  await page.goto('/en/cart');
  await page.getByRole('button', { name: 'Edit Charcoal chicken' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Half').first().click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(line(page, 'Charcoal chicken')).toHaveCount(1);
  await expect(line(page, 'Charcoal chicken')).toContainText('2 × AED 50.00');
});

test('a closed sheet leaves the line as it was', async ({ page, context }) => {
  await withCart(context, 'bazaar', [chicken], { orderType: 'takeaway' });
  await page.goto('/en/cart');
  await page.getByRole('button', { name: 'Edit Charcoal chicken' }).click();
  await page.getByRole('dialog').getByText('Half').first().click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(line(page, 'Charcoal chicken')).toContainText('Size: Whole');
});
