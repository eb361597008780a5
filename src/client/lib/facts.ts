import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';

const state = signal<OrderingFacts | null>(null);

/** What the screen knows of its venue; `null` until its island has said. */
export const facts: ReadonlySignal<OrderingFacts | null> = state;

/** Called by the island that the page was made for, before anything else; later on by whoever has read it anew. */
export function tellFacts(told: OrderingFacts): void {
  state.value = told;
}

/** How the venue serves at present. */
type Serving = Pick<OrderingFacts, 'isOpen' | 'isTaking' | 'pausedUntil'>;

/** Called by whoever learns that the venue serves otherwise; all else stays as it was told. */
export function tellServing({ isOpen, isTaking, pausedUntil }: Serving): void {
  tellFacts({ ...knownFacts(), isOpen, isTaking, pausedUntil });
}

/** @throws {Error} when no island has told them: a mistake of ours. */
export function knownFacts(): OrderingFacts {
  if (!state.value) throw new Error('Nobody has told what this venue is like');
  return state.value;
}
