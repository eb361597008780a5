/** Screens about something of the menu, named by what stands before its id in their addresses. */
export const subjectKinds = ['category', 'product', 'page', 'promotion'] as const;

/** All others that are counted; of an order or a payment no more is said than that one was looked at. */
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

/** What a diner looked at: the template of an address, with an id only where that is of the menu, and public. */
export type PageView =
  | { readonly kind: (typeof screenKinds)[number] }
  | { readonly kind: (typeof subjectKinds)[number]; readonly id: number };

export type PageViewKind = PageView['kind'];

/** What is looked at where a page answers, without anything that is a diner's own; `null` for what is not counted. */
export function pageViewAt(path: string): PageView | null {
  const [, , name = 'onboarding', id = ''] = path.split(/[/?]/);
  const screen = screenKinds.find((kind) => kind === name);
  if (screen) return { kind: screen };
  const subject = subjectKinds.find((kind) => kind === name);
  return subject && /^\d{1,9}$/.test(id) ? { kind: subject, id: Number(id) } : null;
}
