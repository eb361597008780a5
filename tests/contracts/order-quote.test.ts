import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { orderQuoteRequestSchema } from '#contracts/shapes/order-quote.ts';

test('what a quote keeps of a request is text that can be stored, whatever was sent', () => {
  const name = 'Grill\ud800\u0000';
  const combo_groups = [{ id: 1, name, products: [{ id: 2, name }] }];
  const line_items = [{ product: 11, quantity: 1, combo_groups, special_instructions: name }];
  const kept = JSON.stringify(z.parse(orderQuoteRequestSchema, { order_type: 'takeaway', line_items }));
  expect(kept).not.toMatch(/\\u(d800|0000)/);
  expect(kept).toContain('Grill');
});
