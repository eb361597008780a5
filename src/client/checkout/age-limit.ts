import { computed } from '@preact/signals-core';
import { ageLimitOf, highestAge } from '#domain/cart/age-limit.ts';
import { ordering } from '../cart/ordering.ts';
import { confirmAge, confirmedAge } from './confirmed-age.ts';

/** The least age of a guest who has the cart; `null` for none. */
export const ageLimit = computed((): number | null =>
  highestAge(
    ordering.lines.value.map(({ product, line }) => product && ageLimitOf(product, line.configuration)),
  ),
);

/** Whether the cart needs no confirmation, or has it. */
export const isAgeConfirmed = computed(
  (): boolean => ageLimit.value === null || confirmedAge.value >= ageLimit.value,
);

/** The diner confirms the age that the cart needs, or takes it back. */
export function confirmAgeOfCart(isConfirmed: boolean): void {
  confirmAge(isConfirmed ? (ageLimit.value ?? 0) : 0);
}
