import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';

const state = signal<OrderingFacts | null>(null);

/** What the screen knows of its venue; `null` until its island has said. */
export const facts: ReadonlySignal<OrderingFacts | null> = state;

/** Called by the island that the page was made for, before anything else; later on by whoever has read it anew. */
export function setFacts(told: OrderingFacts): void {
  state.value = told;
}

/** How the venue serves at present. */
type ServingFacts = Pick<OrderingFacts, 'isOpen' | 'isTakingOrders' | 'pausedUntil'>;

/** Called by whoever learns that the venue serves otherwise; all else stays as it was told. */
export function setServingStatus({ isOpen, isTakingOrders, pausedUntil }: ServingFacts): void {
  setFacts({ ...requireFacts(), isOpen, isTakingOrders, pausedUntil });
}

/** @throws {Error} when no island has told them: a mistake of ours. */
export function requireFacts(): OrderingFacts {
  if (!state.value) throw new Error('Nobody has told what this venue is like');
  return state.value;
}
