import { computed } from '@preact/signals-core';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { configuredItem, nothingChosen } from '#domain/cart/configuration.ts';
import type { Milli } from '#domain/money.ts';
import { unitPrice } from '#domain/price/unit-price.ts';
import { addToCart, cart } from './cart.ts';
import { facts, knownFacts } from './facts.ts';
import { loadProducts, products } from './products.ts';

/** A dish to go with the cart. */
export interface OfferedDish {
  readonly product: Orderable;
  /** With nothing chosen. */
  readonly unit: Milli;
  /** There is nothing to choose: it can be added as it is. */
  readonly isPlain: boolean;
}

/** More of them would be a second menu. */
const most = 6;

const wanted = computed((): readonly number[] => {
  const inCart = new Set(cart.lines.value.map(({ product }) => product));
  return (facts.value?.upsell ?? []).filter((id) => !inCart.has(id)).slice(0, most);
});

/** What the venue offers with the cart, as far as it is known by now. Source: spec §2 "Upsell items". */
export const offeredDishes = computed((): readonly OfferedDish[] => {
  const rules = facts.value?.rules;
  if (!rules) return [];
  return wanted.value.flatMap((id) => {
    const known = products.value.get(id);
    if (known?.kind !== 'here') return [];
    const { product, left } = known;
    if (product.isOutOfStock || left === 0 || !product.isOffered) return [];
    const isPlain = product.groups.length === 0 && product.combos.length === 0;
    return [{ product, unit: unitPrice(configuredItem(product, nothingChosen), rules), isPlain }];
  });
});

export const loadOffered = (): Promise<void> => loadProducts(wanted.value, knownFacts().language);

export function putOffered({ product, unit }: OfferedDish): void {
  addToCart({
    product: product.id,
    quantity: 1,
    configuration: nothingChosen,
    instructions: '',
    name: product.said.words,
    image: product.image,
    unit,
  });
}
