/** Pages with a list and nothing else at the foot. */
const listKinds = ['home', 'category', 'search', 'promotions', 'info'];

const isPageOfKind = (kinds: readonly string[]) =>
  kinds.some((kind) => document.body.classList.contains(kind));

/** Whether the page has room at its foot for a persistent message. */
export const hasFooterSpace = (): boolean => isPageOfKind(listKinds);

export const isCheckoutPage = (): boolean => isPageOfKind(['checkout-page']);

/** Pages where a diner browses dishes or is about to order; not pages of an existing order. */
export const isMenuPage = (): boolean =>
  isPageOfKind([...listKinds, 'product', 'cart-page', 'checkout-page']);
