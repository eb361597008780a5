import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Milli } from '#domain/money.ts';

/** What the venue says that delivery of the cart costs. */
interface QuotedDelivery {
  /** `null` where it does not deliver to. */
  readonly amount: Milli | null;
  /** The least subtotal. */
  readonly minimum: Milli;
}

const state = signal<QuotedDelivery | null>(null);

/** `null` while the venue has not said. Only `cart-quote.ts` sets it. */
export const quotedDelivery: ReadonlySignal<QuotedDelivery | null> = state;

export function setQuotedDelivery(quoted: QuotedDelivery | null): void {
  state.value = quoted;
}
