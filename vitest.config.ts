import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/one-postgres.ts',
    // Left to itself, vitest keeps one processor free: on two that is half of them, and much of this waits.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // An end for what hangs. What has to be quick says itself how quick, whatever else the machine is doing.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    onConsoleLog: (log) => {
      throw new Error(`A test printed: ${log}`);
    },
  },
});
