import { describe, expect, test } from 'vitest';
import { withMinimumDuration } from '#server/http/limits/with-minimum-duration.ts';

/** Timers may come a millisecond early. */
const least = 299;

const timed = async (answer: () => Promise<unknown>) => {
  const begun = performance.now();
  const came = await withMinimumDuration(answer).catch((fault: unknown) => fault);
  return { came, ms: performance.now() - begun };
};

describe('an answer comes no sooner than after a while', () => {
  test('that is known at once', async () => {
    const { came, ms } = await timed(async () => 'known');
    expect(came).toBe('known');
    expect(ms).toBeGreaterThanOrEqual(least);
  });

  test('that is a fault', async () => {
    const fault = new Error('as the test wants it');
    const { came, ms } = await timed(() => Promise.reject(fault));
    expect(came).toBe(fault);
    expect(ms).toBeGreaterThanOrEqual(least);
  });

  test('and the while is not added to what takes longer', async () => {
    const inside = { ms: 0 };
    const { ms } = await timed(async () => {
      const begun = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 400));
      inside.ms = performance.now() - begun;
    });
    expect(ms).toBeLessThan(inside.ms + least);
  });
});
