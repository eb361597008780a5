import { describe, expect, test } from 'vitest';
import { embeddedStyle } from '#client/delivery/map/embedded-style.ts';
import type { EmbeddedMap } from '#contracts/shapes/found-address.ts';
import { metersBetween } from '#domain/delivery/position.ts';

const outlet = { lat: 25.2038, lng: 55.2437 };

const map: EmbeddedMap = {
  cell: { lat: 25.25, lng: 55.25 },
  land: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [55, 25],
          [56, 25],
          [56, 26],
          [55, 25],
        ],
      ],
    ],
  },
  places: [{ name: 'Jumayrā', position: { lat: 25.208, lng: 55.25 } }],
};

const theme = {
  colors: { land: '#eee', water: '#acf', town: '#ddd', ring: '#a33', label: '#222', halo: '#fff' },
  fonts: ['Noto Sans Arabic', 'sans-serif'],
  formatDistance: (meters: number) => `${meters} m`,
};

interface Drawn {
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly properties: Readonly<Record<string, unknown>>;
}

function featuresOf(given: EmbeddedMap | null, source: string): readonly Drawn[] {
  const found = embeddedStyle(given, outlet, theme).sources[source];
  if (found?.type !== 'geojson' || typeof found.data !== 'object') return [];
  return JSON.parse(JSON.stringify(found.data)).features;
}

describe('the embedded style', () => {
  test('loads nothing from elsewhere', () => {
    const written = JSON.stringify(embeddedStyle(map, outlet, theme));
    expect(written).not.toMatch(/https?:|glyphs|sprite/);
  });

  test('uses the fonts of the page', () => {
    const fonts = embeddedStyle(map, outlet, theme).layers.flatMap(({ layout }) =>
      layout && 'text-font' in layout ? [layout['text-font']] : [],
    );
    expect(fonts).toEqual([theme.fonts, theme.fonts]);
  });

  test('draws each ring at its distance, labeled to the north and the south', () => {
    const rings = featuresOf(map, 'rings');
    const lines = rings.filter(({ geometry }) => geometry.type === 'LineString');
    expect(lines.map(({ properties }) => properties.meters)).toEqual([
      100, 250, 500, 1000, 3000, 5000, 10_000,
    ]);
    for (const { geometry, properties } of lines) {
      const corners = geometry.coordinates as readonly [number, number][];
      expect(corners.at(0)).toEqual(corners.at(-1));
      for (const [lng, lat] of corners) {
        expect(metersBetween(outlet, { lat, lng })).toBeCloseTo(Number(properties.meters), 1);
      }
      const labels = rings.filter((one) => one.properties.text === `${properties.meters} m`);
      expect(labels.map((one) => one.properties.side)).toEqual(['north', 'south']);
    }
  });

  test('draws the outlet and the named places around on land', () => {
    expect(featuresOf(map, 'places').map(({ properties }) => properties)).toEqual([{}, { name: 'Jumayrā' }]);
  });

  test('is all land when the server does not respond', () => {
    const [ground] = embeddedStyle(null, outlet, theme).layers;
    expect(ground).toMatchObject({ paint: { 'background-color': theme.colors.land } });
    expect(featuresOf(null, 'land')).toEqual([]);
    expect(embeddedStyle(map, outlet, theme).layers[0]).toMatchObject({
      paint: { 'background-color': theme.colors.water },
    });
  });
});
