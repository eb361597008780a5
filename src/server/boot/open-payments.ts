import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { paymentIntegration } from '../adapters/payments/payment-integration.ts';
import { returnPages } from '../adapters/payments/provider-registry.ts';
import { createTokenStore } from '../adapters/payments/token-store.ts';
import { usableOnly } from '../integrations/open-venue-integrations.ts';
import type { Log } from '../log.ts';
import type { JobLeases } from '../operations/cluster/job-leases.ts';
import { newReference } from '../payments/payment-reference.ts';
import { openPayments as open, type Payments } from '../payments/payments.ts';
import { walletSource } from '../payments/wallet-source.ts';
import { openIntegration, type ServicesOptions } from './open-integrations.ts';
import type { PartnerOf } from './open-partners.ts';
import type { Store } from './open-store.ts';
import { outboundOf } from './setting-rules.ts';
import { startSweeping } from './start-sweeping.ts';

/** How often pending payments are checked, in milliseconds. */
const sweepMs = 5_000;

type PaymentStore = Pick<Store, 'ordering' | 'paymentRepository' | 'sandboxLedger'>;

/** Online payments of this process. */
export function openPayments(
  { ordering, paymentRepository, sandboxLedger }: PaymentStore,
  options: ServicesOptions,
  partnerOf: PartnerOf,
): Payments {
  const now = () => new Date();
  const context = {
    fetch: outboundOf(options.settings),
    now,
    newUuid: randomUUID,
    tokens: createTokenStore(Date.now),
    sandboxLedger,
  };
  return open({
    ordersOf: ordering.ordersOf,
    paymentRepository,
    walletSourceOf: (licence) => {
      const partner = partnerOf(licence);
      return partner && walletSource(partner);
    },
    providerOf: usableOnly(openIntegration(paymentIntegration, options, () => context)),
    returnPages,
    newReference,
    now,
    wait: (ms) => wait(ms),
    log: options.log,
  });
}

/** Finishes abandoned payments, in periodic sweeps. */
export const startReconciling = (payments: Payments, leases: JobLeases, log: Log) =>
  startSweeping({
    job: 'reconciling',
    everyMs: sweepMs,
    leases,
    sweep: payments.reconcile,
    failure: 'reconciling payments failed',
    log,
  });
