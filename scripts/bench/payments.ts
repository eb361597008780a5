import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { paystackDouble } from '#tests/support/gateways/paystack.ts';
import { type ServedGateway, serveGateway } from '#tests/support/gateways/serve-gateway.ts';
import { canRunPostgres, startPostgres } from '#tests/support/postgres-server.ts';
import type { Figure } from './figure.ts';
import { createScratchFolder, waitUntilIdle } from './processes.ts';
import { openSite } from './site.ts';
import { venueInEveryLanguage, writeVenueFolder } from './venue-folder.ts';

const rounds = 7;
const seconds = 8;
const perSecond = 50;
/** Diners on the payment page, per venue. */
const diners = 30;

/** The behavior of each venue's payment provider. */
const providerBehaviors = ['well', 'hanging', 'failing'] as const;

type ProviderBehavior = (typeof providerBehaviors)[number];

const licenceOf = (behavior: ProviderBehavior) => `bench-pays-${behavior}`;

async function writePayingVenue(
  folder: string,
  behavior: ProviderBehavior,
  { settings }: ServedGateway,
): Promise<void> {
  await writeVenueFolder(folder, {
    venue: {
      ...venueInEveryLanguage(licenceOf(behavior), 'The Paid Counter'),
      payments: { company: 'paystack', mode: 'test', settings },
    },
    menu: {
      id: 1,
      name: 'The Paid Counter',
      currency: 'NGN',
      enable_order: true,
      enable_takeaway: true,
      payment_enabled: true,
      categories: [{ id: 1, name: 'Everything', products: [{ id: 11, name: 'Soup', price: '12.50' }] }],
    },
  });
}

interface StatusRequest {
  readonly host: string;
  readonly path: string;
}

interface StatusResponse {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true });

function post(port: number, { host, path }: StatusRequest, body = ''): Promise<StatusResponse> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const outgoing = request(
      { host: '127.0.0.1', port, path, method: 'POST', agent, headers },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - started,
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Places an order by card, up to the redirect to the provider. */
async function startPayment(port: number, behavior: ProviderBehavior): Promise<void> {
  const host = `${licenceOf(behavior)}.localhost`;
  const body = {
    menu: 1,
    order_type: 'takeaway',
    payment_type: 'card',
    customer_name: 'Bench',
    total: '12.50',
    line_items: [{ product: 11, quantity: 1, cart_uuid: crypto.randomUUID() }],
  };
  const response = await post(port, { host, path: '/en/api/order/' }, JSON.stringify(body));
  const { payment_url } = JSON.parse(response.body) as { readonly payment_url: string | null };
  if (response.status !== 201 || payment_url === null) {
    throw new Error(`The order call responded with ${response.body}`);
  }
}

/** Sends requests at a fixed rate, without waiting for responses. */
async function sendAtFixedRate(port: number, requests: readonly StatusRequest[]): Promise<readonly number[]> {
  const pending: Promise<StatusResponse>[] = [];
  for (let count = 0; count < seconds * perSecond; count += 1) {
    const next = requests[count % requests.length];
    if (next) pending.push(post(port, next));
    await pause(1000 / perSecond);
  }
  const responses = await Promise.all(pending);
  const failed = responses.find(({ status }) => status !== 200);
  if (failed) throw new Error(`A status call responded with ${failed.status} ${failed.body}`);
  return responses.map(({ ms }) => ms).toSorted((one, other) => one - other);
}

async function takeRounds(
  environment: Readonly<Record<string, string>>,
): Promise<readonly (readonly number[])[]> {
  await using scratch = await createScratchFolder();
  const gateways = await Promise.all(
    providerBehaviors.map(() => serveGateway(paystackDouble, { sendsMessages: false })),
  );
  try {
    await using site = await openSite(undefined, {
      ...environment,
      RATE_LIMITS: 'off',
      PRIVATE_TARGETS: 'on',
    });
    const port = Number(new URL(site.origin).port);
    const requests: StatusRequest[] = [];
    for (const [at, behavior] of providerBehaviors.entries()) {
      const gateway = gateways[at];
      if (!gateway) continue;
      const folder = join(scratch.path, behavior);
      await writePayingVenue(folder, behavior, gateway);
      await site.publish(folder);
      for (let diner = 0; diner < diners; diner += 1) await startPayment(port, behavior);
      const host = `${licenceOf(behavior)}.localhost`;
      const ofGateway = gateway
        .references()
        .map((reference) => ({ host, path: `/en/paystack/status/${reference}/` }));
      requests.push(...ofGateway);
      if (behavior !== 'well')
        gateway.trouble(/./, ...Array(100_000).fill(behavior === 'hanging' ? 'hang' : 'server_error'));
    }
    await waitUntilIdle(site.pid);
    await sendAtFixedRate(port, requests);
    const results: (readonly number[])[] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await sendAtFixedRate(port, requests));
    return results;
  } finally {
    await Promise.all(gateways.map((gateway) => gateway.close()));
  }
}

/** Status calls of three venues: one provider works, one hangs, one always responds with 500. */
export async function measurePayments(): Promise<readonly Figure[]> {
  const name = 'status of a payment, 99th percentile';
  const bar = { kind: 'at most', value: 20 } as const;
  if (!canRunPostgres) return [{ name, unit: 'ms', runs: [], bar, note: 'not installed: postgresql' }];
  const server = await startPostgres();
  try {
    const results = await takeRounds({ DATABASE_URL: server.urlOf('postgres') });
    const at = (share: number) =>
      results.map((waits) => waits[Math.floor(waits.length * share)] ?? Number.NaN);
    return [
      {
        name,
        unit: 'ms',
        runs: at(0.99),
        bar,
        note: `${perSecond} per second for ${seconds} s, one provider hangs, one responds with 500`,
      },
      { name: 'status of a payment, median', unit: 'ms', runs: at(0.5) },
    ];
  } finally {
    await server.stop();
  }
}
