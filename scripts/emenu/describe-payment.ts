import type {
  ListedPayment,
  ListedPaymentEvent,
  PaymentWithEvents,
  ProviderTrialResult,
  RefundResult,
} from '#server/staff/operator-api/payment-results.ts';

type Reason<Name extends 'review' | 'refundReason'> = NonNullable<ListedPayment[Name]>;

const reviewTexts: Readonly<Record<Reason<'review'>, string>> = {
  account: 'the company has it in another account',
  mode: 'test and live do not agree',
  reference: 'the company’s answer is about another payment',
  amount: 'the company has another amount',
  currency: 'the company has another currency',
  pay_url: 'its page was not the company’s own, and nobody was led there',
  unanswered: 'nobody could ask the company for a day: whether money came is not known',
  unanswered_refund: 'whether it was given back is not known',
};

const refundTexts: Readonly<Record<Reason<'refundReason'>, string>> = {
  undone: 'the order came to nothing',
  superseded: 'another payment was wanted instead',
  overpaid: 'more came than was due',
  struck: 'a line was struck after it was paid',
  operator: 'staff wanted it so',
};

/** The words that begin a command about its order. */
const refundCommand = ({ licence, number }: ListedPayment) => `emenu refund ${licence} ${Number(number)}`;

/** Our reference, and the company's. */
const referencesOf = ({ reference, providerRef }: ListedPayment) => `${reference} / ${providerRef ?? '–'}`;

const headlineOf = (payment: ListedPayment) => {
  const { licence, number, company, currency, amount } = payment;
  return [licence, number, company, referencesOf(payment), `${currency} ${amount}`].join('  ');
};

/** What is the matter with a payment, and what to do about it. */
function problemAndRemedyOf(payment: ListedPayment): readonly [matter: string, remedy: string] {
  const { refunding, review, refundDue, refundReason, company, isByHand, word } = payment;
  const command = refundCommand(payment);
  if (refunding !== null) {
    const remedy = `look at ${company}’s pages, then ${command} --done, or --again if nothing went back`;
    return [`whether ${refunding} went back is not known`, remedy];
  }
  if (review !== null) {
    const told = word === null ? '' : ` (it said “${word}”)`;
    return [reviewTexts[review], `compare it with ${company}’s pages${told}`];
  }
  const why = refundReason === null ? '' : `, ${refundTexts[refundReason]}`;
  const remedy = isByHand
    ? `give it back on ${company}’s pages, then ${command} ${refundDue} --done`
    : command;
  return [`${refundDue} is due back${why}`, remedy];
}

export function describeReview(payments: readonly ListedPayment[]): string {
  const lines = payments.map((payment) => [headlineOf(payment), ...problemAndRemedyOf(payment)].join('  → '));
  return lines.join('\n') || 'Money and orders agree.';
}

export function describePayments(payments: readonly PaymentWithEvents[]): string {
  return payments.map(describePayment).join('\n') || 'Nobody has begun to pay online.';
}

/** An attempt that keeps nobody from paying any more. */
export function describeReleased(payment: ListedPayment): string {
  const rest =
    payment.paid === null
      ? 'nobody is kept from paying by it; money that comes late counts, or is due back'
      : 'its money has come';
  return `${headlineOf(payment)}  ${payment.state}  → ${rest}`;
}

function describePayment(payment: PaymentWithEvents): string {
  const { state, mode, refunded, refundDue, review, events } = payment;
  const facts = [
    state,
    mode === 'test' ? 'test' : null,
    Number(refunded) > 0 ? `${refunded} given back` : null,
    Number(refundDue) > 0 ? `${refundDue} due back` : null,
    review && reviewTexts[review],
  ].filter((fact) => fact !== null);
  return [`${headlineOf(payment)}  ${facts.join(', ')}`, ...(events ?? []).map(describeEvent)].join('\n');
}

function describeEvent({ at, kind, detail }: ListedPaymentEvent): string {
  const told = Object.entries(detail).filter(([, value]) => value !== null);
  return `    ${at}  ${[kind, ...told.map(([name, value]) => `${name} ${value}`)].join('  ')}`;
}

/** What a company said when it was tried. */
export function describeTrial(licence: string, outcome: ProviderTrialResult): string {
  switch (outcome.kind) {
    case 'refused':
      return outcome.why;
    case 'unfit':
      return [`${licence}: online payment is off`, ...outcome.why].join('\n    ');
    case 'works':
      return `${licence}: ${outcome.company} works (${outcome.mode})`;
    default:
      return `${licence}: ${outcome.company} ${providerTrialErrorTexts[outcome.kind]}\n    ${outcome.detail}`;
  }
}

type ProviderTrialError = Exclude<ProviderTrialResult['kind'], 'refused' | 'unfit' | 'works'>;

const providerTrialErrorTexts: Readonly<Record<ProviderTrialError, string>> = {
  unauthorised: 'does not know us: look at the account, the keys and the mode',
  unreachable: 'cannot be reached',
  throttled: 'was asked too often; try again in a minute',
  rejected: 'answers, but not to this question; a payment of your own will tell',
  unreadable: 'answers what nobody here understands; look at "base"',
};

/** How giving money back ended, and what to do where it did not. */
export function describeRefund(outcome: RefundResult): string {
  switch (outcome.kind) {
    case 'refused':
      return outcome.why;
    case 'refunded': {
      const { currency, amount, refunded, refundDue } = outcome;
      const rest = Number(refundDue) > 0 ? `, ${refundDue} is still due back` : '';
      return `${currency} ${amount} given back, ${refunded} in all${rest}`;
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
  const onItsPages = `${company}’s own pages (${referencesOf(payment)})`;
  const byHand = `Give ${currency} ${amount} back on ${onItsPages}, then: ${command} ${amount} --done`;
  switch (kind) {
    case 'by_hand':
      return `${company} cannot be asked to give it back from here.\n${byHand}`;
    case 'whole_only':
      return `${company} gives back a whole payment only: ${command} ${whole}\nOr less by hand. ${byHand}`;
    case 'unanswered':
      return [
        `Whether ${company} gave ${currency} ${amount} back is not known. Look at ${onItsPages} first.`,
        `If it went back: ${command} --done`,
        `If it did not: ${command} --again`,
      ].join('\n');
  }
}
