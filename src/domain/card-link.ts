/** Where a card links to: nowhere, an external page, or the item's own page. */
export type CardLink =
  | { readonly kind: 'none' }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'page' };

export interface Linked {
  readonly disable_link: boolean;
  readonly external_link: string | null;
}

export type ViewFormat = 1 | 2 | 3 | 4;

export function categoryLink({ disable_link, external_link }: Linked): CardLink {
  if (disable_link) return { kind: 'none' };
  return external_link ? { kind: 'external', href: external_link } : { kind: 'page' };
}

/**
 * Where a product's card links to: nowhere when the venue disabled the link, when the product is out of stock, or in
 * a list whose rows are not links.
 *
 * Source: spec §2 "Category".
 *
 * @param format the layout of the list that shows the product.
 */
export function productLink(
  product: Linked & { readonly isOutOfStock: boolean },
  format: ViewFormat,
): CardLink {
  return format === 4 || product.isOutOfStock ? { kind: 'none' } : categoryLink(product);
}

/** Whether an item has a page in this menu, in stock or not. */
export function hasPage(item: Linked): boolean {
  return categoryLink(item).kind === 'page';
}

/** Whether a product can be added from a list: it has a page, or the list's rows are not links. */
export function isAddable(item: Linked, format: ViewFormat): boolean {
  return format === 4 || hasPage(item);
}
