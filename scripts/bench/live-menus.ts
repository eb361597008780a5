import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Topic } from '#contracts/events/updates.ts';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import type { Figure } from './figure.ts';
import { busyDishes, busyVenue, writeOrderVenue } from './order-venue.ts';
import { createScratchFolder, waitUntilIdle } from './processes.ts';
import { joinTopic, mapConcurrently, nextMessage, openSocket } from './realtime-client.ts';
import { openSite, type Site } from './site.ts';

const openPhones = 1_000;
const rounds = 5;

/** As `src/client/live/subscribe-to-menu.ts` spreads them, in milliseconds. */
const jitterMs = 300;

const path = '/en/category/1';

/** A phone that shows a category, and listens. */
interface Phone {
  /** Resolves when it has been told, has asked, and has the last byte of the page as it is then. */
  renewed(): Promise<void>;
  close(): void;
}

async function openPhone({ origin }: Site, topic: Topic): Promise<Phone> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: 'GET' | 'HEAD') => fetchEtag(agent, `${origin}${path}`, method);
  let shown = await ask('GET');
  const socket = await openSocket(origin, busyVenue);
  await joinTopic(socket, topic);
  return {
    async renewed() {
      await nextMessage(socket, (text) => text.includes('"menu-update"'));
      await pause(Math.random() * jitterMs);
      const before = shown;
      if ((await ask('HEAD')) !== before) shown = await ask('GET');
      if (shown === before) throw new Error('A phone was told before the page had changed');
    },
    close() {
      socket.terminate();
      agent.destroy();
    },
  };
}

/** Asks for a page over a connection of its own; its ETag, once all of it has come. */
function fetchEtag(agent: Agent, address: string, method: 'GET' | 'HEAD'): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, method, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => resolve(response.headers.etag ?? ''));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** The live channel of menus: how long a thousand phones take to show that a dish has run out, or is back. */
export async function measureLiveMenus(): Promise<readonly Figure[]> {
  await using scratch = await createScratchFolder();
  await writeOrderVenue(scratch.path);
  await using site = await openSite();
  await site.publish(scratch.path);
  const { topic } = (await (await fetch(`${site.origin}/en/api/live/`)).json()) as { readonly topic: Topic };
  const phones = await mapConcurrently(Array.from({ length: openPhones }), 32, () => openPhone(site, topic));
  const office = await openLoopbackOperator(site.dataDir);
  if (!office) throw new Error('Nobody is at the counter');

  const [product = 0] = busyDishes;
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await waitUntilIdle(site.pid);
    const started = performance.now();
    const since = phones.map(async (phone) => {
      await phone.renewed();
      return performance.now() - started;
    });
    await office.operatorApi.stock({ licence: busyVenue, product, to: round % 2 === 0 ? 'out' : 'in' });
    const sorted = (await Promise.all(since)).toSorted((one, other) => one - other);
    slowest.push(sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY);
  }
  for (const phone of phones) phone.close();
  return [
    {
      name: 'a dish that ran out on an open phone, 95 of 100',
      unit: 'ms',
      runs: slowest,
      bar: { kind: 'at most', value: 1_000 },
      note: `${openPhones} phones, from the word of the venue to the last byte of the new page; ${jitterMs} ms of it they spread themselves`,
    },
  ];
}
