import { type AskedCart, bodiesIn, decimal, decimalOf } from './asked.ts';
import { type DoubleWallet, doubleLedger, refundedOf } from './double-ledger.ts';

/** What goes wrong with the next call: before it is done, or after. */
export type PartnerTrouble =
  | 'hang'
  | 'hang_after'
  /** The answer begins, and never ends. */
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

/** Parts of what is taken off, by promotion. */
export type Programme = (
  cart: AskedCart,
) => readonly { readonly name: string; readonly sums: readonly number[] }[];

export interface DoubleSetup {
  readonly currency: string;
  readonly places: number;
  readonly wallets: readonly Pick<DoubleWallet, 'wallet_id' | 'name' | 'balance'>[];
  readonly employees: readonly { readonly employee_id: string; readonly employee_phone: string }[];
  readonly programme: Programme;
}

/** Nothing is answered; the socket stays open, or is cut. */
export class Silence extends Error {
  override readonly name = 'Silence';
  readonly cuts: boolean;

  constructor(cuts: boolean) {
    super('no answer');
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
 * Stands in for a loyalty partner, by `docs/for-operators/loyalty-partner.md` and with nothing of the adapter's. It answers
 * what it is asked rightly, and says of all else that it is wrong.
 */
export function partnerDouble({ currency, places, wallets, employees, programme }: DoubleSetup) {
  let offsetMs = 0;
  const now = () => Date.now() + offsetMs;
  const books = wallets.map((wallet): DoubleWallet => ({ ...wallet, password: null }));
  const ledger = doubleLedger(books, now);
  const bodies = bodiesIn(currency, places);
  const requests: { readonly method: string; readonly path: string }[] = [];
  const scripts: { readonly path: RegExp; readonly troubles: PartnerTrouble[] }[] = [];
  const changes: ((said: Record<string, unknown>) => unknown)[] = [];
  const text = (amount: number) => decimal(amount, places);

  const promotions = ({ body }: Incoming): Response => {
    const asked = bodies.promotions.safeParse(JSON.parse(body));
    if (!asked.success) return no(400, 'invalid_request');
    const discounts = programme(asked.data).map(({ name, sums }) => ({
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
    const asked = bodies.redeem.safeParse(JSON.parse(body));
    if (!asked.success || headers.get('idempotency-key') !== asked.data.reference) {
      return no(400, 'invalid_request');
    }
    const { wallet_id, amount, otp, reference } = asked.data;
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

  const giveBack = (reference: string, { body, headers }: Incoming): Response => {
    const asked = bodies.refund.safeParse(JSON.parse(body));
    if (!asked.success || headers.get('idempotency-key') !== asked.data.reference) {
      return no(400, 'invalid_request');
    }
    const found = ledger.redemptions.get(reference);
    if (!found) return no(404, 'not_found');
    const { amount, reference: refund } = asked.data;
    if (!ledger.giveBack(found, refund, decimalOf(amount))) return no(422, 'invalid_amount');
    return json({ reference: refund, amount, currency }, 201);
  };

  const routes: readonly (readonly [call: RegExp, (id: string, asked: Incoming) => Response])[] = [
    [/^POST \/loyalty\/promotions\/()$/, (_, asked) => promotions(asked)],
    [/^GET \/af\/verify-employee-id\/([^/]+)\/$/, employee],
    [/^GET \/af\/blue\/([^/]+)\/$/, wallet],
    [/^POST \/af\/blue\/([^/]+)\/$/, redeem],
    [/^GET \/af\/blue\/redemptions\/([^/]+)\/$/, redemption],
    [/^POST \/af\/blue\/redemptions\/([^/]+)\/refunds\/$/, giveBack],
  ];

  const answer = (asked: Incoming): Response => {
    const { method, url, headers } = asked;
    if (!isKnown(headers)) return no(401, 'unauthorised');
    if (method === 'POST' && headers.get('content-type') !== 'application/json') return no(415, 'not_json');
    for (const [call, run] of routes) {
      const [, id] = call.exec(`${method} ${url.pathname}`) ?? [];
      if (id !== undefined) return run(decodeURIComponent(id), asked);
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
    /** What goes wrong with the next calls whose path matches, one each. */
    trouble(path: RegExp, ...troubles: readonly PartnerTrouble[]): void {
      scripts.push({ path, troubles: [...troubles] });
    },
    /** Says something else than the truth, once. */
    change(change: (said: Record<string, unknown>) => unknown): void {
      changes.push(change);
    },
    /** @throws {Silence} where nothing is answered. */
    async answer(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const asked = { method: request.method, url, headers: request.headers, body: await request.text() };
      requests.push({ method: asked.method, path: url.pathname });
      const troubles = scripts.find(
        (one) => one.troubles.length > 0 && one.path.test(url.pathname),
      )?.troubles;
      const trouble = troubles?.shift();
      const response = trouble ? await troubled(trouble, () => answer(asked)) : answer(asked);
      const change = changes.shift();
      return change ? json(change((await response.json()) as Record<string, unknown>)) : response;
    },
  };
}

export type PartnerDouble = ReturnType<typeof partnerDouble>;

async function troubled(trouble: PartnerTrouble, answer: () => Response): Promise<Response> {
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
