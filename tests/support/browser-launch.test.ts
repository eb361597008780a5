import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { disabledFeatures } from '#tests/e2e/browser-launch.ts';

test('the browser tests disable every feature of Chromium that Playwright disables', () => {
  const playwright = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const folder = dirname(playwright.resolve('playwright-core/package.json'));
  const source = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(source) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names).toContain('PaintHolding');
  expect(disabledFeatures).toEqual(expect.arrayContaining(names));
});
