import { type Gateway, type Incoming, json, type LedgerCharge } from './gateway.ts';

interface ControlRequest {
  readonly reference: string;
  readonly outcome: Parameters<Gateway['act']>[1];
  readonly tampering: Parameters<Gateway['messageOf']>[1];
  readonly path: string;
  readonly troubles: Parameters<Gateway['trouble']>[1][];
  readonly ms: number;
  readonly to: Partial<LedgerCharge>;
}

type Verb = (gateway: Gateway, request: ControlRequest) => unknown;

const writes: Readonly<Record<string, Verb>> = {
  act: (gateway, { reference, outcome }) => gateway.act(reference, outcome),
  message: (gateway, { reference, tampering }) => gateway.messageOf(reference, tampering),
  trouble: (gateway, { path, troubles }) => gateway.trouble(new RegExp(path), ...troubles),
  advance: (gateway, { ms }) => gateway.advance(ms),
  change: (gateway, { reference, to }) => Object.assign(gateway.find({ reference }) ?? {}, to),
};

/** For manual use: `GET /__double/charges`, `GET /__double/requests`, and `POST /__double/` with a verb. */
export function answerControl(
  { url, body, method }: Incoming,
  gateway: Gateway,
  charges: readonly LedgerCharge[],
): Response {
  const name = url.pathname.slice('/__double/'.length);
  if (method === 'GET') return json(name === 'charges' ? charges : gateway.requests);
  const verb = writes[name];
  return verb ? json(verb(gateway, JSON.parse(body || '{}')) ?? {}) : json({ message: 'no such verb' }, 404);
}
