import type { Milli } from '#domain/money.ts';
import { writeMilli } from '#domain/money.ts';
import { productPath } from '#i18n/paths.ts';
import type { Dish } from '../../view-models/dishes.ts';
import type { Shell } from '../../view-models/shell.ts';
import type { JsonLdNode } from './node.ts';
import { absoluteUrl } from './restaurant-reference.ts';

export interface OfferInput {
  readonly now: Milli;
  readonly isOutOfStock: boolean;
  /** ISO 4217. */
  readonly currency: string;
  /** When the price ends; `null` when it does not end. */
  readonly until?: Date | null;
}

/** The base price of a dish; `undefined` for one that only has prices for its choices. */
export function offerNode(
  { now, isOutOfStock, currency, until = null }: OfferInput,
  { pricing, timezone }: Shell,
): JsonLdNode | undefined {
  if (now <= 0) return undefined;
  return {
    '@type': 'Offer',
    price: writeMilli(now, pricing.style.decimals),
    priceCurrency: currency,
    priceValidUntil: until ? dateIn(timezone, until) : undefined,
    availability: `https://schema.org/${isOutOfStock ? 'OutOfStock' : 'InStock'}`,
  };
}

/** The date in the venue's zone, `YYYY-MM-DD`. */
const dateIn = (timeZone: string, at: Date) => at.toLocaleDateString('en-CA', { timeZone });

/** A dish in a list: its name, price and URL. */
export function menuItemNode(
  { id, name, link, price, isOutOfStock }: Dish,
  shell: Shell,
  currency: string,
): JsonLdNode {
  return {
    '@type': 'MenuItem',
    name: name.words,
    url: link.kind === 'page' ? absoluteUrl(shell, productPath(shell.language, id)) : undefined,
    offers: offerNode({ now: price.now, isOutOfStock, currency }, shell),
  };
}
