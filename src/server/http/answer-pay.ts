import { type ProviderId, providerIds } from '#domain/payment/provider-ids.ts';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { FoundAttempt } from '../payments/find-attempt.ts';
import type { Heard } from '../payments/hear-message.ts';
import { type SandboxOutcome, sandboxOutcomes } from '../payments/sandbox-page.ts';
import type { Address } from './address.ts';
import { askedIn } from './asked-in.ts';
import { clientAddress } from './client-address.ts';
import type { FrontSite } from './front-site.ts';
import { callHead, payPageHead } from './headers.ts';
import { countMiss } from './limits/count-miss.ts';
import { readBody } from './read-body.ts';
import { type Exchange, sendBody, sendOn, sendRefusal } from './send.ts';
import { sendScreen } from './send-screen.ts';

type PayAddress = Extract<Address, { kind: 'pay' }>;

/** What companies send fits into a fraction of this. */
const mostBytes = 256 * 1024;

/**
 * Answers what happens between payment companies and us: diners who come back by link or form, messages, and the
 * pages that lead to a company. A form of another site is welcome here, and needs neither cookie nor token: what it
 * brings is believed in nothing.
 */
export async function answerPay(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  address: PayAddress,
): Promise<void> {
  const { request } = exchange;
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const allowed = methods[address.step.name];
  if (!allowed.includes(method)) {
    const allow = [...callHead, 'allow', allowed.join(', ')];
    return sendRefusal(exchange, 405, allow, { code: 'invalid_request', issues: [] });
  }
  const read = method === 'POST' ? await readBody(request, mostBytes) : null;
  if (read?.kind === 'too_large') return sendRefusal(exchange, 413, callHead, { code: 'too_large' });
  return answer[address.step.name]({
    site,
    exchange,
    release,
    address,
    body: read?.body ?? new Uint8Array(),
  });
}

const methods: Readonly<Record<PayAddress['step']['name'], readonly string[]>> = {
  return: ['GET', 'POST'],
  hook: ['POST'],
  go: ['GET'],
  sandbox: ['GET', 'POST'],
};

interface Paying {
  readonly site: FrontSite;
  readonly exchange: Exchange;
  readonly release: Release;
  readonly address: PayAddress;
  readonly body: Uint8Array;
}

const answer: Readonly<Record<PayAddress['step']['name'], (paying: Paying) => Promise<void>>> = {
  return: answerReturn,
  hook: answerHook,
  go: answerGo,
  sandbox: answerSandbox,
};

const companyNamed = (name: string | null): ProviderId | null =>
  providerIds.find((id) => id === name) ?? null;

const formOf = (body: Uint8Array) => new URLSearchParams(new TextDecoder().decode(body));

async function answerReturn(paying: Paying): Promise<void> {
  const { site, exchange, release, body } = paying;
  const { step, query } = paying.address;
  const company = companyNamed(step.company);
  const request = { query: new URLSearchParams(query), form: formOf(body) };
  const landing = company && (await site.payments.land(release.licence, company, step.reference, request));
  if (!landing) return sendUnknown(paying);
  return sendOn(exchange, `/${spoken(release, landing.language)}/payment/${company}?${landing.query}`);
}

const hookAnswers: Readonly<
  Record<Exclude<Heard, 'taken' | 'unknown'>, { readonly status: number; readonly code: string }>
> = {
  nobody: { status: 404, code: 'not_found' },
  forged: { status: 401, code: 'bad_signature' },
  unreadable: { status: 400, code: 'unreadable' },
};

/** Of who keeps sending what no company signs nothing is written down for a while. What a company signs is always taken. */
async function answerHook({ site, exchange, release, address, body }: Paying): Promise<void> {
  const { licence } = release;
  const client = clientAddress(exchange.request, site.trustedProxies);
  const isNoted = site.limits.waitFor('payment_messages', licence, client) === null;
  const company = companyNamed(address.step.company);
  const heard = company
    ? await site.payments.hear(
        licence,
        company,
        { headers: headersOf(exchange), query: new URLSearchParams(address.query), body },
        isNoted,
      )
    : 'nobody';
  const wait = heard === 'taken' ? null : countMiss(site.limits, 'payment_messages', licence, client);
  // A company that was told no would say it again and again.
  if (heard === 'taken' || heard === 'unknown')
    return sendBody(exchange, 200, [...callHead, 'cache-control', 'no-store'], 'text/plain', 'ok');
  if (wait !== null) {
    return sendRefusal(exchange, 429, [...callHead, 'retry-after', String(wait)], { code: 'too_many' });
  }
  const { status, code } = hookAnswers[heard];
  return sendRefusal(exchange, status, callHead, { code });
}

const headersOf = ({ request }: Exchange) =>
  new Headers(
    Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );

/** Posts a diner on to a company that takes no links. */
async function answerGo(paying: Paying): Promise<void> {
  const found = await find(paying);
  if (!found) return sendUnknown(paying);
  const { attempt } = found;
  if (attempt.state !== 'pending' || !attempt.payForm) return sendToOrder(paying, found);
  return sendPayPage(paying, found, `go/${attempt.reference}`, new URL(attempt.payForm.action).origin);
}

/** The page of our own company. */
async function answerSandbox(paying: Paying): Promise<void> {
  const { site, exchange, body } = paying;
  const found = await find(paying);
  if (found?.attempt.company !== 'sandbox') return sendUnknown(paying);
  if (exchange.request.method !== 'POST') return sendSandbox(paying, found);
  const given = formOf(body).get('outcome');
  const outcome = sandboxOutcomes.find((one) => one === given) ?? 'close';
  const { reference } = found.attempt;
  const state = decisions[outcome];
  if (state !== null) await site.sandbox.decide(reference, state);
  return outcome === 'close' || outcome === 'pay_no_return'
    ? sendSandbox(paying, found, true)
    : sendOn(exchange, `/pay/return/sandbox/${reference}`);
}

/** @param isOver nothing more is to be done there, whatever is decided. */
async function sendSandbox(paying: Paying, found: FoundAttempt, isOver = false): Promise<void> {
  const { reference } = found.attempt;
  const isOpen = !isOver && (await paying.site.sandbox.isOpen(reference));
  return sendPayPage(paying, found, `sandbox/${reference}${isOpen ? '' : '?over'}`, "'self'");
}

const decisions: Readonly<Record<SandboxOutcome, 'paid' | 'declined' | 'cancelled' | null>> = {
  pay: 'paid',
  pay_no_return: 'paid',
  decline: 'declined',
  cancel: 'cancelled',
  close: null,
};

function find({ site, release, address }: Paying): Promise<FoundAttempt | null> {
  return site.payments.attempt(release.licence, address.step.reference ?? '');
}

const spoken = ({ venue }: Release, language: Language): Language =>
  venue.languages.some(({ code }) => code === language) ? language : venue.default_language;

const sendUnknown = ({ site, exchange, release }: Paying) =>
  sendScreen(site, exchange, 404, 'order-not-found', release.venue.default_language, release);

const sendToOrder = ({ exchange, release }: Paying, { order }: FoundAttempt) =>
  sendOn(exchange, `/${spoken(release, order.language)}/order/${order.uuid}`);

async function sendPayPage(
  { site, exchange, release }: Paying,
  { order }: FoundAttempt,
  page: string,
  formTarget: string,
): Promise<void> {
  const language = spoken(release, order.language);
  const target = `/${language}/pay/${page}`;
  const asked = askedIn(site, exchange.request, null);
  const { status, contentType, body } = await site.call(release, language, { method: 'GET', target, asked });
  sendBody(exchange, status, payPageHead(formTarget), contentType, body);
}
