import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';

const bare = z.parse(menuSourceSchema, { id: 1, currency: 'AED' });

/** Source: spec §9 timezone.dubai */
test('a menu that names no zone is in Dubai', () => {
  expect(bare.timezone).toBe('Asia/Dubai');
});
