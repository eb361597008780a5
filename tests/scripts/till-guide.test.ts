import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { guideExamples } from '#scripts/api-docs/guide-examples.ts';
import { planPrices } from '#server/publishing/prices/plan-prices.ts';
import type { PricePublishing } from '#server/publishing/prices/publish-prices.ts';
import { aTill } from '#tests/support/a-till.ts';
import type { Body } from '#tests/support/an-open-venue.ts';
import { withAny } from '#tests/support/with-any.ts';
import { someFiles } from '../server/publishing/editor/files.ts';

const guide = readFileSync('docs/api/till.md', 'utf8');
const examples = guideExamples(guide);

/** Prices of a menu with one soup. */
const prices: PricePublishing = {
  publish: async (given) => {
    const { problems } = planPrices(given, someFiles().menu, 2);
    if (problems.length > 0) return { kind: 'invalid_prices', problems };
    const fields = [{ field: 'price', language: null, before: '18', after: '19.00' }];
    const change = { kind: 'changed', of: 'item', id: 11, name: 'Lentil soup', fields } as const;
    return { kind: 'sound', version: 1, changes: [change] };
  },
};

const variations = [
  { id: 3, name: 'Bread', values: [{ id: 31, variation_value: 31, name: 'Saj', sku: 'SAJ' }] },
];
const product_variations = [{ variation: 3, variation_value: 31 }];
const categories = [
  {
    id: 1,
    name: 'Soups',
    products: [{ id: 11, name: 'Lentil soup', sku: 'LENTIL', price: '18', product_variations }],
  },
];

describe('the guide for tills', () => {
  test('shows requests and replies as they are, one after the other', async () => {
    expect(examples.length).toBeGreaterThanOrEqual(11);
    const till = await aTill({ menu: { categories, variations } }, () => prices);
    const order = await till.order();
    let cursor = '';
    for (const { method, target, headers, body, status, reply } of examples) {
      const path = target.replace('{order}', order).replace('{cursor}', encodeURIComponent(cursor));
      const answer =
        method === 'GET'
          ? await till.get(path, { headers })
          : await till.post(path, body as Body, { headers });
      expect([target, answer.status, answer.body]).toEqual([target, status, withAny(reply)]);
      cursor = (answer.body as { cursor?: string }).cursor ?? cursor;
    }
  });

  test('shows a program that reads every change once', async () => {
    const [, program = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? [];
    const { poll } = (await import(`data:text/javascript,${encodeURIComponent(program)}`)) as {
      readonly poll: (get: (path: string) => Promise<unknown>, store: object) => Promise<void>;
    };
    const till = await aTill();
    const seen: string[] = [];
    const store = {
      cursor: null as string | null,
      save(orders: readonly { readonly uuid: string; readonly status: string }[], cursor: string) {
        seen.push(...orders.map(({ uuid, status }) => `${uuid} ${status}`));
        this.cursor = cursor;
      },
    };
    const get = async (path: string) => (await till.get(path)).body;
    const uuid = await till.order();
    await poll(get, store);
    await till.post(`/till/order/${uuid}/`, { move: 'accept' });
    await poll(get, store);
    await poll(get, store);
    expect(seen).toEqual([`${uuid} pending`, `${uuid} accepted`]);
  });

  test.for([...guide.matchAll(/`(\{"move".*?\})`/g)].map(([, text = '']) => text))(
    'names a body that is taken: %s',
    async (text) => {
      const till = await aTill();
      const answer = await till.post(`/till/order/${await till.order()}/`, text);
      expect([200, 409]).toContain(answer.status);
    },
  );
});
