import { highestAge } from '#domain/cart/age-limit.ts';
import type { OrderLine } from './order.ts';

/** An order that needs a guest of that age, who has not said to be. */
export interface AgeRefusal {
  readonly kind: 'age_unconfirmed';
  readonly minAge: number;
}

/** @param confirmed the age that the guest has confirmed. */
export function ageRefusal(
  lines: readonly OrderLine[],
  confirmed: number | null | undefined,
): AgeRefusal | null {
  const minAge = highestAge(lines.map(({ content }) => content.minAge ?? null));
  return minAge === null || minAge <= (confirmed ?? 0) ? null : { kind: 'age_unconfirmed', minAge };
}
