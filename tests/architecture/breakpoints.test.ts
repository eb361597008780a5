import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

const steps = [576, 768, 992, 1200];

/** A step, or the last width before one. */
const isStep = (width: number) => steps.some((step) => width === step || (width < step && width >= step - 1));

/** Source: spec §9 layout.breakpoints */
test('layouts change only at the four breakpoints', async () => {
  const files = await Array.fromAsync(glob('src/{styles,components,layouts,pages}/**/*.{css,astro}'));
  const widths = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\((?:min|max)-width:\s*([\d.]+)px\)/g)].map(([, width]) => ({
      file,
      width: Number(width),
    })),
  );
  expect(widths.filter(({ width }) => !isStep(width))).toEqual([]);
  expect(new Set(widths.map(({ width }) => Math.ceil(width)))).toContain(992);
  expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain('--widest: 1200px');
});
