import { describe, expect, test } from 'vitest';
import { palettes } from '#client/delivery/map/palette.ts';
import { contrast, luminance } from '#domain/color.ts';

describe.for(['light', 'dark'] as const)('the %s map', (scheme) => {
  const palette = palettes[scheme];

  const grounds = ['land', 'block', 'green', 'wood', 'sand', 'building', 'road', 'mainRoad', 'halo'] as const;

  test.for(grounds)('has names that can be read on %s', (ground) => {
    for (const name of ['label', 'quietLabel'] as const) {
      expect(contrast(palette[name], palette[ground])).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('has names of waters that can be read on water', () => {
    expect(contrast(palette.waterLabel, palette.water)).toBeGreaterThanOrEqual(4.5);
  });

  test('has streets that are lighter than the ground', () => {
    expect(luminance(palette.road)).toBeGreaterThan(luminance(palette.land));
    expect(luminance(palette.road)).toBeGreaterThan(luminance(palette.building));
  });
});

test('night is darker than day', () => {
  expect(luminance(palettes.dark.land)).toBeLessThan(luminance(palettes.light.land));
});
