import { type DoubleWallet, doubleLedger, refundedOf } from './double-ledger.ts';
import { bodiesIn, decimal, decimalOf, type RequestedCart } from './requests.ts';

/** How the next call fails, before or after it is processed. */
export type PartnerFailure =
  | 'hang'
  | 'hang_after'
  /** The response starts but never ends. */
  | 'stall_after'
  | 'reset'
  | 'reset_after'
  | 'server_error'
  | 'garbage'
  | 'truncated'
  | 'huge'
  | 'redirect'
  | 'accepted'
  | 'busy'
  | 'too_many'
  | 'unauthorised'
  | 'not_found_page';

/** Discount sums by promotion. */
export type Programme = (
  cart: RequestedCart,
) => readonly { readonly name: string; readonly sums: readonly number[] }[];

export interface DoubleSetup {
  readonly currency: string;
  readonly places: number;
  readonly wallets: readonly Pick<DoubleWallet, 'wallet_id' | 'name' | 'balance'>[];
  readonly employees: readonly { readonly employee_id: string; readonly employee_phone: string }[];
  readonly programme: Programme;
}

/** No response: the socket stays open or is destroyed. */
export class Silence extends Error {
  override readonly name = 'Silence';
  readonly cuts: boolean;

  constructor(cuts: boolean) {
    super('no response');
    this.cuts = cuts;
  }
}

