import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addressSettings, type Device } from './a-device.ts';
import { checkInvoice, type Link, startOfChain } from './check-invoice.ts';
import { textAt } from './read-xml.ts';

/** How the gateway fails for every following report. */
export type GatewayFailure =
  | 'down'
  | 'hang'
  | 'reset'
  | 'response_lost'
  | 'unreadable'
  | 'throttled'
  | 'undecided';

interface ServedInvoice extends Link {
  /** "INV-000001". */
  readonly number: string;
  readonly uuid: string;
  readonly text: string;
}

/**
 * A double of the gateway of ZATCA on loopback, written from its published rules and apart from the adapter: it checks hash,
 * signature, chain, QR code and sums of each document. It is not ZATCA's: what it takes may still be refused there.
 */
export async function serveZatca(device: Device, { port = 0 } = {}) {
  const taken: ServedInvoice[] = [];
  const refused: { readonly number: string; readonly errors: readonly string[] }[] = [];
  const state: { failure: GatewayFailure | null; refuses: RegExp | null; requests: number; last: Link } = {
    failure: null,
    refuses: null,
    requests: 0,
    last: startOfChain,
  };

  /** The status and the body of the answer to a report. */
  function decide(submission: Parameters<typeof checkInvoice>[0]): readonly [number, object] {
    if (taken.some(({ hash }) => hash === submission.invoiceHash))
      return [409, { reportingStatus: 'REPORTED' }];
    const { errors, link, document } = checkInvoice(submission, device.certificate, state.last);
    const number = textAt(document, 'cbc:ID');
    if (errors.length === 0) state.last = link;
    const all = errors.length === 0 && state.refuses?.test(number) ? ['BR-KSA-37'] : errors;
    if (all.length > 0) {
      refused.push({ number, errors: all });
      return [400, reply('NOT_REPORTED', all)];
    }
    const body = Buffer.from(submission.invoice, 'base64').toString('utf8');
    taken.push({ ...link, number, uuid: submission.uuid, text: body });
    return [200, reply('REPORTED', [])];
  }

  const server = createServer(async (request, response) => {
    state.requests += 1;
    const body = await text(request).catch(() => '');
    const { failure } = state;
    if (failure !== null && failure !== 'response_lost') return misbehave(failure, response);
    const problem = problemOf(request, device);
    if (problem !== null) return send(response, problem, {});
    const answer = decide(JSON.parse(body));
    if (failure === 'response_lost') return void response.socket?.destroy();
    send(response, ...answer);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    port: own,
    /** For `base` of the settings. */
    base: `http://127.0.0.1:${own}/e-invoicing/simulation`,
    /** What was taken, in order. */
    taken,
    refused,
    requests: () => state.requests,
    failWith: (failure: GatewayFailure | null) => {
      state.failure = failure;
    },
    /** Refuses documents with these numbers, although their chain is right. */
    refuse: (numbers: RegExp | null) => {
      state.refuses = numbers;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ZatcaDouble = Awaited<ReturnType<typeof serveZatca>>;

/** The settings of a venue that reports to it; secrets as given. */
export const settingsFor = (
  { base }: Pick<ZatcaDouble, 'base'>,
  secrets: Readonly<Record<'token' | 'secret' | 'key', string>>,
) => ({ ...addressSettings, ...secrets, base });

const reply = (reportingStatus: string, errors: readonly string[]) => ({
  validationResults: {
    infoMessages: [],
    warningMessages: [],
    errorMessages: errors.map((code) => ({
      type: 'ERROR',
      code,
      category: 'KSA',
      message: `${code} is wrong`,
    })),
    status: errors.length === 0 ? 'PASS' : 'ERROR',
  },
  reportingStatus,
});

/** The status of a request that is not a report of this device; `null` for one that is. */
function problemOf({ method, url, headers }: IncomingMessage, { token, secret }: Device): number | null {
  if (url !== '/e-invoicing/simulation/invoices/reporting/single') return 404;
  if (method !== 'POST') return 405;
  if (headers['accept-version'] !== 'V2') return 406;
  const known = `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`;
  return headers.authorization === known ? null : 401;
}

const send = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

function misbehave(failure: Exclude<GatewayFailure, 'response_lost'>, response: ServerResponse): void {
  switch (failure) {
    case 'hang':
      return;
    case 'reset':
      return void response.socket?.destroy();
    case 'down':
      return void response.writeHead(503).end('<html>maintenance</html>');
    case 'throttled':
      return void response.writeHead(429).end();
    case 'undecided':
      return void send(response, 202, reply('NOT_REPORTED', []));
    case 'unreadable':
      return void response.writeHead(200).end('<html>welcome</html>');
  }
}
