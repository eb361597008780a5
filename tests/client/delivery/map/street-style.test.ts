import { describe, expect, test } from 'vitest';
import { palettes } from '#client/delivery/map/palette.ts';
import { streetStyle } from '#client/delivery/map/street-style.ts';

const schemes = ['light', 'dark'] as const;

const styleIn = (scheme: (typeof schemes)[number], tag = 'en') =>
  streetStyle({
    tiles: 'https://menu.example/map.pmtiles',
    palette: palettes[scheme],
    fonts: ['Arial'],
    tag,
  });

describe('our own map style', () => {
  test('reads one archive and needs no other server: no fonts and no symbols', () => {
    const { sources, glyphs, sprite } = styleIn('light');
    expect(sources).toEqual({
      streets: {
        type: 'vector',
        url: 'pmtiles://https://menu.example/map.pmtiles',
        attribution: expect.stringContaining('OpenStreetMap contributors'),
      },
    });
    expect([glyphs, sprite]).toEqual([undefined, undefined]);
  });

  test('names features in the language of the reader, house numbers excepted', () => {
    const labels = styleIn('light', 'ar').layers.filter((layer) => layer.type === 'symbol');
    const fields = new Map(labels.map(({ id, layout }) => [id, JSON.stringify(layout?.['text-field'])]));
    expect(fields.get('house-number')).toBe('["get","housenumber"]');
    fields.delete('house-number');
    expect([...fields.values()].every((field) => field.startsWith('["coalesce",["get","name:ar"]'))).toBe(
      true,
    );
    expect(fields.size).toBeGreaterThan(4);
  });

  test('has the same layers by day and by night', () => {
    const idsOf = (scheme: (typeof schemes)[number]) => styleIn(scheme).layers.map(({ id }) => id);
    expect(idsOf('dark')).toEqual(idsOf('light'));
    expect(new Set(idsOf('light')).size).toBe(idsOf('light').length);
  });
});
