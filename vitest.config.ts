import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    onConsoleLog: (log) => {
      throw new Error(`A test printed: ${log}`);
    },
  },
});
