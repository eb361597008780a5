import { type Milli, milli, zero } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import { IntegrationError, type IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import type { PaymentProvider, PaymentReport, ProviderRules } from '#server/payments/provider.ts';

type Call = 'open' | 'ask' | 'cancel' | 'refund';

/** A payment as the company has it. */
interface Kept {
  readonly reference: string;
  readonly providerRef: string;
  readonly amount: Milli;
  readonly currency: string;
  status: PaymentStatus;
  refunded: Milli;
  /** Paid on the page; whoever completes payments only when asked has taken nothing yet. */
  isAuthorised: boolean;
}

interface Differing extends Partial<Pick<PaymentProvider, 'id' | 'mode' | 'account'>> {
  readonly rules?: Partial<ProviderRules>;
  /** What it cannot do. */
  readonly lacks?: readonly ('cancel' | 'refund' | 'hooks')[];
  /** It names payments only once they are paid. */
  readonly namesLate?: boolean;
}

const openly: ProviderRules = {
  currencies: 'any',
  pollLimit: { minIntervalMs: 0, max: 1_000 },
  refunds: 'partial',
  payHosts: { test: ['pay.company.example'], live: ['pay.company.example'] },
};

const hookOf = (body: Uint8Array) => JSON.parse(new TextDecoder().decode(body)) as Record<string, string>;

/** A company of which a test decides every answer; its ledger says what money it really took. */
export function aProvider(differing: Differing = {}) {
  const {
    id = 'paystack',
    mode = 'test',
    account = 'venue-1',
    rules = {},
    lacks = [],
    namesLate,
  } = differing;
  const kept = new Map<string, Kept>();
  const calls: { readonly call: Call; readonly reference: string }[] = [];
  const failing: { readonly call: Call; readonly kind: IntegrationErrorKind; readonly isDone: boolean }[] =
    [];
  const told = new Map<string, Partial<PaymentReport>>();
  const held = new Map<Call, Promise<void>>();
  const state: { down: IntegrationErrorKind | null; payUrl: string } = {
    down: null,
    payUrl: 'https://pay.company.example',
  };

  const fault = (kind: IntegrationErrorKind) => new IntegrationError(id, kind, 'as the test wants it');
  const known = (reference: string): Kept => {
    const payment = kept.get(reference);
    if (!payment) throw fault('not_found');
    return payment;
  };

  /** Does what it is asked unless it is to fail; what is lost on the way back has been done. */
  async function done<Answer>(call: Call, work: () => Answer): Promise<Answer> {
    const at = failing.findIndex((one) => one.call === call);
    const [failure] = at < 0 ? [] : failing.splice(at, 1);
    if (failure?.isDone) work();
    if (failure) throw fault(failure.kind);
    if (state.down) throw fault(state.down);
    return work();
  }

  /** What it answers is decided at once, however long that is on its way. */
  async function answer<Answer>(call: Call, reference: string, work: () => Answer): Promise<Answer> {
    calls.push({ call, reference });
    const [answered] = await Promise.allSettled([done(call, work)]);
    await held.get(call);
    if (answered.status === 'rejected') throw answered.reason;
    return answered.value;
  }

  const nameOf = ({ providerRef, status }: Kept) => (namesLate && status === 'PENDING' ? null : providerRef);

  function look(reference: string): PaymentReport {
    const payment = known(reference);
    if (rules.completesOnPoll && payment.isAuthorised && payment.status === 'PENDING')
      payment.status = 'PAID';
    const { status, amount, currency, refunded } = payment;
    const isBack = status === 'PAID' && refunded === amount;
    return {
      status: isBack ? 'REFUNDED' : status,
      providerStatus: status.toLowerCase(),
      account,
      mode,
      reference,
      providerRef: nameOf(payment),
      amount,
      currency,
      ...(refunded > 0 && { refunded }),
      ...told.get(reference),
    };
  }

  const provider: PaymentProvider = {
    id,
    mode,
    account,
    base: new URL('https://api.company.example'),
    rules: { ...openly, ...rules },

    open: ({ reference, amount, currency }) =>
      answer('open', reference, () => {
        const payment: Kept = {
          reference,
          providerRef: `their-${reference}-${'0'.repeat(12)}`,
          amount,
          currency,
          status: 'PENDING',
          refunded: zero,
          isAuthorised: false,
        };
        kept.set(reference, payment);
        return { providerRef: nameOf(payment), payUrl: new URL(reference, `${state.payUrl}/`) };
      }),

    fetchPayment: ({ reference }) => answer('ask', reference, () => look(reference)),

    readReturn: ({ query }) => ({
      reference: query.get('ours'),
      providerRef: query.get('theirs'),
      signature: query.get('signed') === 'badly' ? 'invalid' : 'none',
    }),

    ...(!lacks.includes('hooks') && {
      readWebhook({ headers, body }) {
        const signature = headers.get('x-signature');
        if (signature !== null && signature !== 'good') return { kind: 'refused', why: 'signature' };
        const { event = null, reference = null, providerRef = null, ignored } = hookOf(body);
        if (ignored) return { kind: 'ignored' };
        return { kind: 'about', eventId: event, reference, providerRef, isSigned: signature !== null };
      },
    }),

    ...(!lacks.includes('cancel') && {
      cancel: ({ reference }) =>
        answer('cancel', reference, () => {
          const payment = known(reference);
          if (payment.status !== 'PENDING') throw fault('rejected');
          payment.status = 'CANCELLED';
        }),
    }),

    ...(!lacks.includes('refund') && {
      refund: ({ reference }, { amount }, refundReference) =>
        answer('refund', refundReference, () => {
          const payment = known(reference);
          if (payment.refunded + amount > payment.amount) throw fault('rejected');
          payment.refunded = milli(payment.refunded + amount);
        }),
    }),
  };

  return {
    provider,
    calls,
    state,
    /** How often it was asked to do that. */
    count: (call: Call, reference?: string) =>
      calls.filter((one) => one.call === call && (reference ?? one.reference) === one.reference).length,
    /** What it says from now on, whatever is true. */
    says: (reference: string, answer: Partial<PaymentReport>) => void told.set(reference, answer),
    /** Its next answers of that kind get lost before it does anything, or after. */
    fails: (call: Call, kind: IntegrationErrorKind, isDone = false) =>
      void failing.push({ call, kind, isDone }),
    /** Keeps its answers from arriving until that is called. */
    hold(call: Call): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(call, promise);
      return () => {
        held.delete(call);
        resolve();
      };
    },
    /** What a diner does on its page, or time. @returns whether that was possible. */
    act(reference: string, status: Exclude<PaymentStatus, 'PENDING' | 'REFUNDED'>): boolean {
      const payment = known(reference);
      if (payment.status !== 'PENDING' || payment.isAuthorised) return false;
      if (status === 'PAID' && rules.completesOnPoll) payment.isAuthorised = true;
      else payment.status = status;
      return true;
    },
    /** Whatever it said before, it says otherwise now. */
    turns: (reference: string, status: PaymentStatus) => void Object.assign(known(reference), { status }),
    /** It gives back without being asked. */
    givesBack(reference: string, amount: number): void {
      const payment = known(reference);
      payment.refunded = milli(payment.refunded + amount);
    },
    /** What it took of a payment, whatever it gave back. */
    took: (reference: string): number =>
      kept.get(reference)?.status === 'PAID' ? known(reference).amount : 0,
    gaveBack: (reference: string): number => kept.get(reference)?.refunded ?? 0,
    nameOf: (reference: string): string => known(reference).providerRef,
  };
}

export type Company = ReturnType<typeof aProvider>;
