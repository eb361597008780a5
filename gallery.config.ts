import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run gallery`. */
export default defineConfig(tests, {
  testMatch: 'gallery.ts',
  outputDir: 'test-results/gallery-errors',
});
