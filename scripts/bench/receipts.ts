import { languages } from '#i18n/languages.ts';
import { fetchOk } from './fetch-page.ts';
import type { Figure } from './figure.ts';
import { orderBody, writeOrderVenue } from './order-venue.ts';
import { createScratchFolder, waitUntilIdle } from './processes.ts';
import { openSite } from './site.ts';

const rounds = 7;
/** So many orders of each language make a round. */
const ordersEach = 3;

async function placeOrder(origin: string, language: string): Promise<string> {
  const response = await fetch(`${origin}/${language}/api/order/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderBody()),
  });
  if (response.status !== 201) throw new Error(`Ordering answered ${response.status}`);
  const { uuid } = (await response.json()) as { readonly uuid: string };
  return `${origin}/${language}/orders/${uuid}/print/order.pdf`;
}

/** Milliseconds until the receipt of an order that has had none is there, in every language. */
async function takeRound(origin: string): Promise<readonly number[]> {
  const waits: number[] = [];
  for (const language of languages) {
    for (let order = 0; order < ordersEach; order += 1) {
      const address = await placeOrder(origin, language);
      const { ms } = await fetchOk(address);
      waits.push(ms);
    }
  }
  return waits.toSorted((one, other) => one - other);
}

/** Receipts over HTTP, one after the other, each of another order, once the typesetter has its fonts. */
export async function measureReceipts(): Promise<readonly Figure[]> {
  await using scratch = await createScratchFolder();
  await writeOrderVenue(scratch.path);
  await using site = await openSite(undefined, { RATE_LIMITS: 'off' });
  await site.publish(scratch.path);
  await takeRound(site.origin);
  await waitUntilIdle(site.pid);
  const taken: (readonly number[])[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await takeRound(site.origin));
  const at = (share: number) => taken.map((waits) => waits[Math.floor(waits.length * share)] ?? Number.NaN);
  return [
    {
      name: 'receipt as PDF, 95 of 100',
      unit: 'ms',
      runs: at(0.95),
      bar: { kind: 'at most', value: 20 },
      note: `${ordersEach * languages.length} receipts a round, in ${languages.length} languages`,
    },
    { name: 'receipt as PDF, middle', unit: 'ms', runs: at(0.5) },
  ];
}
