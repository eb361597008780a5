import { type ReadonlySignal, signal } from '@preact/signals-core';

const state = signal(0);

/** The age that the diner has confirmed on this page; 0 for none. */
export const confirmedAge: ReadonlySignal<number> = state;

export function confirmAge(age: number): void {
  state.value = age;
}

/** The confirmation beside the lines of an amendment; empty for none. */
export const confirmedAgeData = (): { readonly additional_data?: { readonly confirmed_age: number } } =>
  state.value > 0 ? { additional_data: { confirmed_age: state.value } } : {};
