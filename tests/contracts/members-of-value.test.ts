import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { membersOfValue } from '#contracts/members-of-value.ts';

const amount = z.string();
const dish = z.strictObject({
  name: z.string(),
  price: amount,
  extra: z._default(z.nullable(amount), null),
  sizes: z.optional(z.array(z.strictObject({ add: amount.check(z.describe('In riyals.')) }))),
  fees: z.record(z.string(), z.union([z.number(), amount])),
  tips: z.pipe(z.array(amount), z.transform(String)),
});

test('finds the members that hold a value, however deep and in whatever it is wrapped', () => {
  expect(membersOfValue(dish, amount)).toEqual(new Set(['price', 'extra', 'add', 'fees', 'tips']));
});

test('does not find other values of the same type', () => {
  expect(membersOfValue(dish, z.string())).toEqual(new Set());
});
