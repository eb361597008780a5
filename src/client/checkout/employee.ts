import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { verifyEmployee } from '#contracts/calls/table.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { cart } from '../cart/cart.ts';
import { setEmployee } from '../cart/cart-changes.ts';
import type { CartEmployee } from '../cart/cart-state.ts';
import { type CallResult, callApi } from '../lib/api.ts';

/** The state of the employee field. Source: spec §4 "Employee discount". */
export type EmployeeState =
  /** No id was entered, or the employee is verified. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'invalid'; readonly id: string }
  | { readonly kind: 'too_many'; readonly seconds: number }
  | { readonly kind: 'no_response'; readonly id: string };

const state = signal<EmployeeState>({ kind: 'none' });

export const employeeState: ReadonlySignal<EmployeeState> = state;

/** The employee who orders, verified for the current location; `null` for a guest. */
export const employee: ReadonlySignal<CartEmployee | null> = computed(() => {
  const { employee: known, location } = cart.state.value;
  return known !== null && known.token === location?.token ? known : null;
});

/** Wait in seconds when the response gives none. */
const defaultWaitSeconds = 60;

/** Normalizes a typed id: digits of any script, surrounding spaces removed. */
export const normalizeEmployeeId = (typed: string): string => toLatinDigits(typed.trim());

/** Whether a request is unnecessary: the id is blank or already verified. */
export const isBlankOrKnown = (typed: string): boolean => {
  const id = normalizeEmployeeId(typed);
  return id === '' || id === employee.value?.id;
};

/** Verifies an employee with the venue, for the diner's location. */
export async function enterEmployee(typed: string): Promise<void> {
  const id = normalizeEmployeeId(typed);
  const token = cart.state.value.location?.token;
  if (id === '' || token === undefined) return;
  state.value = { kind: 'loading', id };
  const result = await callApi(verifyEmployee, { params: { id } }, { 'location-token': token });
  // Another id was entered or this one was removed meanwhile.
  if (state.value.kind !== 'loading' || state.value.id !== id) return;
  batch(() => applyResult(id, token, result));
}

function applyResult(id: string, token: string, result: CallResult<typeof verifyEmployee>): void {
  if (result.kind === 'done') {
    const { employee_id, employee_phone: phone } = result.reply;
    setEmployee({ id: employee_id, phone, token });
    state.value = { kind: 'none' };
    return;
  }
  if (result.kind !== 'refused') state.value = { kind: 'no_response', id };
  else if (result.refusal.code === 'too_many') {
    state.value = { kind: 'too_many', seconds: result.retryAfter ?? defaultWaitSeconds };
  } else if (result.refusal.code === 'not_found' || result.refusal.code === 'invalid_request') {
    setEmployee(null);
    state.value = { kind: 'invalid', id };
  } else state.value = { kind: 'no_response', id };
}

/** Orders as a guest. */
export function removeEmployee(): void {
  batch(() => {
    setEmployee(null);
    state.value = { kind: 'none' };
  });
}

/** The venue no longer recognizes the employee. */
export function rejectEmployee(id: string): void {
  batch(() => {
    setEmployee(null);
    state.value = { kind: 'invalid', id };
  });
}
