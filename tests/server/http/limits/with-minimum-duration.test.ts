import { describe, expect, test } from 'vitest';
import { withMinimumDuration } from '#server/http/limits/with-minimum-duration.ts';

/** Timers can fire a millisecond early. */
const minMs = 299;

const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  const result = await withMinimumDuration(work).catch((error: unknown) => error);
  return { result, ms: performance.now() - startedAt };
};

describe('a response with a minimum duration', () => {
  test('is delayed when it is known at once', async () => {
    const { result, ms } = await timed(async () => 'known');
    expect(result).toBe('known');
    expect(ms).toBeGreaterThanOrEqual(minMs);
  });

  test('is delayed when it is an error', async () => {
    const error = new Error('as the test wants it');
    const { result, ms } = await timed(() => Promise.reject(error));
    expect(result).toBe(error);
    expect(ms).toBeGreaterThanOrEqual(minMs);
  });

  test('is not delayed further when it takes longer', async () => {
    const inside = { ms: 0 };
    const { ms } = await timed(async () => {
      const startedAt = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 400));
      inside.ms = performance.now() - startedAt;
    });
    expect(ms).toBeLessThan(inside.ms + minMs);
  });
});
