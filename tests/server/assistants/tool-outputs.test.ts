import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { menuOfChoices } from '#tests/support/a-menu-of-choices.ts';
import { aLineBody, anOrderBody } from '#tests/support/an-open-venue.ts';
import { anAssistant } from './an-assistant.ts';

test('what the tools answer is as their schemas say', async () => {
  const { http, ask, call } = await anAssistant({ menu: structuredClone(menuOfChoices) as never });
  const line_items = [
    { product: 11, quantity: 1, variations: [102] },
    { product: 14, quantity: 1 },
  ];
  const quoted = await call('quote_order', { order_type: 'takeaway', line_items: line_items.slice(0, 1) });
  const ordered = await http.order(anOrderBody({ line_items: [aLineBody({ variations: [101] })] }));
  const asked: readonly (readonly [string, object])[] = [
    ['get_venue', {}],
    ['search_menu', { query: 'bowl' }],
    ['search_menu', { exclude_allergens: ['nuts'] }],
    ['get_dish', { id: 11 }],
    ['get_dish', { id: 14 }],
    ['quote_order', { order_type: 'delivery', line_items }],
    ['place_order', { quote: (quoted as { quote: string }).quote }],
    ['get_order', { id: (ordered.body as { uuid: string }).uuid }],
  ];
  const { result } = await ask('tools/list');
  const ajv = new Ajv2020({ strict: false });
  const judge = new Map(
    result?.tools?.map(({ name, outputSchema }) => [name, ajv.compile(outputSchema ?? false)]),
  );
  expect(judge.get('quote_order')?.(quoted)).toBe(true);
  for (const [name, given] of asked) {
    const answer = await call(name, given);
    const isValid = judge.get(name)?.(answer);
    expect([name, answer, isValid, judge.get(name)?.errors]).toEqual([name, expect.any(Object), true, null]);
  }
});
