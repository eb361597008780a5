import type { ExpressionSpecification, GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { EmbeddedMap } from '#contracts/shapes/found-address.ts';
import { type Position, positionFrom } from '#domain/delivery/position.ts';
import type { MapColors } from './map-colors.ts';

type Drawing = Extract<GeoJSONSourceSpecification['data'], { readonly type: 'FeatureCollection' }>;
type Feature = Drawing['features'][number];

/** The colors and text settings of the embedded map. */
export interface EmbeddedMapTheme {
  readonly colors: MapColors;
  /** Font families of the page: there is no glyph server, so the browser renders the text. */
  readonly fonts: readonly string[];
  /** Formats a distance in meters in the diner's language. */
  readonly formatDistance: (meters: number) => string;
}

/** Radii of the rings around the outlet, in meters. The small ones fit a map of one street. */
const rings = [100, 250, 500, 1_000, 3_000, 5_000, 10_000] as const;

const ringCorners = 96;

/** Small rings show only when zoomed in. */
const ringFilter: ExpressionSpecification = [
  '>=',
  ['get', 'meters'],
  ['step', ['zoom'], 1_000, 12.5, 500, 14, 250, 15, 100],
];

/** Accuracy of Natural Earth coastlines, in meters: land fades out over this distance. */
const shoreMeters = 500;

/** Radius around a gazetteer place that is drawn as land, whatever the coastline says, in meters. */
const townMeters = 700;

/** Tiles are overscaled from this zoom on, so that wide soft lines are not cut. */
const sourceOptions = { type: 'geojson', maxzoom: 11, buffer: 256, tolerance: 0.1 } as const;

/**
 * The map style used without an online map: land, water, place names and distances to the outlet, all from our own
 * server.
 */
export function embeddedStyle(
  map: EmbeddedMap | null,
  outlet: Position,
  { colors, fonts, formatDistance }: EmbeddedMapTheme,
): StyleSpecification {
  const text = { 'text-font': [...fonts], 'text-padding': 4 };
  const paint = { 'text-color': colors.label, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 };
  const shore = pixelsOf(2 * shoreMeters, outlet.lat);
  return {
    version: 8,
    sources: {
      land: { ...sourceOptions, data: landOf(map) },
      places: { ...sourceOptions, data: placesOf(map, outlet) },
      rings: { ...sourceOptions, maxzoom: 14, data: ringsOf(outlet, formatDistance) },
    },
    layers: [
      // Without a region everything is land: a map of water would suggest that delivery is impossible.
      { id: 'ground', type: 'background', paint: { 'background-color': map ? colors.water : colors.land } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': colors.land, 'fill-antialias': false },
      },
      {
        id: 'shore',
        type: 'line',
        source: 'land',
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': colors.land,
          'line-width': shore,
          'line-blur': pixelsOf(shoreMeters, outlet.lat),
        },
      },
      { id: 'soil', type: 'circle', source: 'places', paint: circlePaint(colors.land, outlet.lat, 0.3) },
      { id: 'towns', type: 'circle', source: 'places', paint: circlePaint(colors.town, outlet.lat, 1) },
      {
        id: 'rings',
        type: 'line',
        source: 'rings',
        filter: ['all', ['==', ['geometry-type'], 'LineString'], ringFilter],
        paint: { 'line-color': colors.ring, 'line-width': 1.25, 'line-dasharray': [3, 3] },
      },
      {
        id: 'distances',
        type: 'symbol',
        source: 'rings',
        filter: ['all', ['==', ['geometry-type'], 'Point'], ringFilter],
        layout: {
          ...text,
          'text-field': ['get', 'text'],
          'text-size': 12,
          'text-anchor': ['match', ['get', 'side'], 'north', 'bottom', 'top'],
          'text-offset': ['match', ['get', 'side'], 'north', ['literal', [0, -0.2]], ['literal', [0, 0.2]]],
        },
        paint: { ...paint, 'text-color': colors.ring },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'places',
        filter: ['has', 'name'],
        layout: {
          ...text,
          'text-field': ['get', 'name'],
          'text-size': ['interpolate', ['linear'], ['zoom'], 10, 12, 16, 16],
          'text-max-width': 8,
        },
        paint,
      },
    ],
  };
}

const circlePaint = (color: string, lat: number, blur: number) => ({
  'circle-color': color,
  'circle-radius': pixelsOf(townMeters, lat),
  'circle-blur': blur,
});

/** Converts meters to pixels at every zoom, for tiles 512 pixels wide. */
function pixelsOf(meters: number, lat: number): ExpressionSpecification {
  const atZero = meters / (78_271.517 * Math.cos((lat * Math.PI) / 180));
  return ['interpolate', ['exponential', 2], ['zoom'], 0, atZero, 22, atZero * 2 ** 22];
}

export function landOf(map: EmbeddedMap | null): Drawing {
  return collection(map ? [{ type: 'Feature', properties: {}, geometry: map.land }] : []);
}

/** The named places and the outlet, which are drawn on land. */
export function placesOf(map: EmbeddedMap | null, outlet: Position): Drawing {
  const places = (map?.places ?? []).map(({ name, position }) => pointAt(position, { name }));
  return collection([pointAt(outlet, {}), ...places]);
}

function ringsOf(outlet: Position, formatDistance: EmbeddedMapTheme['formatDistance']): Drawing {
  return collection(
    rings.flatMap((meters): Feature[] => {
      const corners = Array.from({ length: ringCorners + 1 }, (_, at) =>
        positionFrom(outlet, meters, ((at % ringCorners) * 360) / ringCorners),
      );
      const coordinates = corners.map(({ lng, lat }) => [lng, lat]);
      const text = formatDistance(meters);
      return [
        { type: 'Feature', properties: { meters }, geometry: { type: 'LineString', coordinates } },
        pointAt(positionFrom(outlet, meters, 0), { meters, text, side: 'north' }),
        pointAt(positionFrom(outlet, meters, 180), { meters, text, side: 'south' }),
      ];
    }),
  );
}

const collection = (features: Feature[]): Drawing => ({
  type: 'FeatureCollection',
  features,
});

const pointAt = ({ lng, lat }: Position, properties: Record<string, string | number>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
});
