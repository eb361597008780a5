import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Topic } from '#contracts/events/updates.ts';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import { type Figure, percentile } from './figure.ts';
import { busyDishes, busyVenue, writeOrderVenue } from './order-venue.ts';
import { createScratchFolder, waitUntilIdle } from './processes.ts';
import { joinTopic, mapConcurrently, nextMessage, openSocket } from './realtime-client.ts';
import { openSite, type Site } from './site.ts';

const openPhones = 1_000;
const rounds = 5;

/** The same random delay as in `src/client/live/subscribe-to-menu.ts`, in milliseconds. */
const jitterMs = 300;

const path = '/en/category/1';

/** A phone that shows a category and subscribes to changes. */
interface Phone {
  /** Resolves when it was notified and has received the new page completely. */
  refreshed(): Promise<void>;
  close(): void;
}

async function openPhone({ origin }: Site, topic: Topic): Promise<Phone> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const fetchPage = (method: 'GET' | 'HEAD') => fetchEtag(agent, `${origin}${path}`, method);
  let shown = await fetchPage('GET');
  const socket = await openSocket(origin, busyVenue);
  await joinTopic(socket, topic);
  return {
    async refreshed() {
      await nextMessage(socket, (text) => text.includes('"menu-update"'));
      await pause(Math.random() * jitterMs);
      const before = shown;
      if ((await fetchPage('HEAD')) !== before) shown = await fetchPage('GET');
      if (shown === before) throw new Error('A phone was notified before the page had changed');
    },
    close() {
      socket.terminate();
      agent.destroy();
    },
  };
}

/** Requests a page over its own connection; returns the ETag once the response is complete. */
function fetchEtag(agent: Agent, address: string, method: 'GET' | 'HEAD'): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { agent, method, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => resolve(response.headers.etag ?? ''));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Measures how long a thousand phones take to show that a dish is sold out, or back in stock. */
export async function measureLiveMenus(): Promise<readonly Figure[]> {
  await using scratch = await createScratchFolder();
  await writeOrderVenue(scratch.path);
  await using site = await openSite();
  await site.publish(scratch.path);
  const { topic } = (await (await fetch(`${site.origin}/en/api/live/`)).json()) as { readonly topic: Topic };
  const phones = await mapConcurrently(Array.from({ length: openPhones }), 32, () => openPhone(site, topic));
  const operator = await openLoopbackOperator(site.dataDir);
  if (!operator) throw new Error('The operator API is not available');

  const [product = 0] = busyDishes;
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await waitUntilIdle(site.pid);
    const started = performance.now();
    const times = phones.map(async (phone) => {
      await phone.refreshed();
      return performance.now() - started;
    });
    await operator.operatorApi.stock({ licence: busyVenue, product, to: round % 2 === 0 ? 'out' : 'in' });
    slowest.push(percentile(await Promise.all(times), 0.95));
  }
  for (const phone of phones) phone.close();
  return [
    {
      name: 'sold-out dish to open phones, 95th percentile',
      unit: 'ms',
      runs: slowest,
      bar: { kind: 'at most', value: 1_000 },
      note: `${openPhones} phones, from the venue's change to the last byte of the new page; includes a random delay of up to ${jitterMs} ms`,
    },
  ];
}
