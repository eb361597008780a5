import type { Milli } from '#domain/money.ts';
import { writeMilli } from '#domain/money.ts';
import { productOf } from '#i18n/links.ts';
import type { Dish } from '../../view-models/dishes.ts';
import type { Shell } from '../../view-models/shell.ts';
import type { Node } from './node.ts';
import { addressIn } from './place.ts';

/** What an offer is told from. */
export interface Offered {
  readonly now: Milli;
  readonly isOutOfStock: boolean;
  /** ISO 4217. */
  readonly currency: string;
}

/** What a dish costs as it is; `undefined` for one whose choices alone have a price. */
export function offer({ now, isOutOfStock, currency }: Offered, { pricing }: Shell): Node | undefined {
  if (now <= 0) return undefined;
  return {
    '@type': 'Offer',
    price: writeMilli(now, pricing.style.places),
    priceCurrency: currency,
    availability: `https://schema.org/${isOutOfStock ? 'OutOfStock' : 'InStock'}`,
  };
}

/** A dish in a list: its name, its price, and where to read more of it. */
export function listedItem(
  { id, name, link, price, isOutOfStock }: Dish,
  shell: Shell,
  currency: string,
): Node {
  return {
    '@type': 'MenuItem',
    name: name.words,
    url: link.kind === 'page' ? addressIn(shell, productOf(shell.language, id)) : undefined,
    offers: offer({ now: price.now, isOutOfStock, currency }, shell),
  };
}
