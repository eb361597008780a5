import type { ReturnPage } from '#contracts/calls/payments.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import type { Log } from '../log.ts';
import type { OrderRepository } from '../ordering/order-repository.ts';
import type { PaymentRepository } from './payment-repository.ts';
import type { PaymentProvider, PaymentSource } from './provider.ts';

export interface OpenPaymentsOptions {
  readonly ordersOf: (licence: string) => OrderRepository;
  readonly paymentRepository: PaymentRepository;
  /** The venue's provider; `null` when it has none, or its configuration is invalid. */
  readonly providerOf: (licence: string) => PaymentProvider | null;
  /** The source for payments by wallet; `null` when the venue has none. */
  readonly walletSourceOf: (licence: string) => PaymentSource | null;
  /** The return page of every provider there is. */
  readonly returnPages: ReadonlyMap<ProviderId, ReturnPage>;
  readonly newReference: () => string;
  readonly now: () => Date;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: Log;
}
