/** What is listed there has nothing else at its foot. */
const lists = ['home', 'category', 'search', 'promotions', 'info'];

const isOneOf = (kinds: readonly string[]) => kinds.some((kind) => document.body.classList.contains(kind));

/** The page has room at its foot for what is to be said as long as it holds. */
export const hasFoot = (): boolean => isOneOf(lists);

export const isCheckout = (): boolean => isOneOf(['checking-out']);

/** A page where a diner looks for dishes or is about to order them; not one about an order that is there. */
export const isMenuPage = (): boolean => isOneOf([...lists, 'product', 'to-order', 'checking-out']);
