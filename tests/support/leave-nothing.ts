import { afterAll, vi } from 'vitest';

/** Files that share their modules share the clock and the globals too: each leaves them as they were. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
