import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { Gateway } from '../gateways/gateway.ts';
import type { Happening } from './event.ts';

type Hazard = Extract<Happening, { kind: 'trouble' }>['what'];

/** What goes wrong with the next calls to a company. */
export interface Hazards {
  add(hazard: Hazard): void;
  /** Nothing goes wrong any more. */
  end(): Promise<void>;
  /** The same company, to which it happens. */
  around(provider: PaymentProvider): PaymentProvider;
}

/** How a process ends that dies: nobody hears what it was about to say. */
export class Died extends Error {
  override readonly name = 'Died';
}

const fatal: readonly Hazard[] = ['dies_before', 'dies_after'];

/** Those that happen on the way, or in this process; the gateway does the others. */
const ours: readonly Hazard[] = ['lost', ...fatal];

/** @param isOwn it is the sandbox, which has no network to be troubled. */
export function hazardsOf(gateway: Gateway, isOwn: boolean): Hazards {
  let waiting: readonly Hazard[] = [];
  let inNetwork = 0;

  /** Only who begins something may die of it: a death while asking changes nothing. */
  const next = (isFatal: boolean): Hazard | null => {
    const found = waiting.find((one) => isFatal || !fatal.includes(one)) ?? null;
    if (found) waiting = waiting.toSpliced(waiting.indexOf(found), 1);
    return found;
  };

  /** What the company does before it comes to grief. */
  const befall = async (
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

  const endangered =
    <Asked extends readonly unknown[], Answer>(
      { id }: PaymentProvider,
      isFatal: boolean,
      call: (...asked: Asked) => Promise<Answer>,
    ) =>
    async (...asked: Asked): Promise<Answer> => {
      const hazard = next(isFatal);
      return hazard === null ? call(...asked) : befall(id, hazard, () => call(...asked));
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
      open: endangered(provider, true, provider.open),
      fetchPayment: endangered(provider, false, provider.fetchPayment),
      ...(provider.cancel ? { cancel: endangered(provider, false, provider.cancel) } : {}),
      ...(provider.refund ? { refund: endangered(provider, true, provider.refund) } : {}),
    }),
  };
}
