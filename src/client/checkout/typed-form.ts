import type { ReadonlySignal } from '@preact/signals-core';
import type { TypedFieldName } from '#domain/checkout/fields.ts';
import { kept } from '../lib/kept.ts';
import { venueName } from '../lib/page-facts.ts';

type Typed = Readonly<Partial<Record<TypedFieldName, string>>>;

const mendTyped = (found: unknown): Typed =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Typed) : {};

const state = kept('session', `checkout/${venueName()}/1`, mendTyped);

/** What was typed into the checkout, by field. It outlives a reload. */
export const typedForm: ReadonlySignal<Typed> = state;

export function noteTyped(name: TypedFieldName, text: string): void {
  state.value = { ...state.value, [name]: text };
}

/** An order was made of it. */
export function clearForm(): void {
  state.value = {};
}
