import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { Gateway } from '../gateways/gateway.ts';
import type { Happening } from './event.ts';

type Hazard = Extract<Happening, { kind: 'trouble' }>['what'];

/** Failures of the next calls to a provider. */
export interface Hazards {
  add(hazard: Hazard): void;
  /** Removes all pending failures. */
  end(): Promise<void>;
  /** Wraps a provider with the failures. */
  around(provider: PaymentProvider): PaymentProvider;
}

/** The process died, so its response is lost. */
export class Died extends Error {
  override readonly name = 'Died';
}

const fatal: readonly Hazard[] = ['dies_before', 'dies_after'];

/** Failures of the network or of this process; the gateway simulates the others. */
const ours: readonly Hazard[] = ['lost', ...fatal];

/** @param isOwn whether it is the sandbox, which uses no network. */
export function hazardsOf(gateway: Gateway, isOwn: boolean): Hazards {
  let waiting: readonly Hazard[] = [];
  let inNetwork = 0;

  /** Only calls that change something can be fatal: a death during a poll changes nothing. */
  const next = (isFatal: boolean): Hazard | null => {
    const found = waiting.find((one) => isFatal || !fatal.includes(one)) ?? null;
    if (found) waiting = waiting.toSpliced(waiting.indexOf(found), 1);
    return found;
  };

  /** Processes the call if the hazard comes after it, then fails. */
  const fail = async (
    id: PaymentProvider['id'],
    hazard: Hazard,
    call: () => Promise<unknown>,
  ): Promise<never> => {
    if (hazard === 'dies_before') throw new Died();
    if (hazard === 'too_many') throw new IntegrationError(id, 'throttled', 'slow down');
    if (hazard === 'dies_after' || hazard === 'reset_after') await call();
    if (hazard === 'dies_after') throw new Died();
    throw new IntegrationError(id, hazard === 'garbage' ? 'unreadable' : 'unreachable', 'trouble');
  };

  const withHazards =
    <Args extends readonly unknown[], Result>(
      { id }: PaymentProvider,
      isFatal: boolean,
      call: (...args: Args) => Promise<Result>,
    ) =>
    async (...args: Args): Promise<Result> => {
      const hazard = next(isFatal);
      return hazard === null ? call(...args) : fail(id, hazard, () => call(...args));
    };

  return {
    add(hazard) {
      if (isOwn || ours.includes(hazard)) waiting = [...waiting, hazard];
      else {
        inNetwork += 1;
        gateway.trouble(/./, hazard as Parameters<Gateway['trouble']>[1]);
      }
    },
    async end() {
      waiting = [];
      const calls = Array.from({ length: inNetwork }, () =>
        gateway.fetch(new Request(new URL('/nothing', gateway.base))).catch(() => null),
      );
      await Promise.all(calls);
      inNetwork = 0;
    },
    around: (provider) => ({
      ...provider,
      open: withHazards(provider, true, provider.open),
      fetchPayment: withHazards(provider, false, provider.fetchPayment),
      ...(provider.cancel ? { cancel: withHazards(provider, false, provider.cancel) } : {}),
      ...(provider.refund ? { refund: withHazards(provider, true, provider.refund) } : {}),
    }),
  };
}
