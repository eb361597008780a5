import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';

const bare = z.parse(menuSourceSchema, { id: 1, currency: 'AED' });

/** Source: spec §9 timezone.dubai */
test('the default time zone of a menu is Dubai', () => {
  expect(bare.timezone).toBe('Asia/Dubai');
});
