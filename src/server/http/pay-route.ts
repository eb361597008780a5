import type { Call } from '#contracts/call.ts';
import { type PaymentMessageName, paymentMessageCalls } from '#contracts/calls/payment-messages.ts';
import { createPathReader } from './match-path.ts';
import type { NormalizedTarget } from './normalize-target.ts';

/** An address between a payment provider and us. */
export interface PayRoute {
  readonly kind: 'pay';
  readonly name: PaymentMessageName;
  readonly provider: string | null;
  readonly reference: string | null;
  readonly query: string;
}

const names = Object.keys(paymentMessageCalls) as PaymentMessageName[];

const readers = names.flatMap((name) =>
  paymentMessageCalls[name].map((call: Call) => ({ name, read: createPathReader(call) })),
);

/** Reads an address under `/pay/`, with or without a trailing slash; `null` for any other address. */
export function readPayRoute({ segments, path, query }: NormalizedTarget): PayRoute | null {
  if (segments[0] !== 'pay') return null;
  for (const { name, read } of readers) {
    const params: { readonly provider?: string; readonly reference?: string } | null = read(path);
    if (params) {
      const { provider = null, reference = null } = params;
      return { kind: 'pay', name, provider, reference, query };
    }
  }
  return null;
}
