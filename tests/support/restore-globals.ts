import { afterAll, vi } from 'vitest';

/** Test files share modules, clock and globals: restores them after each file. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
