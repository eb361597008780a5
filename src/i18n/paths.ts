import type { Language } from './languages.ts';

/** The onboarding screen. */
export function onboardingPath(language: Language): string {
  return `/${language}`;
}

export function homePath(language: Language): string {
  return `/${language}/home`;
}

export function searchPath(language: Language): string {
  return `/${language}/search`;
}

export function categoryPath(language: Language, id: number): string {
  return `/${language}/category/${id}`;
}

export function productPath(language: Language, id: number): string {
  return `/${language}/product/${id}`;
}

/** An info page. */
export function infoPagePath(language: Language, id: number): string {
  return `/${language}/page/${id}`;
}

export function formPath(language: Language, id: number): string {
  return `/${language}/form/${id}`;
}

/** The confirmation after a form was submitted. */
export function formSentPath(language: Language, id: number): string {
  return `${formPath(language, id)}?sent`;
}

export function promotionsPath(language: Language): string {
  return `/${language}/promotions`;
}

/** The whole menu as plain text. */
export function textMenuPath(language: Language): string {
  return `/${language}/menu.txt`;
}

/** The whole menu as JSON. */
export function menuCallPath(language: Language, licence: string): string {
  return `/${language}/api/menu/${licence}/`;
}

/** The languages of the menu as JSON. */
export function menuLanguageCallPath(language: Language, licence: string): string {
  return `/${language}/api/menu_language/${licence}/`;
}

/** The web app manifest. */
export function manifestPath(language: Language, licence: string): string {
  return `/${language}/menus/${licence}/manifest.webmanifest`;
}

/** The venue's icon, square. */
export function iconPath(licence: string, pixels: number): string {
  return `/en/menus/${licence}/icon-${pixels}.png`;
}

/** The maskable icon. */
export function maskableIconPath(licence: string, pixels: number): string {
  return `/en/menus/${licence}/icon-${pixels}-maskable.png`;
}

/** The launch picture: the venue's icon centered on its color. */
export function launchPicturePath(licence: string, width: number, height: number): string {
  return `/en/menus/${licence}/launch-${width}x${height}.png`;
}

/** The orders of the reader's device. */
export function ordersPath(language: Language): string {
  return `/${language}/orders`;
}

export function cartPath(language: Language): string {
  return `/${language}/cart`;
}

export function checkoutPath(language: Language): string {
  return `/${language}/checkout`;
}

export function deliveryLocationPath(language: Language): string {
  return `/${language}/delivery-location`;
}

export function orderPath(language: Language, uuid: string): string {
  return `/${language}/order/${uuid}`;
}

/** Dishes that somebody else has put together; whoever has the link can order them. */
export function orderQuotePath(language: Language, id: string): string {
  return `/${language}/order-quote/${id}`;
}

/** The page of a delivery for its driver, in the language of the driver's browser; or in one language. */
export function driverPath(token: string, language?: Language): string {
  return language === undefined ? `/driver/${token}` : `/${language}/driver/${token}`;
}

/** Where guests of a table pay its bill. */
export function afCheckoutPath(language: Language, uuid: string): string {
  return `/${language}/af-checkout/${uuid}`;
}

/** Where a payment provider redirects the diner after payment. */
export function paymentReturnPath(language: Language, segment: string): string {
  return `/${language}/payment/${segment}`;
}

/** Where pages report their views. */
export function pageViewsPath(language: Language): string {
  return `/${language}/api/view/`;
}
