import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import * as orderLinks from '#i18n/order-paths.ts';
import { pathInLanguage } from '#i18n/path-in-language.ts';
import * as links from '#i18n/paths.ts';

describe.for(languages)('addresses in %s', (language) => {
  /** Source: spec §2 routes.screens */
  test.for([
    ['onboarding', links.onboardingPath(language), ''],
    ['home', links.homePath(language), '/home'],
    ['search', links.searchPath(language), '/search'],
    ['promotions', links.promotionsPath(language), '/promotions'],
    ['cart', links.cartPath(language), '/cart'],
    ['a category', links.categoryPath(language, 7), '/category/7'],
    ['a product', links.productPath(language, 12), '/product/12'],
    ['an info page', links.infoPagePath(language, 3), '/page/3'],
    ['a form', links.formPath(language, 4), '/form/4'],
    ['a table bill', links.afCheckoutPath(language, 'u-1'), '/af-checkout/u-1'],
    ['an order', links.orderPath(language, 'u-1'), '/order/u-1'],
    [
      'the changes of an order',
      orderLinks.orderChangesPath(language, 'u-1'),
      `/order/u-1#${orderLinks.orderChangesId}`,
    ],
    ['the outcome of a payment', links.paymentReturnPath(language, 'stripe'), '/payment/stripe'],
    ['a receipt', orderLinks.receiptPath(language, 'u-1'), '/orders/u-1/print/order.pdf'],
  ])('lead to %s', ([, address, path]) => {
    expect(address).toBe(`/${language}${path}`);
  });
});

/** Source: spec §2 routes.language */
test.for([
  ['/en/product/12', 'ar', '/ar/product/12'],
  ['/zh-hans/home', 'kp', '/kp/home'],
  ['/kp/search?q=%EA%B9%80%EC%B9%98#top', 'zh-hans', '/zh-hans/search?q=%EA%B9%80%EC%B9%98#top'],
  ['/en', 'de', '/de'],
  ['/en?t=1', 'de', '/de?t=1'],
  ['/', 'fr', '/fr'],
  ['/?promo=1', 'fr', '/fr?promo=1'],
  ['/home', 'ar', '/ar/home'],
  ['/t/token', 'ar', '/ar/t/token'],
  ['/entrees', 'ar', '/ar/entrees'],
] as const)('the page at %s is in %s at %s', ([path, language, address]) => {
  expect(pathInLanguage(path, language)).toBe(address);
});
