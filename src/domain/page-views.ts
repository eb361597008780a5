/** Screens about a menu entity, named by the path segment before its id. */
export const subjectKinds = ['category', 'product', 'page', 'promotion'] as const;

/** All other counted screens. For an order or a payment, only the view itself is counted. */
export const screenKinds = [
  'onboarding',
  'home',
  'search',
  'promotions',
  'form',
  'cart',
  'delivery-location',
  'checkout',
  'payment',
  'order',
  'af-checkout',
] as const;

/** A viewed page: a path template, with an id only for menu entities, which are public. */
export type PageView =
  | { readonly kind: (typeof screenKinds)[number] }
  | { readonly kind: (typeof subjectKinds)[number]; readonly id: number };

export type PageViewKind = PageView['kind'];

/** Most dishes that one call can name. */
export const maxNotedDishes = 8;

/** What was done on pages since the call before. About the pages, not about who sees them. */
export interface ViewNotes {
  /** Ids of dishes that were opened without a page of their own. */
  readonly seen?: readonly number[] | undefined;
  /** Ids of dishes that were added to a cart without them. */
  readonly added?: readonly number[] | undefined;
  /** Whether a dish was added to an empty cart. */
  readonly begun?: true | undefined;
  /** What was searched last, and not found. */
  readonly nothing?: string | undefined;
}

/** The view of a path, without personal data; `null` when it is not counted. */
export function pageViewAt(path: string): PageView | null {
  const [, , name = 'onboarding', id = ''] = path.split(/[/?]/);
  const screen = screenKinds.find((kind) => kind === name);
  if (screen) return { kind: screen };
  const subject = subjectKinds.find((kind) => kind === name);
  return subject && /^\d{1,9}$/.test(id) ? { kind: subject, id: Number(id) } : null;
}
