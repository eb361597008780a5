import { expect, test } from './diner.ts';

/** In French, English, Arabic, and Portuguese, which the product does not have itself. */
test.use({ venue: 'table-du-port' });

test('a language that the venue adds is chosen like any other, and speaks on every page', async ({
  page,
}) => {
  await page.goto('/en/category/1');
  await page.getByRole('button', { name: 'Choose your language' }).click();
  const languageList = page.locator('#language-list');
  await expect(languageList.getByRole('link')).toHaveText(['Français', 'English', 'العربية', 'Português']);
  await languageList.getByRole('link', { name: 'Português' }).click();
  await expect(page).toHaveURL('/pt/category/1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Para começar');
  await expect(page.getByRole('link', { name: 'Saltar para o conteúdo' })).toHaveCount(1);

  await page.goto('/pt/search?term=limao');
  await expect(page.getByText('Risoto de limão de Menton')).toBeVisible();
});

test('its phrases are those of islands, too', async ({ page }) => {
  await page.goto('/pt/orders');
  await expect(page.getByText('Ainda sem encomendas')).toBeVisible();
});

test.describe('a Portuguese browser', () => {
  test.use({ locale: 'pt-PT', hasChosenLanguage: false });

  test('is offered Portuguese by its name', async ({ page }) => {
    await page.goto('/en/home');
    const offer = page.locator('.language-offer:visible');
    await expect(offer).toHaveCount(1);
    await expect(offer.getByRole('link')).toHaveText('Português');
    await offer.getByRole('link').click();
    await expect(page).toHaveURL('/pt/home');
  });
});
