import type * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';
import type { MapSource } from '#contracts/shapes/map-source.ts';
import type { Position } from '#domain/delivery/position.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import { isShownDark, onSchemeChange } from './color-scheme.ts';
import { readOnlineStyle } from './online-style.ts';
import { palettes } from './palette.ts';
import { showStyle } from './show-style.ts';
import { streetStyle } from './street-style.ts';
import { trustWorker } from './trust-worker.ts';

export interface BaseMapOptions {
  readonly language: Language;
  readonly start: Position;
  readonly outlet: { readonly position: Position; readonly name: string };
  readonly source: MapSource;
  /** Called when an open map turns out to have no tiles. */
  readonly onUnavailable: () => void;
  readonly text: { readonly map: string; readonly zoomIn: string; readonly zoomOut: string };
}

/** An open map, with the library that drew it. */
export interface BaseMap {
  readonly library: typeof maplibre;
  readonly map: maplibre.Map;
}

/** Source: spec §2 "Map (zoom 16)". */
export const defaultZoom = 16;

/**
 * Opens a map with the venue on it; `null` without WebGL or without a map style.
 *
 * @param container becomes the map; its class is `map`.
 */
export async function openBaseMap(container: HTMLElement, options: BaseMapOptions): Promise<BaseMap | null> {
  const { outlet, source, text, language, onUnavailable } = options;
  if (!hasWebGl()) return null;
  const [library, style] = await Promise.all([
    loadLibrary(),
    source.kind === 'tiles'
      ? styleOfTiles(source.url, container, language)
      : readOnlineStyle(source.url, languageTagOf(language)),
  ]);
  const map = library && style && createMap(library, container, options);
  if (!map) return null;
  showStyle(map, style, onUnavailable);
  if (source.kind === 'tiles') {
    const redraw = () => map.setStyle(styleOfTiles(source.url, container, language));
    map.once('remove', onSchemeChange(redraw));
  }
  addVenueMarker(library, map, outlet);
  addZoomButtons(map, text);
  return { library, map };
}

/** Our own style for tiles of this site, in the colors and the typeface of the page. */
function styleOfTiles(url: string, container: Element, language: Language): maplibre.StyleSpecification {
  const families = getComputedStyle(container).fontFamily.split(',');
  return streetStyle({
    tiles: new URL(url, location.href).href,
    palette: palettes[isShownDark(container) ? 'dark' : 'light'],
    fonts: families.map((family) => family.replace(/["']/g, '').trim()),
    tag: languageTagOf(language),
  });
}

/** Checked before a quarter of a megabyte is fetched in vain. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers limit the number of contexts per page.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

async function loadLibrary(): Promise<typeof maplibre | null> {
  const library = await import('maplibre-gl').catch(() => null);
  if (!library) return null;
  trustWorker(workerUrl);
  library.setWorkerUrl(workerUrl);
  library.addProtocol('pmtiles', new Protocol().tile);
  return library;
}

function createMap(
  { Map: MapView }: typeof maplibre,
  container: HTMLElement,
  { start, text }: BaseMapOptions,
): maplibre.Map | null {
  try {
    const map = new MapView({
      container,
      center: start,
      zoom: defaultZoom,
      maxZoom: 19,
      maxPitch: 0,
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
      // The pin keeps its place while the map zooms.
      scrollZoom: { around: 'center' },
      touchZoomRotate: { around: 'center' },
      // A tap already moves the map.
      doubleClickZoom: false,
      boxZoom: false,
      // Attributions are third-party HTML: the page renders its own credits.
      attributionControl: false,
      renderWorldCopies: false,
      locale: { 'Map.Title': text.map },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    return map;
  } catch {
    return null; // WebGL does not work on this device.
  }
}

/** Shows where a venue is, with its name. */
export function addVenueMarker(
  { Marker }: typeof maplibre,
  map: maplibre.Map,
  { position, name }: BaseMapOptions['outlet'],
): void {
  const element = document.createElement('div');
  element.className = 'map-venue';
  const label = document.createElement('span');
  label.dir = 'auto';
  label.textContent = name;
  element.append(label);
  new Marker({ element, anchor: 'center' }).setLngLat(position).addTo(map);
}

function addZoomButtons(map: maplibre.Map, { zoomIn, zoomOut }: BaseMapOptions['text']): void {
  const buttons = document.createElement('div');
  buttons.className = 'map-zoom';
  const add = (label: string, symbol: string, zoom: () => void) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', label);
    button.textContent = symbol;
    button.addEventListener('click', zoom);
    buttons.append(button);
  };
  add(zoomIn, '+', () => map.zoomIn());
  add(zoomOut, '−', () => map.zoomOut());
  map.getContainer().append(buttons);
}
