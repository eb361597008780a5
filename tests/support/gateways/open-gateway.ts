import { answerControl } from './control.ts';
import {
  type ChargeState,
  type Gateway,
  type GatewayDouble,
  type Incoming,
  json,
  type LedgerCharge,
  type PageOutcome,
  pageOutcomes,
  type RecordedRequest,
  type Trouble,
} from './gateway.ts';
import { html, leavingPage, payPage } from './pay-page.ts';

const endings: Readonly<Record<PageOutcome, ChargeState | null>> = {
  pay: 'paid',
  pay_no_return: 'paid',
  decline: 'declined',
  cancel: 'cancelled',
  close: null,
};

interface Script {
  readonly path: RegExp;
  readonly troubles: Trouble[];
}

/**
 * Starts a double at an address.
 *
 * @param start the base clock in epoch milliseconds; `advance` adds to it.
 */
export function openGateway(double: GatewayDouble, base: string, start: () => number = Date.now): Gateway {
  const charges: LedgerCharge[] = [];
  const requests: RecordedRequest[] = [];
  const scripts: Script[] = [];
  const listeners: ((charge: LedgerCharge) => void)[] = [];
  let offsetMs = 0;

  const now = () => start() + offsetMs;
  const newest = (reference: string): LedgerCharge => {
    const charge = charges.findLast((one) => one.reference === reference);
    if (!charge) throw new Error(`${double.name} knows no ${reference}`);
    return charge;
  };

  const gateway: Gateway = {
    double,
    base,
    settings: { ...double.settings, base },
    requests,
    references: () => charges.map(({ reference }) => reference),
    now,
    token: (length, alphabet = 'abcdefghjkmnpqrstuvwxyz0123456789') =>
      Array.from(
        crypto.getRandomValues(new Uint8Array(length)),
        (byte) => alphabet[byte % alphabet.length],
      ).join(''),
    keep(given) {
      const charge: LedgerCharge = {
        mode: 'test',
        state: 'open',
        refunded: '0',
        declines: 0,
        cancelUrl: given.returnUrl,
        hookUrl: null,
        madeAt: now(),
        expiresAt: now() + 24 * 3_600_000,
        more: {},
        ...given,
      };
      charges.push(charge);
      return charge;
    },
    find: (which) =>
      charges.findLast((one) =>
        Object.entries(which).every(([name, value]) => Reflect.get(one, name) === value),
      ) ?? null,
    all: (reference) => charges.filter((one) => one.reference === reference),
    page: (charge) => html(payPage(`/__page/${encodeURIComponent(charge.id)}`, charge, double.name)),
    act(reference, outcome) {
      const charge = newest(reference);
      apply(charge, outcome);
      return outcome === 'close' || outcome === 'pay_no_return'
        ? null
        : double.leave(charge, outcome, gateway);
    },
    messageOf: (reference, tampering = 'none') => double.message(newest(reference), tampering, gateway),
    trouble: (path, ...troubles) => void scripts.push({ path, troubles: [...troubles] }),
    advance(ms) {
      offsetMs += ms;
      for (const charge of charges)
        if (charge.state === 'open' && charge.expiresAt <= now()) charge.state = 'expired';
    },
    onChange: (listener) => void listeners.push(listener),
    async fetch(request) {
      const url = new URL(request.url);
      const incoming = { method: request.method, url, headers: request.headers, body: await request.text() };
      const response = await withTrouble(incoming);
      requests.push({ method: request.method, path: url.pathname, status: response.status });
      return response;
    },
  };

  function apply(charge: LedgerCharge, outcome: PageOutcome): void {
    const ending = endings[outcome];
    if (ending === null || charge.state !== 'open') return;
    if (ending === 'declined') charge.declines += 1;
    if (ending !== 'declined' || !double.declineStaysOpen) charge.state = ending;
    for (const listener of listeners) listener(charge);
  }

  async function withTrouble(incoming: Incoming): Promise<Response> {
    const script = scripts.find(
      ({ path, troubles }) => troubles.length > 0 && path.test(incoming.url.pathname),
    );
    switch (script?.troubles.shift()) {
      case undefined:
        return answer(incoming);
      case 'hang':
        return never;
      case 'hang_after':
        await answer(incoming);
        return never;
      case 'reset_after':
        await answer(incoming);
        throw new TypeError('fetch failed');
      case 'too_many':
        return json({ message: 'slow down' }, 429);
      case 'server_error':
        return json({ message: 'trouble' }, 500);
      case 'html_error':
        return html('<h1>502 Bad Gateway</h1>', 502);
      case 'garbage':
        return html('<p>Welcome to the hotel Wi-Fi</p>');
      case 'truncated': {
        const whole = await answer(incoming);
        const text = await whole.text();
        return new Response(text.slice(0, Math.floor(text.length / 2)), { status: whole.status });
      }
      case 'unauthorised':
        return json({ message: 'who are you' }, 401);
    }
  }

  async function answer(incoming: Incoming): Promise<Response> {
    const { pathname } = incoming.url;
    if (pathname.startsWith('/__page/') && incoming.method === 'POST') return answerPage(incoming);
    if (pathname.startsWith('/__double/')) return answerControl(incoming, gateway, charges);
    return (await double.answer(incoming, gateway)) ?? json({ message: 'no such path' }, 404);
  }

  function answerPage({ url, body }: Incoming): Response {
    const charge = gateway.find({ id: decodeURIComponent(url.pathname.slice('/__page/'.length)) });
    const outcome = pageOutcomes.find((one) => one === new URLSearchParams(body).get('outcome'));
    if (!charge || !outcome) return html('<p>No such payment</p>', 404);
    apply(charge, outcome);
    const leaving =
      outcome === 'close' || outcome === 'pay_no_return' || (outcome === 'decline' && double.declineStaysOpen)
        ? null
        : double.leave(charge, outcome, gateway);
    if (!leaving) return gateway.page(charge);
    return leaving.form
      ? html(leavingPage(leaving))
      : new Response(null, { status: 302, headers: { location: leaving.url } });
  }

  return gateway;
}

const never = new Promise<Response>(() => undefined);
