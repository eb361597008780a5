import type { Log } from '../log.ts';
import type { OrderRepository } from '../ordering/order-repository.ts';
import type { PaymentRepository } from './payment-repository.ts';
import type { PaymentProvider, PaymentSource } from './provider.ts';

/** What payments take from outside. */
export interface OpenPaymentsOptions {
  readonly ordersOf: (licence: string) => OrderRepository;
  readonly paymentRepository: PaymentRepository;
  /** The company that a venue has; `null` when it has none, or cannot use it. */
  readonly providerOf: (licence: string) => PaymentProvider | null;
  /** What keeps the wallets of a venue's guests; `null` when nothing does. */
  readonly walletSourceOf: (licence: string) => PaymentSource | null;
  readonly newReference: () => string;
  readonly now: () => Date;
  /** Comes back after so long. */
  readonly wait: (ms: number) => Promise<void>;
  readonly log: Log;
}
