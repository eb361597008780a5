import { isLanguage, type Language } from './languages.ts';

/** The onboarding screen. */
export function onboardingOf(language: Language): string {
  return `/${language}`;
}

export function homeOf(language: Language): string {
  return `/${language}/home`;
}

export function searchOf(language: Language): string {
  return `/${language}/search`;
}

export function categoryOf(language: Language, id: number): string {
  return `/${language}/category/${id}`;
}

export function productOf(language: Language, id: number): string {
  return `/${language}/product/${id}`;
}

/** An info page. */
export function pageOf(language: Language, id: number): string {
  return `/${language}/page/${id}`;
}

export function formOf(language: Language, id: number): string {
  return `/${language}/form/${id}`;
}

export function promotionsOf(language: Language): string {
  return `/${language}/promotions`;
}

export function cartOf(language: Language): string {
  return `/${language}/cart`;
}

export function checkoutOf(language: Language): string {
  return `/${language}/checkout`;
}

export function deliveryLocationOf(language: Language): string {
  return `/${language}/delivery-location`;
}

export function orderOf(language: Language, uuid: string): string {
  return `/${language}/order/${uuid}`;
}

/** What the part of an order's page is called where whoever made it changes it. */
export const changesId = 'changes';

export function orderChangesOf(language: Language, uuid: string): string {
  return `${orderOf(language, uuid)}#${changesId}`;
}

/** Where guests of a table settle its bill. */
export function afCheckoutOf(language: Language, uuid: string): string {
  return `/${language}/af-checkout/${uuid}`;
}

/** Where a payment company sends the diner back to. */
export function paymentOf(language: Language, company: string): string {
  return `/${language}/payment/${company}`;
}

/** An order's receipt as PDF. */
export function receiptOf(language: Language, uuid: string): string {
  return `/${language}/orders/${uuid}/print/order.pdf`;
}

/**
 * The same screen in another language: `/en/product/12?x=1` becomes `/ar/product/12?x=1`, `/home` becomes `/ar/home`.
 *
 * @param path begins with a slash; query and fragment are kept
 */
export function sameScreenIn(path: string, language: Language): string {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
  if (first === '' || isLanguage(first)) return `/${language}${rest}`;
  return `/${language}/${first}${rest}`;
}
