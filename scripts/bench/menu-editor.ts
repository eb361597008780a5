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

/** Somebody at the menu desk of a venue. */
interface EditorClient {
  ask<T extends z.ZodMiniType>(call: string, body: unknown, answer: T): Promise<z.output<T>>;
}

/** Lets somebody in as a venue's owner is. */
async function signIn({ dataDir, origin }: Site, licence: string): Promise<EditorClient> {
  const office = await openLoopbackOperator(dataDir);
  const made = await office?.operatorApi.token({ licence, purpose: 'publish', label: 'bench' });
  if (made?.kind !== 'done') throw new Error('There is no token to be had');
  const headers = { 'content-type': 'application/json', cookie: `desk=${made.access.token}` };
  return {
    async ask(call, body, answer) {
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      return z.parse(answer, await (await fetch(`${origin}/desk/en/${call}/`, sent)).json());
    },
  };
}

const priceEdit = (item: number, price: string): MenuEdits => ({
  items: [{ item, set: { price } }],
  venue: {},
});

/**
 * Changes one price at the menu desk of a large venue again and again, while its store is warm.
 *
 * @param scratch a folder for copies.
 */
export async function measureMenuEditor(large: string, scratch: string): Promise<readonly Figure[]> {
  const { folder, venue, dish } = await copyVenue(large, join(scratch, 'edited'));
  const { licence } = JSON.parse(await readFile(join(folder, 'venue.json'), 'utf8'));
  await using site = await openSite();
  await site.publish(folder);
  const editor = await signIn(site, licence);
  // Whoever edits has the menu in front of them.
  let { version } = await editor.ask('menu', { known: null }, menuSchema);
  await readPages(site.origin, pagePathsOf(venue, dish, warmPages));
  const own = `${site.origin}/en/product/${dish.id}`;
  const shown = async () =>
    priceShown((await fetchOk(own, { 'accept-encoding': 'identity' })).body.toString('utf8'));

  /** Changes its price, and waits until a diner sees it. */
  const publish = async (price: string) => {
    const before = await shown();
    const started = performance.now();
    const meant = { base: version, edits: priceEdit(dish.id, price) };
    ({ version } = await editor.ask('publish', meant, publishedSchema));
    if ((await shown()) === before) throw new Error(`${own} shows ${before} after it was changed`);
    return performance.now() - started;
  };
  const looked: number[] = [];
  const unseen: number[] = [];
  for (const price of uniquePrices) {
    await waitUntilIdle(site.pid);
    unseen.push(await publish(price));
    // The desk lets nobody publish who has not looked at what will change.
    const next = (Number(price) + 0.01).toFixed(2);
    await editor.ask('review', { base: version, edits: priceEdit(dish.id, next) }, reviewSchema);
    await waitUntilIdle(site.pid);
    looked.push(await publish(next));
  }
  const note = `${warmPages} pages stored`;
  return [
    {
      name: 'one price changed at the menu desk: from the tap to a diner’s page',
      unit: 'ms',
      runs: looked,
      bar: { kind: 'at most', value: 500 },
      note,
    },
    { name: 'the same by one call, which nobody looked at before', unit: 'ms', runs: unseen, note },
  ];
}
