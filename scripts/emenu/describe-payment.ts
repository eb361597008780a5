import type {
  ListedPayment,
  ListedPaymentEvent,
  PaymentWithEvents,
  ProviderTrialResult,
  RefundResult,
} from '#contracts/shapes/listed-payment.ts';

type Reason<Name extends 'review' | 'refundReason'> = NonNullable<ListedPayment[Name]>;

const reviewTexts: Readonly<Record<Reason<'review'>, string>> = {
  account: 'the provider reports another account',
  mode: 'the provider reports another mode (test or live)',
  reference: 'the provider’s response is about another payment',
  amount: 'the provider reports another amount',
  currency: 'the provider reports another currency',
  pay_url: 'the payment page wasn’t the provider’s, so the guest wasn’t redirected',
  unanswered: 'the provider did not respond for a day: whether it was paid isn’t known',
  unanswered_refund: 'whether it was refunded isn’t known',
};

const refundTexts: Readonly<Record<Reason<'refundReason'>, string>> = {
  undone: 'the order was canceled or rejected',
  superseded: 'replaced by another payment',
  overpaid: 'more was paid than was due',
  struck: 'a dish was removed after payment',
  operator: 'requested by staff',
};

/** The refund command of a payment's order. */
const refundCommand = ({ licence, number }: ListedPayment) => `emenu refund ${licence} ${Number(number)}`;

/** Our reference and the provider's. */
const referencesOf = ({ reference, providerRef }: ListedPayment) => `${reference} / ${providerRef ?? '–'}`;

const headlineOf = (payment: ListedPayment) => {
  const { licence, number, company, currency, amount } = payment;
  return [licence, number, company, referencesOf(payment), `${currency} ${amount}`].join('  ');
};

/** The problem of a payment, and what to do about it. */
function problemAndRemedyOf(payment: ListedPayment): readonly [problem: string, remedy: string] {
  const { refunding, review, refundDue, refundReason, company, isByHand, word } = payment;
  const command = refundCommand(payment);
  if (refunding !== null) {
    const remedy = `check ${company}’s dashboard, then ${command} --done, or --again if nothing was refunded`;
    return [`whether ${refunding} was refunded isn’t known`, remedy];
  }
  if (review !== null) {
    const status = word === null ? '' : ` (its status was “${word}”)`;
    return [reviewTexts[review], `compare it with ${company}’s dashboard${status}`];
  }
  const why = refundReason === null ? '' : `, ${refundTexts[refundReason]}`;
  const remedy = isByHand
    ? `refund it in ${company}’s dashboard, then ${command} ${refundDue} --done`
    : command;
  return [`refund due: ${refundDue}${why}`, remedy];
}

export function describeReview(payments: readonly ListedPayment[]): string {
  const lines = payments.map((payment) => [headlineOf(payment), ...problemAndRemedyOf(payment)].join('  → '));
  return lines.join('\n') || 'All payments match their orders.';
}

export function describePayments(payments: readonly PaymentWithEvents[]): string {
  return payments.map(describePayment).join('\n') || 'No online payments.';
}

/** Describes a payment attempt that no longer blocks other payments. */
export function describeReleased(payment: ListedPayment): string {
  const rest =
    payment.paid === null
      ? 'it no longer blocks other payments; a late payment still counts, or is refunded'
      : 'it is paid';
  return `${headlineOf(payment)}  ${payment.state}  → ${rest}`;
}

function describePayment(payment: PaymentWithEvents): string {
  const { state, mode, refunded, refundDue, review, events } = payment;
  const facts = [
    state,
    mode === 'test' ? 'test' : null,
    Number(refunded) > 0 ? `${refunded} refunded` : null,
    Number(refundDue) > 0 ? `refund due ${refundDue}` : null,
    review && reviewTexts[review],
  ].filter((fact) => fact !== null);
  return [`${headlineOf(payment)}  ${facts.join(', ')}`, ...(events ?? []).map(describeEvent)].join('\n');
}

function describeEvent({ at, kind, detail }: ListedPaymentEvent): string {
  const known = Object.entries(detail).filter(([, value]) => value !== null);
  return `    ${at}  ${[kind, ...known.map(([name, value]) => `${name} ${value}`)].join('  ')}`;
}

/** Describes the result of testing a provider's configuration. */
export function describeTrial(licence: string, outcome: ProviderTrialResult): string {
  switch (outcome.kind) {
    case 'refused':
      return outcome.why;
    case 'invalid':
      return [`${licence}: online payment is disabled`, ...outcome.why].join('\n    ');
    case 'works':
      return `${licence}: ${outcome.company} works (${outcome.mode})`;
    default:
      return `${licence}: ${outcome.company} ${providerTrialErrorTexts[outcome.kind]}\n    ${outcome.detail}`;
  }
}

type ProviderTrialError = Exclude<ProviderTrialResult['kind'], 'refused' | 'invalid' | 'works'>;

const providerTrialErrorTexts: Readonly<Record<ProviderTrialError, string>> = {
  unauthorised: 'rejects the credentials: check the account, the keys and the mode',
  unreachable: 'can’t be reached',
  throttled: 'limits the request rate; try again in a minute',
  rejected: 'responds, but rejected this request; make a payment to test it',
  unreadable: 'sent an unexpected response; check "base"',
};

/** Describes the outcome of a refund, and what to do if it failed. */
export function describeRefund(outcome: RefundResult): string {
  switch (outcome.kind) {
    case 'refused':
      return outcome.why;
    case 'refunded': {
      const { currency, amount, refunded, refundDue } = outcome;
      const rest = Number(refundDue) > 0 ? `, refund still due: ${refundDue}` : '';
      return `${currency} ${amount} refunded, ${refunded} in total${rest}`;
    }
    default:
      return describeRefundBlocker(outcome);
  }
}

function describeRefundBlocker({
  kind,
  payment,
  amount,
}: Extract<RefundResult, { payment: unknown }>): string {
  const { company, currency, amount: whole } = payment;
  const command = refundCommand(payment);
  const dashboard = `${company}’s dashboard (${referencesOf(payment)})`;
  const manually = `Refund ${currency} ${amount} in ${dashboard}, then: ${command} ${amount} --done`;
  switch (kind) {
    case 'by_hand':
      return `${company} doesn’t support refunds through its API.\n${manually}`;
    case 'whole_only':
      return `${company} only refunds a payment in full: ${command} ${whole}\nOr a part manually. ${manually}`;
    case 'unanswered':
      return [
        `Whether ${company} refunded ${currency} ${amount} isn’t known. Check ${dashboard} first.`,
        `If it was refunded: ${command} --done`,
        `If it wasn’t: ${command} --again`,
      ].join('\n');
  }
}
