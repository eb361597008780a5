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

/** What follows when a form was taken. */
export function formSentOf(language: Language, id: number): string {
  return `${formOf(language, id)}?sent`;
}

export function promotionsOf(language: Language): string {
  return `/${language}/promotions`;
}

/** The whole menu as plain text. */
export function textMenuOf(language: Language): string {
  return `/${language}/menu.txt`;
}

/** The whole menu as JSON. */
export function menuCallOf(language: Language, licence: string): string {
  return `/${language}/api/menu/${licence}/`;
}

/** The languages of the menu as JSON. */
export function menuLanguageCallOf(language: Language, licence: string): string {
  return `/${language}/api/menu_language/${licence}/`;
}

/** What a device needs to know to keep the menu as an app. */
export function manifestOf(language: Language, licence: string): string {
  return `/${language}/menus/${licence}/manifest.webmanifest`;
}

/** The venue's sign, square. */
export function iconOf(licence: string, pixels: number): string {
  return `/en/menus/${licence}/icon-${pixels}.png`;
}

/** The same for devices that cut icons to a shape of their own. */
export function maskableIconOf(licence: string, pixels: number): string {
  return `/en/menus/${licence}/icon-${pixels}-maskable.png`;
}

/** The venue's sign in the middle of a screen of its colour. */
export function launchOf(licence: string, width: number, height: number): string {
  return `/en/menus/${licence}/launch-${width}x${height}.png`;
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

/** Where a page tells that it was looked at. */
export function viewsOf(language: Language): string {
  return `/${language}/api/view/`;
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
