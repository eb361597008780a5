/** What is listed there has nothing else at its foot. */
const listKinds = ['home', 'category', 'search', 'promotions', 'info'];

const isPageOfKind = (kinds: readonly string[]) =>
  kinds.some((kind) => document.body.classList.contains(kind));

/** The page has room at its foot for what is to be said as long as it holds. */
export const hasFooterSpace = (): boolean => isPageOfKind(listKinds);

export const isCheckoutPage = (): boolean => isPageOfKind(['checking-out']);

/** A page where a diner looks for dishes or is about to order them; not one about an order that is there. */
export const isMenuPage = (): boolean => isPageOfKind([...listKinds, 'product', 'to-order', 'checking-out']);
