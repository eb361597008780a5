import { setTimeout as pause } from 'node:timers/promises';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import { type Figure, percentile } from './figure.ts';
import { busyVenue, orderBody, writeOrderVenue } from './order-venue.ts';
import { createScratchFolder, residentBytes, waitUntilIdle } from './processes.ts';
import { joinTopic, mapConcurrently, nextMessage, openSocket } from './realtime-client.ts';
import { openSite, type Site } from './site.ts';

const openPages = 1_000;
const idleSockets = 10_000;

/** How many orders change at the same time, as in a full restaurant. */
const maxConcurrentMoves = 8;

interface OpenPage {
  readonly uuid: string;
  readonly number: number;
  /** Resolves when the page is notified of a change. */
  notified(): Promise<void>;
  close(): void;
}

interface PlacedOrder {
  readonly uuid: string;
  readonly padded_order_id: string;
}

async function placeOrder({ origin }: Site): Promise<PlacedOrder> {
  const response = await fetch(`${origin}/en/api/order/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderBody()),
  });
  if (response.status !== 201) throw new Error(`The order call responded with ${response.status}`);
  return (await response.json()) as PlacedOrder;
}

/** Opens a socket and joins the order's topic, as an order page does. */
async function openPage({ origin }: Site, { uuid, padded_order_id }: PlacedOrder): Promise<OpenPage> {
  const socket = await openSocket(origin, busyVenue);
  await joinTopic(socket, `order:${uuid}`);
  return {
    uuid,
    number: Number(padded_order_id),
    notified: () => nextMessage(socket, (text) => text.includes('"order-update"')),
    close: () => socket.terminate(),
  };
}

async function measureChanges(site: Site): Promise<Figure> {
  const orders = await mapConcurrently(Array.from({ length: openPages }), 16, () => placeOrder(site));
  const pages = await mapConcurrently(orders, 32, (order) => openPage(site, order));
  const operator = await openLoopbackOperator(site.dataDir);
  if (!operator) throw new Error('The operator API is not available');
  await waitUntilIdle(site.pid);
  const runs = await mapConcurrently(pages, maxConcurrentMoves, async (page) => {
    const notified = page.notified();
    const started = performance.now();
    const move = { licence: busyVenue, number: page.number, move: 'accept' as const, reason: null };
    await Promise.all([operator.operatorApi.move(move), notified]);
    return performance.now() - started;
  });
  for (const page of pages) page.close();
  return {
    name: 'status change to open page, 95th percentile',
    unit: 'ms',
    runs: [percentile(runs, 0.95)],
    bar: { kind: 'at most', value: 300 },
    note: `${openPages} pages of ${openPages} orders, from the venue's change; median ${Math.round(percentile(runs, 0.5))} ms`,
  };
}

async function measureIdle(site: Site): Promise<readonly Figure[]> {
  await waitUntilIdle(site.pid);
  const before = await residentBytes(site.pid);
  const started = performance.now();
  const sockets = await mapConcurrently(Array.from({ length: idleSockets }), 64, () =>
    openSocket(site.origin, busyVenue),
  );
  const seconds = (performance.now() - started) / 1000;
  await waitUntilIdle(site.pid);
  const bytes = (await residentBytes(site.pid)) - before;
  for (const socket of sockets) socket.terminate();
  await pause(500);
  return [
    {
      name: `memory of ${idleSockets} idle sockets`,
      unit: 'MB',
      runs: [bytes / 1e6],
      bar: { kind: 'at most', value: 250 },
    },
    { name: 'all of them connected', unit: 's', runs: [seconds], bar: { kind: 'at most', value: 20 } },
  ];
}

/** Measures how fast a page is notified of a change, and the memory of idle sockets. */
export async function measureLiveOrders(): Promise<readonly Figure[]> {
  await using scratch = await createScratchFolder();
  await writeOrderVenue(scratch.path);
  await using site = await openSite(undefined, { RATE_LIMITS: 'off' });
  await site.publish(scratch.path);
  return [await measureChanges(site), ...(await measureIdle(site))];
}
