import type * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { EmbeddedMap } from '#contracts/shapes/found-address.ts';
import { metersBetween, type Position } from '#domain/delivery/position.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import { readOnlineStyle } from './map/online-style.ts';
import { addPin } from './map/pin.ts';
import { showEmbeddedMap } from './map/show-embedded-map.ts';
import { showOnlineMap } from './map/show-online-map.ts';
import { trustWorker } from './map/trust-worker.ts';

export interface MapOptions {
  readonly language: Language;
  /** Whether Arabic is written with Arabic-Indic digits here. */
  readonly arabicNumerals: boolean;
  /** The initial position of the pin. */
  readonly start: Position;
  readonly outlet: { readonly position: Position; readonly name: string };
  /** URL of an online map style; `null` for none. */
  readonly style: string | null;
  /** Loads the embedded map of a cell; `null` when unavailable. */
  readonly readRegion: (cell: Position) => Promise<EmbeddedMap | null>;
  readonly text: {
    readonly map: string;
    /** The pin's label, which says that arrow keys move it. */
    readonly pin: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
  };
}

/** An open map. */
export interface MapHandle {
  /** Moves the pin and centers the map on it. Does not notify listeners. */
  readonly moveTo: (position: Position) => void;
  /** Called with the pin's new position, to the meter, when the diner has moved it. */
  readonly onMove: (listener: (position: Position) => void) => void;
  readonly remove: () => void;
}

/** Source: spec §2 "Map (zoom 16)". */
const defaultZoom = 16;

/** Beyond this distance the map jumps instead of animating, in meters. */
const maxAnimatedMeters = 3_000;

/**
 * Opens the map on which a diner sets the pin; `null` without WebGL: the page then works as a form.
 *
 * Shows an online map if its style loads in time; otherwise the embedded map from our server.
 *
 * @param container becomes the map; its class is `map`.
 */
export async function openMap(container: HTMLElement, options: MapOptions): Promise<MapHandle | null> {
  const { start, outlet, style, language, text } = options;
  if (!hasWebGl()) return null;
  const [library, online] = await Promise.all([
    loadLibrary(),
    style === null ? null : readOnlineStyle(style, languageTagOf(language)),
  ]);
  if (!library) return null;

  const map = createMap(library, container, options);
  if (!map) return null;
  const fallBack = () => showEmbeddedMap(map, options);
  if (online) showOnlineMap(map, online, fallBack);
  else fallBack();

  addOutletMarker(library, map, outlet);
  addZoomButtons(map, text);
  const listeners: ((position: Position) => void)[] = [];
  const pin = addPin(library, map, start, text.pin, (position) => {
    for (const listener of listeners) listener(position);
  });

  return {
    moveTo: (position) => {
      const isNear = metersBetween(pin.position(), position) < maxAnimatedMeters;
      pin.moveTo(position);
      map.easeTo({ center: position, zoom: Math.max(map.getZoom(), defaultZoom), animate: isNear });
    },
    onMove: (listener) => void listeners.push(listener),
    remove: () => {
      map.remove();
      container.replaceChildren();
    },
  };
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
  return library;
}

function createMap(
  { Map: MapView }: typeof maplibre,
  container: HTMLElement,
  { start, text }: MapOptions,
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

function addOutletMarker(
  { Marker }: typeof maplibre,
  map: maplibre.Map,
  { position, name }: MapOptions['outlet'],
): void {
  const element = document.createElement('div');
  element.className = 'map-venue';
  const label = document.createElement('span');
  label.dir = 'auto';
  label.textContent = name;
  element.append(label);
  new Marker({ element, anchor: 'center' }).setLngLat(position).addTo(map);
}

function addZoomButtons(map: maplibre.Map, { zoomIn, zoomOut }: MapOptions['text']): void {
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
