import { aTablet, orderOn } from './a-board.ts';
import { acceptedDelivery, drivenVenue } from './a-driver.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, originOf, test } from './diner.ts';
import { pageOf, rememberOrder } from './placed-order.ts';

const phone = { viewport: { width: 390, height: 844 }, baseURL: originOf(drivenVenue) };

test.use({ venue: drivenVenue });

for (const { language } of directions) {
  test(`a driver gets an order from the board and delivers it, in ${language}`, {
    tag: language === 'en' ? '@core' : [],
  }, async ({ browser, context, page }) => {
    const isEnglish = language === 'en';
    const order = await acceptedDelivery(language);
    const { page: tablet, context: counter } = await aTablet(browser, drivenVenue, language);
    await orderOn(tablet, order.number).locator('header .more').click();
    await tablet.getByRole('button', { name: isEnglish ? 'Give to a driver' : 'تسليم إلى سائق' }).click();
    const link = tablet.locator('.driver-link a');
    await expect(tablet.locator('.driver-link .qr-code')).toBeVisible();
    expect(await violationsOf(tablet)).toEqual([]);
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toMatch(/\/driver\/\d+-[\w-]{32}$/);

    const driverContext = await browser.newContext({ ...phone, locale: language });
    const driver = await driverContext.newPage();
    const opened = await driver.goto(address);
    expect(opened?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await expect(driver).toHaveURL(new RegExp(`/${language}/driver/`));
    await expect(driver.locator('.address')).toContainText('Al Wasl Road');
    await expect(driver.locator('.guest-note')).toHaveText('Blue gate on the corner');
    await expect(driver.locator('.delivery-money')).toContainText(isEnglish ? '55.00' : '٥٥٫٠٠');
    await expect(driver.locator('a[href^="tel:"]').first()).toHaveAttribute('href', 'tel:+971501234567');
    await expect(driver.getByRole('link', { name: 'Waze' })).toHaveAttribute('href', /25\.20481,55\.27082/);
    expect(await violationsOf(driver)).toEqual([]);

    await rememberOrder(context, order);
    await page.goto(pageOf(order, language));
    const code = (await page.locator('.delivery-code b').textContent()) ?? '';
    expect(code).toMatch(/^\d{4}$/);
    expect(await violationsOf(page)).toEqual([]);

    const act = driver.locator('.driver-actions button');
    await act.click();
    await expect(driver.locator('.delivery-steps [aria-current]')).toHaveText(
      isEnglish ? 'On the way' : /الطريق/,
    );
    await expect(page.locator('.order-progress h1')).toContainText(
      isEnglish ? /on its way|on the way/i : /الطريق/,
    );
    await driver.locator('#delivery-code').fill(code === '0000' ? '0001' : '0000');
    await act.click();
    await expect(driver.getByRole('alert')).not.toBeEmpty();
    expect(await violationsOf(driver)).toEqual([]);
    await driver.locator('#delivery-code').fill(code);
    await act.click();
    await expect(driver.locator('.delivery-over h1')).toContainText(order.number);
    await expect(driver.locator('body')).not.toContainText('Al Wasl Road');
    await expect(driver.locator('body')).not.toContainText('Amal');
    expect(await violationsOf(driver)).toEqual([]);
    await Promise.all([driverContext.close(), counter.close()]);
  });
}
