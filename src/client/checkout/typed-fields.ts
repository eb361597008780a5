import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { TypedFieldName } from '#domain/checkout/checkout-fields.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

type TypedFields = Readonly<Partial<Record<TypedFieldName, string>>>;

const parseTypedFields = (found: unknown): TypedFields =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as TypedFields) : {};

const state = persistedSignal('session', `checkout/${venueStorageKey()}/1`, parseTypedFields);

/** The text typed into the checkout, by field. Survives a reload. */
export const typedFields: ReadonlySignal<TypedFields> = state;

/** The postal code, trimmed; empty while none is typed. */
export const postalCode = computed(() => (state.value.postal_code ?? '').trim());

export function saveTypedField(name: TypedFieldName, text: string): void {
  state.value = { ...state.value, [name]: text };
}

/** Called after the order is placed. */
export function clearTypedFields(): void {
  state.value = {};
}
