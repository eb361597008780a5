import type { ExpressionSpecification, GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { EmbeddedMap } from '#contracts/shapes/found-address.ts';
import { type Position, positionFrom } from '#domain/delivery/position.ts';
import type { MapColors } from './map-colors.ts';

type Drawing = Extract<GeoJSONSourceSpecification['data'], { readonly type: 'FeatureCollection' }>;
type Feature = Drawing['features'][number];

/** What the embedded map is drawn with. */
export interface EmbeddedMapTheme {
  readonly colors: MapColors;
  /** Families of the page's own letters; there is no server of glyphs, so they are drawn of these. */
  readonly fonts: readonly string[];
  /** A distance in metres, as the diner's language writes it. */
  readonly formatDistance: (metres: number) => string;
}

/** Rings around the outlet, in metres. The small ones are what a map at a doorstep shows. */
const rings = [100, 250, 500, 1_000, 3_000, 5_000, 10_000] as const;

const ringCorners = 96;

/** Small rings are for those who look closely. */
const ringFilter: ExpressionSpecification = [
  '>=',
  ['get', 'metres'],
  ['step', ['zoom'], 1_000, 12.5, 500, 14, 250, 15, 100],
];

/** Natural Earth knows a shore to so many metres: land fades out over them, rather than end at a wrong line. */
const shoreMeters = 500;

/** Where a gazetteer names a place there is land, whatever the shore says: so many metres around it. */
const townMeters = 700;

/** Sources are cut into pieces that are shown larger from this zoom on, so that wide soft lines stay whole. */
const sourceOptions = { type: 'geojson', maxzoom: 11, buffer: 256, tolerance: 0.1 } as const;

/**
 * The style of the map where no map can be had: land, water, names of places and how far it is to the outlet, all
 * from our own server.
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
      // Without an answer all is land: a page of water would say that nobody can be delivered to.
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

/** Pixels of so many metres at every zoom, where tiles are 512 pixels wide. */
function pixelsOf(metres: number, lat: number): ExpressionSpecification {
  const atZero = metres / (78_271.517 * Math.cos((lat * Math.PI) / 180));
  return ['interpolate', ['exponential', 2], ['zoom'], 0, atZero, 22, atZero * 2 ** 22];
}

export function landOf(map: EmbeddedMap | null): Drawing {
  return collection(map ? [{ type: 'Feature', properties: {}, geometry: map.land }] : []);
}

/** The named places, and the outlet, which stands on land too. */
export function placesOf(map: EmbeddedMap | null, outlet: Position): Drawing {
  const places = (map?.places ?? []).map(({ name, position }) => pointAt(position, { name }));
  return collection([pointAt(outlet, {}), ...places]);
}

function ringsOf(outlet: Position, sayDistance: EmbeddedMapTheme['formatDistance']): Drawing {
  return collection(
    rings.flatMap((metres): Feature[] => {
      const corners = Array.from({ length: ringCorners + 1 }, (_, at) =>
        positionFrom(outlet, metres, ((at % ringCorners) * 360) / ringCorners),
      );
      const coordinates = corners.map(({ lng, lat }) => [lng, lat]);
      const text = sayDistance(metres);
      return [
        { type: 'Feature', properties: { metres }, geometry: { type: 'LineString', coordinates } },
        pointAt(positionFrom(outlet, metres, 0), { metres, text, side: 'north' }),
        pointAt(positionFrom(outlet, metres, 180), { metres, text, side: 'south' }),
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
