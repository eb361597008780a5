import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, percentile } from './figure.ts';
import { busyVenue, orderBody, writeOrderVenue } from './order-venue.ts';
import { createScratchFolder, waitUntilIdle } from './processes.ts';
import { openSite } from './site.ts';

const rounds = 7;
const ordersEach = 20;

/** How often the simulated printer asks, in milliseconds. */
const intervalMs = 1_000;

const printer = 'Kitchen';

async function placeOrder(origin: string): Promise<void> {
  const response = await fetch(`${origin}/en/api/order/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderBody()),
  });
  if (response.status !== 201) throw new Error(`The order call responded with ${response.status}`);
}

interface PollReply {
  readonly jobReady: boolean;
  readonly jobToken?: string;
}

/** Asks for a job; fetches and confirms it if there is one. Returns when its bytes had arrived, or `null` for none. */
async function pollOnce(address: string): Promise<number | null> {
  const asked = await fetch(address, { method: 'POST', body: JSON.stringify({ statusCode: '200 OK' }) });
  const { jobReady, jobToken = '' } = (await asked.json()) as PollReply;
  if (!jobReady) return null;
  const fetched = await fetch(`${address}?token=${jobToken}&type=image/png`);
  if (fetched.status !== 200) throw new Error(`The job was answered with ${fetched.status}`);
  await fetched.arrayBuffer();
  const arrivedAt = performance.now();
  await fetch(`${address}?token=${jobToken}&code=200`, { method: 'DELETE' });
  return arrivedAt;
}

/** Milliseconds from each order's commit until a printer has its ticket. */
async function takeRound(origin: string, address: string): Promise<readonly number[]> {
  const waits: number[] = [];
  for (let order = 0; order < ordersEach; order += 1) {
    // At any moment between two questions of the printer.
    await delay((intervalMs * order) / ordersEach);
    await placeOrder(origin);
    const committedAt = performance.now();
    const untilAsked = intervalMs - (intervalMs * order) / ordersEach;
    await delay(untilAsked);
    for (let arrivedAt = await pollOnce(address); ; arrivedAt = await pollOnce(address)) {
      if (arrivedAt !== null) {
        waits.push(arrivedAt - committedAt);
        break;
      }
      await delay(intervalMs);
    }
  }
  return waits;
}

/** Measures how long a ticket takes from its order to a printer that asks every second. */
export async function measurePrinting(): Promise<readonly Figure[]> {
  await using scratch = await createScratchFolder();
  await writeOrderVenue(scratch.path, {
    venue: { printers: [{ name: printer, protocol: 'cloudprnt', when: 'placed' }] },
  });
  await using site = await openSite(undefined, { RATE_LIMITS: 'off' });
  await site.publish(scratch.path);
  const { url = '' } = await site.token(busyVenue, 'printer', printer);
  const address = site.origin + new URL(url).pathname;
  await placeOrder(site.origin);
  await pollOnce(address);
  await waitUntilIdle(site.pid);
  const results: (readonly number[])[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await takeRound(site.origin, address));
  const at = (share: number) => results.map((waits) => percentile(waits, share));
  return [
    {
      name: 'ticket at a printer that asks every second, 95th percentile',
      unit: 'ms',
      runs: at(0.95),
      bar: { kind: 'at most', value: intervalMs + 300 },
      note: `${ordersEach} orders per round`,
    },
    { name: 'ticket at a printer that asks every second, median', unit: 'ms', runs: at(0.5) },
  ];
}
