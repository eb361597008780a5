import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import * as links from '#i18n/links.ts';

describe.for(languages)('addresses in %s', (language) => {
  /** Source: spec §2 routes.screens */
  test.for([
    ['onboarding', links.onboardingOf(language), ''],
    ['home', links.homeOf(language), '/home'],
    ['search', links.searchOf(language), '/search'],
    ['promotions', links.promotionsOf(language), '/promotions'],
    ['cart', links.cartOf(language), '/cart'],
    ['a category', links.categoryOf(language, 7), '/category/7'],
    ['a product', links.productOf(language, 12), '/product/12'],
    ['an info page', links.pageOf(language, 3), '/page/3'],
    ['a form', links.formOf(language, 4), '/form/4'],
    ['the bill of a table', links.afCheckoutOf(language, 'u-1'), '/af-checkout/u-1'],
    ['an order', links.orderOf(language, 'u-1'), '/order/u-1'],
    ['the changes of an order', links.orderChangesOf(language, 'u-1'), `/order/u-1#${links.changesId}`],
    ['what became of a payment', links.paymentOf(language, 'stripe'), '/payment/stripe'],
    ['a receipt', links.receiptOf(language, 'u-1'), '/orders/u-1/print/order.pdf'],
  ])('lead to %s', ([, address, rest]) => {
    expect(address).toBe(`/${language}${rest}`);
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
] as const)('the screen at %s is in %s at %s', ([path, language, address]) => {
  expect(links.sameScreenIn(path, language)).toBe(address);
});
