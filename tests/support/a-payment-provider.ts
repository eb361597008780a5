import { type Milli, milli, zero } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import { IntegrationError, type IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import type { PaymentProvider, PaymentReport, ProviderRules } from '#server/payments/provider.ts';

type Call = 'open' | 'ask' | 'cancel' | 'refund';

/** A payment as the provider stores it. */
interface StoredPayment {
  readonly reference: string;
  readonly providerRef: string;
  readonly amount: Milli;
  readonly currency: string;
  status: PaymentStatus;
  refunded: Milli;
  /** Paid on the page. Providers that complete payments on poll have not captured it yet. */
  isAuthorised: boolean;
}

interface Differing extends Partial<Pick<PaymentProvider, 'id' | 'mode' | 'account'>> {
  readonly rules?: Partial<ProviderRules>;
  /** Unsupported features. */
  readonly lacks?: readonly ('cancel' | 'refund' | 'hooks')[];
  /** Payments get a provider reference only once they are paid. */
  readonly namesLate?: boolean;
}

const defaultRules: ProviderRules = {
  currencies: 'any',
  pollLimit: { minIntervalMs: 0, max: 1_000 },
  refunds: 'partial',
  payHosts: { test: ['pay.company.example'], live: ['pay.company.example'] },
};

const bodyOf = (body: Uint8Array) => JSON.parse(new TextDecoder().decode(body)) as Record<string, string>;

/** A payment provider whose responses the test scripts. Its ledger holds the money it really captured. */
export function aProvider(differing: Differing = {}) {
  const {
    id = 'paystack',
    mode = 'test',
    account = 'venue-1',
    rules = {},
    lacks = [],
    namesLate,
  } = differing;
  const payments = new Map<string, StoredPayment>();
  const calls: { readonly call: Call; readonly reference: string }[] = [];
  const failures: { readonly call: Call; readonly kind: IntegrationErrorKind; readonly isDone: boolean }[] =
    [];
  const overrides = new Map<string, Partial<PaymentReport>>();
  const holds = new Map<Call, Promise<void>>();
  const state: { down: IntegrationErrorKind | null; payUrl: string } = {
    down: null,
    payUrl: 'https://pay.company.example',
  };

  const errorOf = (kind: IntegrationErrorKind) => new IntegrationError(id, kind, 'scripted by the test');
  const known = (reference: string): StoredPayment => {
    const payment = payments.get(reference);
    if (!payment) throw errorOf('not_found');
    return payment;
  };

  /** Runs a call unless it is scripted to fail. A response that gets lost was still processed. */
  async function run<Answer>(call: Call, work: () => Answer): Promise<Answer> {
    const at = failures.findIndex((one) => one.call === call);
    const [failure] = at < 0 ? [] : failures.splice(at, 1);
    if (failure?.isDone) work();
    if (failure) throw errorOf(failure.kind);
    if (state.down) throw errorOf(state.down);
    return work();
  }

  /** The result is decided at once, even if the response is held back. */
  async function respond<Answer>(call: Call, reference: string, work: () => Answer): Promise<Answer> {
    calls.push({ call, reference });
    const [settled] = await Promise.allSettled([run(call, work)]);
    await holds.get(call);
    if (settled.status === 'rejected') throw settled.reason;
    return settled.value;
  }

  const nameOf = ({ providerRef, status }: StoredPayment) =>
    namesLate && status === 'PENDING' ? null : providerRef;

  function reportOf(reference: string): PaymentReport {
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
      ...overrides.get(reference),
    };
  }

  const provider: PaymentProvider = {
    id,
    mode,
    account,
    base: new URL('https://api.company.example'),
    rules: { ...defaultRules, ...rules },

    open: ({ reference, amount, currency }) =>
      respond('open', reference, () => {
        const payment: StoredPayment = {
          reference,
          providerRef: `their-${reference}-${'0'.repeat(12)}`,
          amount,
          currency,
          status: 'PENDING',
          refunded: zero,
          isAuthorised: false,
        };
        payments.set(reference, payment);
        return { providerRef: nameOf(payment), payUrl: new URL(reference, `${state.payUrl}/`) };
      }),

    fetchPayment: ({ reference }) => respond('ask', reference, () => reportOf(reference)),

    readReturn: ({ query }) => ({
      reference: query.get('ours'),
      providerRef: query.get('theirs'),
      signature: query.get('signed') === 'badly' ? 'invalid' : 'none',
    }),

    ...(!lacks.includes('hooks') && {
      readWebhook({ headers, body }) {
        const signature = headers.get('x-signature');
        if (signature !== null && signature !== 'good') return { kind: 'refused', why: 'signature' };
        const { event = null, reference = null, providerRef = null, ignored } = bodyOf(body);
        if (ignored) return { kind: 'ignored' };
        return { kind: 'about', eventId: event, reference, providerRef, isSigned: signature !== null };
      },
    }),

    ...(!lacks.includes('cancel') && {
      cancel: ({ reference }) =>
        respond('cancel', reference, () => {
          const payment = known(reference);
          if (payment.status !== 'PENDING') throw errorOf('rejected');
          payment.status = 'CANCELLED';
        }),
    }),

    ...(!lacks.includes('refund') && {
      refund: ({ reference }, { amount }, refundReference) =>
        respond('refund', refundReference, () => {
          const payment = known(reference);
          if (payment.refunded + amount > payment.amount) throw errorOf('rejected');
          payment.refunded = milli(payment.refunded + amount);
        }),
    }),
  };

  return {
    provider,
    calls,
    state,
    /** How often a call was made. */
    count: (call: Call, reference?: string) =>
      calls.filter((one) => one.call === call && (reference ?? one.reference) === one.reference).length,
    /** Overrides what it reports from now on. */
    says: (reference: string, report: Partial<PaymentReport>) => void overrides.set(reference, report),
    /** Makes the next such call fail, before it is processed or after. */
    fail: (call: Call, kind: IntegrationErrorKind, isDone = false) =>
      void failures.push({ call, kind, isDone }),
    /** Holds its responses back until the returned function is called. */
    hold(call: Call): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.set(call, promise);
      return () => {
        holds.delete(call);
        resolve();
      };
    },
    /** Ends a payment on its page, by the diner or by time. @returns whether that was possible. */
    act(reference: string, status: Exclude<PaymentStatus, 'PENDING' | 'REFUNDED'>): boolean {
      const payment = known(reference);
      if (payment.status !== 'PENDING' || payment.isAuthorised) return false;
      if (status === 'PAID' && rules.completesOnPoll) payment.isAuthorised = true;
      else payment.status = status;
      return true;
    },
    /** Sets the status, whatever it was before. */
    setStatus: (reference: string, status: PaymentStatus) => void Object.assign(known(reference), { status }),
    /** Refunds without a request. */
    refundByHand(reference: string, amount: number): void {
      const payment = known(reference);
      payment.refunded = milli(payment.refunded + amount);
    },
    /** The captured amount, including what was refunded. */
    capturedOf: (reference: string): number =>
      payments.get(reference)?.status === 'PAID' ? known(reference).amount : 0,
    refundedOf: (reference: string): number => payments.get(reference)?.refunded ?? 0,
    nameOf: (reference: string): string => known(reference).providerRef,
  };
}

export type ScriptedProvider = ReturnType<typeof aProvider>;
