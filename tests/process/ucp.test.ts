import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDataDir,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { ucpErrors } from '#tests/support/ucp-validator.ts';
import { anOrderingFolder } from './an-ordering-venue.ts';

/*
 * The official suite (Universal-Commerce-Protocol/conformance) is not run: its newest expects the release of 2026-04-08, agents
 * whose profile is no address, and a server that takes a mock payment, completes a checkout by itself and simulates shipping.
 * Ours does none of it: a person completes a checkout. So an agent of our own follows the release of 2026-08-25 as a platform
 * would, from the profile on, and each answer is judged by the protocol's schemas.
 */

let server: ServerProcess;

/** A platform whose profile a local server has. */
const platform = createServer(({ url }, response) => {
  if (url === '/moved') response.writeHead(302, { location: '/profile' }).end();
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(profile));
});

const shared = ['catalog.search', 'catalog.lookup', 'cart', 'checkout'];
const version = '2026-08-25';
const profile = {
  ucp: {
    version,
    services: {},
    capabilities: Object.fromEntries(shared.map((name) => [`dev.ucp.shopping.${name}`, [{ version }]])),
    payment_handlers: {},
  },
};

beforeAll(async () => {
  await ensureSite();
  server = await startServer(await aDataDir(), { DEFAULT_LICENCE: 'corner', PRIVATE_TARGETS: 'on' });
  expect(await emenu(server.dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
}, 120_000);

afterAll(() => void platform.close());

interface Discovered {
  readonly ucp: {
    readonly services: Readonly<
      Record<string, readonly { readonly transport: string; readonly endpoint: string }[]>
    >;
  };
}

/** What an agent reads of an answer. */
interface Answer {
  readonly id: string;
  readonly status: string;
  readonly continue_url: string;
  readonly products: readonly { readonly variants: readonly { readonly id: string }[] }[];
  readonly totals: readonly { readonly type: string; readonly amount: number }[];
  readonly code?: string;
}

const addressOf = (path: string) => `http://127.0.0.1:${(platform.address() as AddressInfo).port}${path}`;

async function call(method: string, address: string, body?: object, at = '/profile') {
  const response = await fetch(address, {
    method,
    redirect: 'error',
    headers: {
      'ucp-agent': `profile="${addressOf(at)}"`,
      'request-id': randomUUID(),
      ...(method !== 'GET' && { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}

test('an agent finds the venue, a dish, and the page where its guest orders', async () => {
  const discovered = await fetch(`http://127.0.0.1:${server.port}/.well-known/ucp`, { redirect: 'error' });
  const business = (await discovered.json()) as Discovered;
  expect(ucpErrors('profile', business)).toEqual([]);
  const endpoint = business.ucp.services['dev.ucp.shopping']?.find(
    ({ transport }) => transport === 'rest',
  )?.endpoint;

  const found = await call('POST', `${endpoint}/catalog/search`, { query: 'freekeh' });
  expect(ucpErrors('search', found.answer)).toEqual([]);
  const id = found.answer.products[0]?.variants[0]?.id;

  const lines = { line_items: [{ item: { id }, quantity: 2 }] };
  const cart = await call('POST', `${endpoint}/carts`, lines);
  expect([cart.status, ucpErrors('cart', cart.answer)]).toEqual([201, []]);

  const checkout = await call('POST', `${endpoint}/checkout-sessions`, { cart_id: cart.answer.id, ...lines });
  expect([checkout.status, ucpErrors('checkout', checkout.answer)]).toEqual([201, []]);
  expect(checkout.answer.totals.at(-1)).toEqual({ type: 'total', amount: 4_300 });

  const completed = await call('POST', `${endpoint}/checkout-sessions/${checkout.answer.id}/complete`, {
    payment: {},
  });
  expect([completed.status, completed.answer.status]).toEqual([200, 'requires_escalation']);
  expect(ucpErrors('checkout', completed.answer)).toEqual([]);

  const page = await server.ask(new URL(completed.answer.continue_url).pathname);
  expect([page.status, page.text.includes('Freekeh soup')]).toEqual([200, true]);

  const canceled = await call('POST', `${endpoint}/checkout-sessions/${checkout.answer.id}/cancel`);
  expect(canceled.answer.status).toBe('canceled');
});

test.for([
  ['moves', '/moved', 'profile_unreachable'],
  ['is elsewhere', 'x', 'invalid_profile_url'],
] as const)('an agent whose profile %s is refused', async ([, at, code]) => {
  const { answer } = await call(
    'POST',
    `http://127.0.0.1:${server.port}/ucp/catalog/search`,
    { query: 'a' },
    at,
  );
  expect(answer.code).toBe(code);
});

test('nothing of it is an error of ours, and no log has a session', () => {
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  expect(JSON.stringify(server.log)).not.toMatch(/checkout-sessions\/[\w-]{22}/);
});
