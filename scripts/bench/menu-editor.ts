import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import { copyVenue, uniquePrices } from './edited-venue.ts';
import { fetchOk } from './fetch-page.ts';
import type { Figure } from './figure.ts';
import { waitUntilIdle } from './processes.ts';
import { openSite, type Site } from './site.ts';
import { pagePathsOf, priceShown, readPages } from './warm-pages.ts';

const warmPages = 500;

const publishedSchema = z.object({ kind: z.literal('live'), version: z.int() });
const menuSchema = z.object({ version: z.int() });
const reviewSchema = z.object({ pages: z.object({ count: z.int() }) });

/** A signed-in client of a venue's menu editor. */
interface EditorClient {
  call<T extends z.ZodMiniType>(name: string, body: unknown, schema: T): Promise<z.output<T>>;
}

/** Signs in like a venue's owner. */
async function signIn({ dataDir, origin }: Site, licence: string): Promise<EditorClient> {
  const operator = await openLoopbackOperator(dataDir);
  const made = await operator?.operatorApi.token({ licence, purpose: 'publish', label: 'bench' });
  if (made?.kind !== 'done') throw new Error('The token could not be created');
  const headers = { 'content-type': 'application/json', cookie: `desk=${made.access.token}` };
  return {
    async call(name, body, schema) {
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return z.parse(schema, await (await fetch(`${origin}/desk/en/${name}/`, init)).json());
    },
  };
}

const priceEdit = (item: number, price: string): MenuEdits => [
  { kind: 'set', of: 'item', id: item, set: { price } },
];

/**
 * Measures repeated price changes in the menu editor of a large venue, with cached pages.
 *
 * @param scratch a folder for copies.
 */
export async function measureMenuEditor(large: string, scratch: string): Promise<readonly Figure[]> {
  const { folder, venue, dish } = await copyVenue(large, join(scratch, 'edited'));
  const { licence } = JSON.parse(await readFile(join(folder, 'venue.json'), 'utf8'));
  await using site = await openSite();
  await site.publish(folder);
  const editor = await signIn(site, licence);
  // The editor loads the menu first.
  let { version } = await editor.call('menu', { known: null }, menuSchema);
  await readPages(site.origin, pagePathsOf(venue, dish, warmPages));
  const own = `${site.origin}/en/product/${dish.id}`;
  const shown = async () =>
    priceShown((await fetchOk(own, { 'accept-encoding': 'identity' })).body.toString('utf8'));

  /** Changes the price, and waits until the diner's page shows it. */
  const publish = async (price: string) => {
    const before = await shown();
    const started = performance.now();
    const request = { base: version, edits: priceEdit(dish.id, price) };
    ({ version } = await editor.call('publish', request, publishedSchema));
    if ((await shown()) === before) throw new Error(`${own} still shows ${before} after the change`);
    return performance.now() - started;
  };
  const reviewed: number[] = [];
  const unreviewed: number[] = [];
  for (const price of uniquePrices) {
    await waitUntilIdle(site.pid);
    unreviewed.push(await publish(price));
    // The editor always reviews edits before publishing.
    const next = (Number(price) + 0.01).toFixed(2);
    await editor.call('review', { base: version, edits: priceEdit(dish.id, next) }, reviewSchema);
    await waitUntilIdle(site.pid);
    reviewed.push(await publish(next));
  }
  const note = `${warmPages} cached pages`;
  return [
    {
      name: 'one price changed in the menu editor: from the tap to the diner’s page',
      unit: 'ms',
      runs: reviewed,
      bar: { kind: 'at most', value: 500 },
      note,
    },
    { name: 'the same without a review before', unit: 'ms', runs: unreviewed, note },
  ];
}
