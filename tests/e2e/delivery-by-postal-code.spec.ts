import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { arrive, dana, orderPage, ordersOf } from './with-a-cart.ts';

test.use({ venue: 'posted' });

const texts = {
  en: {
    address: 'Address',
    code: 'Postal code',
    agree: 'I agree to the terms and conditions',
    submit: 'Submit Order',
    outside: 'We don’t deliver to this postal code',
    missing: '2.000 more for delivery',
    least: ['5.000', '2.000'],
    fee: '0.500',
    total: '3.500',
    served: '22-001',
  },
  ar: {
    address: 'العنوان',
    code: 'الرمز البريدي',
    agree: 'أوافق على الشروط والأحكام',
    submit: 'إرسال الطلب',
    outside: 'لا نوصّل إلى هذا الرمز البريدي',
    missing: '٢٫٠٠٠',
    least: ['٥٫٠٠٠', '٢٫٠٠٠'],
    fee: '٠٫٥٠٠',
    total: '٣٫٥٠٠',
    served: '٢٢٠٠١',
  },
} as const;

for (const { language } of directions) {
  const say = texts[language];

  test(`a postal code says what delivery costs, or that there is none, in ${language}`, async ({ page }) => {
    await arrive(page, 'posted', `/${language}/checkout`, {
      cart: { orderType: 'delivery' },
      customer: dana,
    });
    const code = page.getByRole('textbox', { name: say.code });
    const fee = page.locator('.bill').getByText(say.fee);
    const send = page.getByRole('button', { name: say.submit });
    const { bodies } = ordersOf(page);
    await page.getByRole('textbox', { name: say.address }).fill('Block 4, Street 12, House 7');
    await page.getByRole('checkbox', { name: say.agree }).check();

    await code.fill('13001');
    await code.blur();
    await expect(code).toHaveAccessibleDescription(say.outside);
    expect(await violationsOf(page)).toEqual([]);
    await send.click();
    await expect(code).toBeFocused();

    await code.fill('22099');
    await expect(code).toHaveAccessibleDescription(new RegExp(`${say.least[0]}.*${say.missing}`));
    await send.click();
    await expect(code).toBeFocused();
    expect(bodies).toEqual([]);

    await code.fill(say.served);
    await expect(code).toHaveAccessibleDescription(new RegExp(say.least[1]));
    await expect(fee).toBeVisible();
    await expect(page.locator('.bill .total')).toContainText(say.total);
    expect(await violationsOf(page)).toEqual([]);
    await send.click();
    await expect(page).toHaveURL(orderPage);
    expect(bodies).toMatchObject([
      { address_postal_code: say.served, delivery_fees: '0.500', total: '3.500' },
    ]);
    await expect(page.getByText(`Block 4, Street 12, House 7, ${say.served}`)).toBeVisible();
  });
}
