import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tests/e2e/browser-launch.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Half of the time a test waits: three of them keep two processors busy.
  workers: 3,
  forbidOnly: true,
  // What hangs ends. How fast something is, its own test says.
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      // A pixel counts when it differs visibly: anti-aliasing and the decoder of pictures differ by less.
      threshold: 0.15,
      // About the area of one word in small type. A layout that moves, or a color that changes, is far more.
      maxDiffPixels: 120,
    },
  },
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  // Where nobody watches, what failed is told at the end, together.
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  globalSetup: './tests/e2e/site.setup.ts',
  use: {
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    // Tests stand between pages and the network; a service worker would, too.
    serviceWorkers: 'block',
    launchOptions: browserLaunch,
  },
});
