import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { labelLayers } from './label-layers.ts';
import type { Palette } from './palette.ts';

export interface StreetStyleOptions {
  /** The address of the PMTiles archive. */
  readonly tiles: string;
  readonly palette: Palette;
  /** Font families of the page: there is no glyph server, so the device's own fonts are drawn. */
  readonly fonts: readonly string[];
  /** The reader's language, as a BCP 47 tag. */
  readonly tag: string;
}

const source = 'streets';

/** The credits that the licenses of the data and of its schema ask for. */
const attribution =
  '<a href="https://openmaptiles.org/">© OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>';

/** The style of our own map: streets, buildings, parks and water of tiles in the OpenMapTiles schema. */
export function streetStyle({ tiles, palette, fonts, tag }: StreetStyleOptions): StyleSpecification {
  return {
    version: 8,
    sources: { [source]: { type: 'vector', url: `pmtiles://${tiles}`, attribution } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': palette.land } },
      ...areaLayers(palette),
      ...roadLayers(palette),
      ...labelLayers({ source, palette, fonts, tag }),
    ],
  };
}

function areaLayers(palette: Palette): readonly LayerSpecification[] {
  const fill = (id: string, layer: string, color: ExpressionSpecification | string): LayerSpecification => ({
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    paint: { 'fill-color': color },
  });
  return [
    fill('landcover', 'landcover', byClass({ wood: palette.wood, sand: palette.sand }, palette.green)),
    fill(
      'landuse',
      'landuse',
      byClass(
        {
          cemetery: palette.green,
          pitch: palette.green,
          playground: palette.green,
          stadium: palette.green,
          zoo: palette.green,
        },
        palette.block,
      ),
    ),
    fill('park', 'park', palette.green),
    fill('water', 'water', palette.water),
    {
      id: 'waterway',
      type: 'line',
      source,
      'source-layer': 'waterway',
      filter: ['!=', ['get', 'brunnel'], 'tunnel'],
      paint: { 'line-color': palette.water, 'line-width': byZoom(1, 4) },
    },
    {
      ...fill('building', 'building', palette.building),
      minzoom: 14,
      paint: { 'fill-color': palette.building, 'fill-outline-color': palette.buildingEdge },
    } as LayerSpecification,
  ];
}

/** The widths of roads in pixels at zoom 12 and 18, from small to large. */
const roads = [
  { id: 'service', classes: ['service', 'track', 'minor_construction'], widths: [0.4, 9] },
  { id: 'minor', classes: ['minor'], widths: [0.8, 16] },
  { id: 'tertiary', classes: ['tertiary'], widths: [1.4, 20] },
  { id: 'main', classes: ['secondary', 'primary', 'trunk'], widths: [2, 24] },
  { id: 'motorway', classes: ['motorway'], widths: [2.6, 28] },
] as const;

function roadLayers(palette: Palette): readonly LayerSpecification[] {
  const lines = { type: 'line', source, 'source-layer': 'transportation' } as const;
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const isPath: ExpressionSpecification = ['match', ['get', 'class'], ['path', 'pedestrian'], true, false];
  const edges = roads.map(
    ({ id, classes, widths: [far, near] }): LayerSpecification => ({
      ...lines,
      id: `${id}-edge`,
      minzoom: 13,
      filter: ['all', isOfClass(classes), isInTunnel(false)],
      layout: round,
      paint: { 'line-color': palette.roadEdge, 'line-width': byZoom(far + 1, near + 2) },
    }),
  );
  const surfaces = roads.map(
    ({ id, classes, widths: [far, near] }): LayerSpecification => ({
      ...lines,
      id,
      filter: ['all', isOfClass(classes), isInTunnel(false)],
      layout: round,
      paint: {
        'line-color': id === 'main' || id === 'motorway' ? palette.mainRoad : palette.road,
        'line-width': byZoom(far, near),
      },
    }),
  );
  return [
    {
      id: 'pier',
      type: 'fill',
      source,
      'source-layer': 'transportation',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.block, 'fill-outline-color': palette.roadEdge },
    },
    {
      ...lines,
      id: 'tunnel',
      filter: ['all', isOfClass(roads.flatMap(({ classes }) => classes)), isInTunnel(true)],
      paint: { 'line-color': palette.roadEdge, 'line-width': byZoom(1, 4), 'line-dasharray': [2, 1.5] },
    },
    {
      ...lines,
      id: 'path',
      minzoom: 14,
      filter: ['all', isPath, isInTunnel(false)],
      paint: { 'line-color': palette.path, 'line-width': byZoom(0.5, 3), 'line-dasharray': [2, 1] },
    },
    ...edges,
    ...surfaces,
    {
      ...lines,
      id: 'rail',
      filter: ['all', isOfClass(['rail', 'transit']), isInTunnel(false)],
      paint: { 'line-color': palette.rail, 'line-width': byZoom(0.8, 3) },
    },
    {
      ...lines,
      id: 'ferry',
      filter: isOfClass(['ferry']),
      paint: { 'line-color': palette.waterLabel, 'line-width': 1, 'line-dasharray': [4, 4] },
    },
    {
      id: 'border',
      type: 'line',
      source,
      'source-layer': 'boundary',
      filter: ['==', ['get', 'admin_level'], 2],
      paint: { 'line-color': palette.border, 'line-width': 1.2, 'line-dasharray': [3, 2] },
    },
  ];
}

const isOfClass = (classes: readonly string[]): ExpressionSpecification => [
  'match',
  ['get', 'class'],
  [...classes],
  true,
  false,
];

const isInTunnel = (isTunnel: boolean): ExpressionSpecification => [
  isTunnel ? '==' : '!=',
  ['get', 'brunnel'],
  'tunnel',
];

const byClass = (colors: Readonly<Record<string, string>>, other: string): ExpressionSpecification =>
  ['match', ['get', 'class'], ...Object.entries(colors).flat(), other] as never;

/** Grows between zoom 12 and 18 as the map does. */
const byZoom = (far: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  12,
  far,
  18,
  near,
];
