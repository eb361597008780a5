import { computed, signal } from '@preact/signals-core';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { configuredItem, nothingChosen } from '#domain/cart/configuration.ts';
import type { Milli } from '#domain/money.ts';
import { unitPrice } from '#domain/price/unit-price.ts';
import { facts, knownFacts } from '../lib/facts.ts';
import { addToCart, cart } from './cart.ts';
import { loadProducts, products } from './products.ts';

/** A dish to go with the cart. */
export interface OfferedDish {
  readonly product: Orderable;
  /** With nothing chosen. */
  readonly unit: Milli;
  /** There is nothing to choose: it can be added as it is. */
  readonly isPlain: boolean;
}

/** How many dishes are read at a time: more than a screen shows of the row. */
const step = 8;

/** How many of the flagged dishes are read. */
const reach = signal(step);

const flagged = computed((): readonly number[] => facts.value?.upsell ?? []);

const wanted = computed((): readonly number[] => {
  const inCart = new Set(cart.lines.value.map(({ product }) => product));
  return flagged.value.slice(0, reach.value).filter((id) => !inCart.has(id));
});

/** Whether the venue flagged dishes that are not read yet. */
export const hasMoreToOffer = computed((): boolean => reach.value < flagged.value.length);

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

const load = (): Promise<void> => loadProducts(wanted.value, knownFacts().language);

/** Reads the dishes to offer; where none of the first can be had, the next ones. */
export async function loadOffered(): Promise<void> {
  await load();
  if (offeredDishes.value.length === 0) await offerMore();
}

/** Reads on until there is another dish to offer, for who has come to the end of the row. */
export async function offerMore(): Promise<void> {
  const before = offeredDishes.value.length;
  while (hasMoreToOffer.value && offeredDishes.value.length === before) {
    reach.value += step;
    await load();
  }
}

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
