import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';

/** What adapters of tax authorities need besides settings. */
export interface EInvoiceContext {
  readonly mode: PaymentMode;
  readonly fetch: OutboundFetch;
  readonly now: () => Date;
}
