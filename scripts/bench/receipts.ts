import { languages } from '#i18n/built-in-languages.ts';
import { fetchOk } from './fetch-page.ts';
import { type Figure, percentile } from './figure.ts';
import { orderBody, writeOrderVenue } from './order-venue.ts';
import { createScratchFolder, waitUntilIdle } from './processes.ts';
import { openSite } from './site.ts';

const rounds = 7;
/** Orders per language and round. */
const ordersEach = 3;

async function placeOrder(origin: string, language: string): Promise<string> {
  const response = await fetch(`${origin}/${language}/api/order/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderBody()),
  });
  if (response.status !== 201) throw new Error(`The order call responded with ${response.status}`);
  const { uuid } = (await response.json()) as { readonly uuid: string };
  return `${origin}/${language}/orders/${uuid}/print/order.pdf`;
}

/** Milliseconds of the first request for each order's receipt, in every language. */
async function takeRound(origin: string): Promise<readonly number[]> {
  const waits: number[] = [];
  for (const language of languages) {
    for (let order = 0; order < ordersEach; order += 1) {
      const address = await placeOrder(origin, language);
      const { ms } = await fetchOk(address);
      waits.push(ms);
    }
  }
  return waits;
}

/** Measures receipts over HTTP, one after the other, after the typesetter has loaded its fonts. */
export async function measureReceipts(): Promise<readonly Figure[]> {
  await using scratch = await createScratchFolder();
  await writeOrderVenue(scratch.path);
  await using site = await openSite(undefined, { RATE_LIMITS: 'off' });
  await site.publish(scratch.path);
  await takeRound(site.origin);
  await waitUntilIdle(site.pid);
  const results: (readonly number[])[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await takeRound(site.origin));
  const at = (share: number) => results.map((waits) => percentile(waits, share));
  return [
    {
      name: 'receipt as PDF, 95th percentile',
      unit: 'ms',
      runs: at(0.95),
      bar: { kind: 'at most', value: 20 },
      note: `${ordersEach * languages.length} receipts per round, in ${languages.length} languages`,
    },
    { name: 'receipt as PDF, median', unit: 'ms', runs: at(0.5) },
  ];
}
