import { computed, signal } from '@preact/signals-core';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { defaultConfiguration } from '#domain/cart/choose.ts';
import { configuredItem } from '#domain/cart/configuration.ts';
import type { Milli } from '#domain/money.ts';
import { pricedFor } from '#domain/price/price-for.ts';
import { unitPrice } from '#domain/price/unit-price.ts';
import { isSoldFor } from '#domain/sold-order-types.ts';
import { facts, requireFacts } from '../lib/facts.ts';
import { addToCart, cart } from './cart.ts';
import { orderTypeAmong } from './order-type.ts';
import { loadProducts, products } from './products.ts';

/** A dish offered with the cart. */
export interface UpsellDish {
  readonly product: Orderable;
  /** The price with nothing chosen. */
  readonly unit: Milli;
  /** The dish can be added without choices. */
  readonly hasNoOptions: boolean;
}

/** Number of dishes loaded at a time: more than the row shows at once. */
const batchSize = 8;

/** Number of dishes loaded, of those that the venue offers. */
const readCount = signal(batchSize);

/** Whether the cart is empty and popular dishes are offered to begin it with. */
export const isEmptyWithPopular = computed(
  (): boolean => cart.lines.value.length === 0 && (facts.value?.popular.length ?? 0) > 0,
);

const upsellIds = computed(
  (): readonly number[] => (isEmptyWithPopular.value ? facts.value?.popular : facts.value?.upsell) ?? [],
);

const candidateIds = computed((): readonly number[] => {
  const inCart = new Set(cart.lines.value.map(({ product }) => product));
  return upsellIds.value.slice(0, readCount.value).filter((id) => !inCart.has(id));
});

/** Whether some dishes are not loaded yet. */
export const hasMoreUpsells = computed((): boolean => readCount.value < upsellIds.value.length);

/** The available dishes that go with the cart, or the popular ones while it is empty. Source: spec §2 "Upsell items". */
export const upsellDishes = computed((): readonly UpsellDish[] => {
  const known = facts.value;
  if (!known) return [];
  const orderType = orderTypeAmong(known.types);
  return candidateIds.value.flatMap((id) => {
    const stocked = products.value.get(id);
    if (stocked?.kind !== 'here') return [];
    const { left } = stocked;
    const product = pricedFor(stocked.product, orderType);
    if (product.isOutOfStock || left === 0 || !product.isOffered) return [];
    const { groups, combos, minPerOrder = 1, soldFor } = product;
    if (orderType !== null && !isSoldFor(soldFor, orderType)) return [];
    return [
      {
        product,
        unit: unitPrice(configuredItem(product, defaultConfiguration(product)), known.rules),
        hasNoOptions: groups.length === 0 && combos.length === 0 && minPerOrder === 1,
      },
    ];
  });
});

const loadCandidates = (): Promise<void> => loadProducts(candidateIds.value, requireFacts().language);

/** Loads the first dishes to offer, or the next ones when none of the first is available. */
export async function loadUpsells(): Promise<void> {
  await loadCandidates();
  if (upsellDishes.value.length === 0) await loadMoreUpsells();
}

/** Loads more dishes until another one can be offered, when the diner reaches the end of the row. */
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
    configuration: defaultConfiguration(product),
    instructions: '',
    name: product.said.words,
    image: product.image,
    unit,
  });
}
