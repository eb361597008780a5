import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { venueFileSchema } from '#contracts/shapes/venue.ts';

const days = venueFileSchema.shape.guest_data_days;

test.for([
  [6, false],
  [7, true],
  [3_650, true],
  [3_651, false],
  [30.5, false],
] as const)('guests stored for %d days: %s', ([given, isValid]) => {
  expect(z.safeParse(days, given).success).toBe(isValid);
});