interface Incoming {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

export const doubleToken = 'partner-token-0123456789';
export const doubleAccount = 'venue-17';

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

const isKnown = (headers: Headers) =>
  headers.get('authorization') === `Bearer ${doubleToken}` && headers.get('account') === doubleAccount;

const no = (status: number, code: string) => json({ code }, status);

/**
 * A double of a loyalty partner, implemented from `docs/for-operators/loyalty-partner.md` without code of the adapter.
 * It accepts only valid requests.
 */
export function partnerDouble({ currency, places, wallets, employees, programme }: DoubleSetup) {
  let offsetMs = 0;
  const now = () => Date.now() + offsetMs;
  const walletStates = wallets.map((wallet): DoubleWallet => ({ ...wallet, password: null }));
  const ledger = doubleLedger(walletStates, now);
  const bodies = bodiesIn(currency, places);
  const requests: { readonly method: string; readonly path: string }[] = [];
  const scripts: { readonly path: RegExp; readonly troubles: PartnerFailure[] }[] = [];
  const changes: ((body: Record<string, unknown>) => unknown)[] = [];
  const text = (amount: number) => decimal(amount, places);

  const promotions = ({ body }: Incoming): Response => {
    const incoming = bodies.promotions.safeParse(JSON.parse(body));
    if (!incoming.success) return no(400, 'invalid_request');
    const discounts = programme(incoming.data).map(({ name, sums }) => ({
      name,
      discounts: sums.map((sum) => ({ discountSum: text(sum) })),
    }));
    return json({ discounts });
  };

  const employee = (id: string): Response => {
    const found = employees.find(({ employee_id }) => employee_id === id);
    return found ? json(found) : no(404, 'not_found');
  };

  const wallet = (id: string, { url }: Incoming): Response => {
    const order = url.searchParams.get('order');
    if (order === null) return no(400, 'invalid_request');
    const found = ledger.send(id, order);
    if (!found) return no(404, 'not_found');
    return json({ wallet_id: id, name: found.name, balance: text(found.balance), currency });
  };

  const redeem = (order: string, { body, headers }: Incoming): Response => {
    const incoming = bodies.redeem.safeParse(JSON.parse(body));
    if (!incoming.success || headers.get('idempotency-key') !== incoming.data.reference) {
      return no(400, 'invalid_request');
    }
    const { wallet_id, amount, otp, reference } = incoming.data;
    const done = ledger.redeem({ reference, order, wallet: wallet_id, amount: decimalOf(amount), otp });
    if (done === 'wrong') return no(403, 'wrong_otp');
    if (done === 'less') return no(422, 'invalid_amount');
    if (done === 'other') return no(422, 'key_reused');
    return json({ reference, order_uuid: order, wallet_id, amount, currency });
  };

  const redemption = (reference: string): Response => {
    const found = ledger.redemptions.get(reference);
    if (!found) return no(404, 'not_found');
    return json({ reference, amount: text(found.amount), currency, refunded: text(refundedOf(found)) });
  };

  const refund = (reference: string, { body, headers }: Incoming): Response => {
    const incoming = bodies.refund.safeParse(JSON.parse(body));
    if (!incoming.success || headers.get('idempotency-key') !== incoming.data.reference) {
      return no(400, 'invalid_request');
    }
    const found = ledger.redemptions.get(reference);
    if (!found) return no(404, 'not_found');
    const { amount, reference: refund } = incoming.data;
    if (!ledger.refund(found, refund, decimalOf(amount))) return no(422, 'invalid_amount');
    return json({ reference: refund, amount, currency }, 201);
  };

  const routes: readonly (readonly [call: RegExp, (id: string, incoming: Incoming) => Response])[] = [
    [/^POST \/loyalty\/promotions\/()$/, (_, incoming) => promotions(incoming)],
    [/^GET \/af\/verify-employee-id\/([^/]+)\/$/, employee],
    [/^GET \/af\/blue\/([^/]+)\/$/, wallet],
    [/^POST \/af\/blue\/([^/]+)\/$/, redeem],
    [/^GET \/af\/blue\/redemptions\/([^/]+)\/$/, redemption],
    [/^POST \/af\/blue\/redemptions\/([^/]+)\/refunds\/$/, refund],
  ];

  const answer = (incoming: Incoming): Response => {
    const { method, url, headers } = incoming;
    if (!isKnown(headers)) return no(401, 'unauthorised');
    if (method === 'POST' && headers.get('content-type') !== 'application/json') return no(415, 'not_json');
    for (const [call, run] of routes) {
      const [, id] = call.exec(`${method} ${url.pathname}`) ?? [];
      if (id !== undefined) return run(decodeURIComponent(id), incoming);
    }
    return new Response('<h1>Not found</h1>', { status: 404 });
  };

  return {
    ledger,
    requests,
    now,
    advance(ms: number): void {
      offsetMs += ms;
    },
    /** Makes the next calls with a matching path fail, one each. */
    trouble(path: RegExp, ...troubles: readonly PartnerFailure[]): void {
      scripts.push({ path, troubles: [...troubles] });
    },
    /** Alters the next response. */
    change(change: (body: Record<string, unknown>) => unknown): void {
      changes.push(change);
    },
    /** @throws {Silence} if there is no response. */
    async answer(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const incoming = { method: request.method, url, headers: request.headers, body: await request.text() };
      requests.push({ method: incoming.method, path: url.pathname });
      const troubles = scripts.find(
        (one) => one.troubles.length > 0 && one.path.test(url.pathname),
      )?.troubles;
      const trouble = troubles?.shift();
      const response = trouble ? await failed(trouble, () => answer(incoming)) : answer(incoming);
      const change = changes.shift();
      return change ? json(change((await response.json()) as Record<string, unknown>)) : response;
    },
  };
}

export type PartnerDouble = ReturnType<typeof partnerDouble>;

async function failed(trouble: PartnerFailure, answer: () => Response): Promise<Response> {
  switch (trouble) {
    case 'hang':
    case 'reset':
      throw new Silence(trouble === 'reset');
    case 'hang_after':
    case 'reset_after':
      answer();
      throw new Silence(trouble === 'reset_after');
    case 'stall_after':
      return halfOf(await answer().text(), () => undefined);
    case 'truncated':
      return halfOf(await answer().text(), (stream) => stream.close());
    case 'garbage':
      return new Response('<p>Welcome to the hotel Wi-Fi</p>', { status: 200 });
    case 'huge':
      return json({ ...(await answer().json()), padding: 'x'.repeat(1_000_000) });
    case 'redirect':
      return new Response(null, { status: 307, headers: { location: '/af/elsewhere/' } });
    case 'accepted':
      return json(await answer().json(), 202);
    case 'busy':
      return no(409, 'busy');
    case 'server_error':
      return no(500, 'trouble');
    case 'too_many':
      return no(429, 'too_many');
    case 'unauthorised':
      return no(403, 'who_are_you');
    case 'not_found_page':
      return new Response('<h1>Not found</h1>', { status: 404 });
  }
}

function halfOf(text: string, end: (stream: ReadableStreamDefaultController<Uint8Array>) => void): Response {
  const half = new TextEncoder().encode(text.slice(0, Math.floor(text.length / 2)));
  const start = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    stream.enqueue(half);
    end(stream);
  };
  return new Response(new ReadableStream({ start }));
}
