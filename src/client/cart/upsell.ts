import { computed, signal } from '@preact/signals-core';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { configuredItem, emptyConfiguration } from '#domain/cart/configuration.ts';
import type { Milli } from '#domain/money.ts';
import { unitPrice } from '#domain/price/unit-price.ts';
import { facts, requireFacts } from '../lib/facts.ts';
import { addToCart, cart } from './cart.ts';
import { loadProducts, products } from './products.ts';

/** A dish to go with the cart. */
export interface UpsellDish {
  readonly product: Orderable;
  /** With nothing chosen. */
  readonly unit: Milli;
  /** There is nothing to choose: it can be added as it is. */
  readonly hasNoOptions: boolean;
}

/** How many dishes are read at a time: more than a screen shows of the row. */
const batchSize = 8;

/** How many of the flagged dishes are read. */
const readCount = signal(batchSize);

const upsellIds = computed((): readonly number[] => facts.value?.upsell ?? []);

const candidateIds = computed((): readonly number[] => {
  const inCart = new Set(cart.lines.value.map(({ product }) => product));
  return upsellIds.value.slice(0, readCount.value).filter((id) => !inCart.has(id));
});

/** Whether the venue flagged dishes that are not read yet. */
export const hasMoreUpsells = computed((): boolean => readCount.value < upsellIds.value.length);

/** What the venue offers with the cart, as far as it is known by now. Source: spec §2 "Upsell items". */
export const upsellDishes = computed((): readonly UpsellDish[] => {
  const rules = facts.value?.rules;
  if (!rules) return [];
  return candidateIds.value.flatMap((id) => {
    const known = products.value.get(id);
    if (known?.kind !== 'here') return [];
    const { product, left } = known;
    if (product.isOutOfStock || left === 0 || !product.isOffered) return [];
    const hasNoOptions = product.groups.length === 0 && product.combos.length === 0;
    return [{ product, unit: unitPrice(configuredItem(product, emptyConfiguration), rules), hasNoOptions }];
  });
});

const loadCandidates = (): Promise<void> => loadProducts(candidateIds.value, requireFacts().language);

/** Reads the dishes to offer; where none of the first can be had, the next ones. */
export async function loadUpsells(): Promise<void> {
  await loadCandidates();
  if (upsellDishes.value.length === 0) await loadMoreUpsells();
}

/** Reads on until there is another dish to offer, for who has come to the end of the row. */
export async function loadMoreUpsells(): Promise<void> {
  const before = upsellDishes.value.length;
  while (hasMoreUpsells.value && upsellDishes.value.length === before) {
    readCount.value += batchSize;
    await loadCandidates();
  }
}

export function addUpsell({ product, unit }: UpsellDish): void {
  addToCart({
    product: product.id,
    quantity: 1,
    configuration: emptyConfiguration,
    instructions: '',
    name: product.said.words,
    image: product.image,
    unit,
  });
}
