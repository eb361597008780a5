import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { nameIn } from './label-language.ts';
import type { Palette } from './palette.ts';

interface LabelOptions {
  readonly source: string;
  readonly palette: Palette;
  readonly fonts: readonly string[];
  readonly tag: string;
}

/** Landmarks by which people describe where they live, and the zoom from which they are named. */
const landmarks = [
  { id: 'large', minzoom: 15, classes: ['hospital', 'railway', 'stadium', 'museum', 'college', 'town_hall'] },
  { id: 'small', minzoom: 16.5, classes: ['school', 'lodging', 'park', 'harbor', 'attraction', 'library'] },
] as const;

/** The names on the map, from those that give way to those that do not. */
export function labelLayers({ source, palette, fonts, tag }: LabelOptions): readonly LayerSpecification[] {
  const name = nameIn(tag);
  const label = (
    id: string,
    layer: string,
    size: ExpressionSpecification | number,
    color: string,
  ): Extract<LayerSpecification, { type: 'symbol' }> => ({
    id,
    type: 'symbol',
    source,
    'source-layer': layer,
    layout: {
      'text-field': name,
      'text-font': [...fonts],
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 4,
    },
    paint: { 'text-color': color, 'text-halo-color': palette.halo, 'text-halo-width': 1.4 },
  });
  const numbers = label('house-number', 'housenumber', 11, palette.quietLabel);
  const streets = label('street-name', 'transportation_name', byZoom(11, 14), palette.label);
  return [
    { ...numbers, minzoom: 17, layout: { ...numbers.layout, 'text-field': ['get', 'housenumber'] } },
    ...landmarks.map(({ id, minzoom, classes }) => ({
      ...label(`landmark-${id}`, 'poi', 11.5, palette.quietLabel),
      minzoom,
      filter: ['match', ['get', 'class'], [...classes], true, false] as ExpressionSpecification,
    })),
    { ...label('water-name', 'water_name', 12, palette.waterLabel), minzoom: 12 },
    {
      ...streets,
      minzoom: 13,
      filter: ['match', ['get', 'class'], ['path', 'rail', 'transit', 'ferry'], false, true],
      layout: {
        ...streets.layout,
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-rotation-alignment': 'map',
      },
    },
    {
      ...label('district-name', 'place', byZoom(12, 16), palette.label),
      maxzoom: 16.5,
      filter: ['match', ['get', 'class'], ['suburb', 'quarter', 'neighbourhood', 'village'], true, false],
    },
    {
      ...label('town-name', 'place', byZoom(14, 20), palette.label),
      maxzoom: 15,
      filter: ['match', ['get', 'class'], ['city', 'town'], true, false],
    },
  ];
}

/** Grows between zoom 12 and 18. */
const byZoom = (far: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  12,
  far,
  18,
  near,
];
