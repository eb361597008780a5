import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';

const state = signal<OrderingFacts | null>(null);

/** The venue facts of this screen; `null` until its island has set them. */
export const facts: ReadonlySignal<OrderingFacts | null> = state;

/** Called first by the page's island, and again by code that has loaded newer facts. */
export function setFacts(newFacts: OrderingFacts): void {
  state.value = newFacts;
}

/** The venue's current serving status. */
type ServingFacts = Pick<OrderingFacts, 'isOpen' | 'isTakingOrders' | 'pausedUntil'>;

/** Updates the serving status and leaves all other facts unchanged. */
export function setServingStatus({ isOpen, isTakingOrders, pausedUntil }: ServingFacts): void {
  setFacts({ ...requireFacts(), isOpen, isTakingOrders, pausedUntil });
}

/** @throws {Error} when no island has set the facts, which is a bug. */
export function requireFacts(): OrderingFacts {
  if (!state.value) throw new Error('Venue facts have not been set');
  return state.value;
}
