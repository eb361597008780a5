import { printerCalls } from '#contracts/calls/printing.ts';
import type { Release } from '../catalog/release.ts';
import { PrintError } from '../ordering/receipts/print-error.ts';
import type { Patience } from '../printing/print-station.ts';
import { type Printer, printerOf } from '../printing/printer.ts';
import { answerPrinter } from '../printing/protocols/answer-printer.ts';
import type { PrinterReply } from '../printing/protocols/protocol.ts';
import { isTokenShaped } from '../staff/access/access-token.ts';
import { clientAddress } from './client-address.ts';
import { callHeaders, type HeaderList } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import { countFailedTry } from './limits/count-failed-try.ts';
import type { PrintRoute } from './print-route.ts';
import { sendContinue } from './publish-response.ts';
import { readBody } from './read-body.ts';
import { refusalStatus } from './refusal-status.ts';
import { type Exchange, sendBody, sendRefusal } from './send.ts';

const { maxBytes } = printerCalls.poll.rawBody;

/** Stays below the time after which proxies give up. */
const maxWaitMs = 20_000;

/** How often a waiting answer notices that the process is about to stop. */
const readyCheckMs = 250;

/** Answers a printer at its own address. Without the token of one of this venue's printers, everything is 404. */
export async function handlePrint(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  { token, query }: PrintRoute,
): Promise<void> {
  const { licence } = release;
  const { request } = exchange;
  const wait = site.limits.waitFor('printers', licence, token);
  if (wait !== null) return refuseTooMany(exchange, wait);
  const printer = await findPrinter(site, release, token);
  if (!printer) return refuseUnknown(site, exchange, release);
  site.limits.count('printers', licence, token);
  sendContinue(exchange);
  const read = await readBody(request, maxBytes);
  if (read.kind === 'too_large') return refuse(exchange, 'too_large');

  using waiting = patienceFor(site, exchange, token);
  const answer = answerPrinter(
    site.printing,
    { release, printer },
    {
      method: request.method ?? 'GET',
      query: new URLSearchParams(query),
      body: Buffer.from(read.body).toString(),
      patience: waiting,
    },
  );
  const reply = await answer.catch(nullIfCannotPrintNow);
  if (!reply) return refuse(exchange, 'unavailable_now', ['retry-after', '2']);
  sendReply(site, exchange, release, reply);
}

/** Looked up for each request: a revoked token, or a printer removed from the settings, gets nothing more. */
async function findPrinter(site: HttpSite, release: Release, token: string): Promise<Printer | null> {
  const access = isTokenShaped(token) ? await site.accessOf(token) : null;
  const isOpen = access?.licence === release.licence && access.purpose === 'printer';
  return isOpen ? printerOf(release, access.label) : null;
}

/** Answers that wait, by token: a printer that asks again has forgotten its earlier request. */
const waitingByToken = new Map<string, AbortController>();

/** How long an answer may wait, as `Prefer: wait=20` asks. Ends when the client leaves or the process stops. */
function patienceFor(site: HttpSite, { request, response }: Exchange, token: string): Patience & Disposable {
  const [, seconds = '0'] = /\bwait=(\d{1,3})\b/.exec(String(request.headers.prefer ?? '')) ?? [];
  const waitMs = Math.min(maxWaitMs, Number(seconds) * 1_000);
  const leaving = new AbortController();
  const abort = () => leaving.abort();
  if (waitMs > 0) {
    waitingByToken.get(token)?.abort();
    waitingByToken.set(token, leaving);
  }
  response.once('close', abort);
  const readyCheck = setInterval(() => site.isReady() || abort(), readyCheckMs);
  return {
    waitMs,
    signal: leaving.signal,
    [Symbol.dispose]() {
      clearInterval(readyCheck);
      response.off('close', abort);
      abort();
      if (waitingByToken.get(token) === leaving) waitingByToken.delete(token);
    },
  };
}

function nullIfCannotPrintNow(error: unknown): null {
  if (error instanceof PrintError) return null;
  throw error;
}

function sendReply(site: HttpSite, exchange: Exchange, release: Release, reply: PrinterReply): void {
  if (reply.kind === 'answer') {
    const head = [...callHeaders, 'cache-control', 'no-store', ...reply.head];
    sendBody(exchange, 200, head, reply.type, reply.body);
  } else if (reply.code === 'not_found') refuseUnknown(site, exchange, release);
  else refuse(exchange, reply.code);
}

function refuseUnknown(site: HttpSite, exchange: Exchange, { licence }: Release): void {
  const client = clientAddress(exchange.request, site.trustedProxies);
  const wait = countFailedTry(site.limits, 'printer_tokens', licence, client);
  if (wait === null) refuse(exchange, 'not_found');
  else refuseTooMany(exchange, wait);
}

const refuseTooMany = (exchange: Exchange, wait: number) =>
  refuse(exchange, 'too_many', ['retry-after', String(wait)]);

const refuse = (exchange: Exchange, code: Parameters<typeof refusalStatus>[0], head: HeaderList = []) =>
  sendRefusal(exchange, refusalStatus(code), [...callHeaders, ...head], { code });
