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
  /** Where the pin stands at first. */
  readonly start: Position;
  readonly outlet: { readonly position: Position; readonly name: string };
  /** Where the style of an online map is published; `null` for none. */
  readonly style: string | null;
  /** Reads the embedded map of a cell of the globe; `null` when it cannot be had. */
  readonly readRegion: (cell: Position) => Promise<EmbeddedMap | null>;
  readonly text: {
    readonly map: string;
    /** What the pin is, and that arrow keys move it. */
    readonly pin: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
  };
}

/** A map that is open. */
export interface MapHandle {
  /** Sets the pin somewhere, in the middle of the map. Nobody is told. */
  readonly moveTo: (position: Position) => void;
  /** Hears where the diner leaves the pin, to the metre. */
  readonly onMove: (heard: (position: Position) => void) => void;
  readonly remove: () => void;
}

/** Source: spec §2 "Map (zoom 16)". */
const defaultZoom = 16;

/** Further than this the map jumps, in metres: gliding there would only make one giddy. */
const maxAnimatedMeters = 3_000;

/**
 * Opens the map on which a diner sets the pin; `null` where there can be none: the page works as a form.
 *
 * The streets come from an online map if it answers soon; else land, names and distances come from our server.
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
    for (const heard of listeners) heard(position);
  });

  return {
    moveTo: (position) => {
      const isNear = metersBetween(pin.position(), position) < maxAnimatedMeters;
      pin.moveTo(position);
      map.easeTo({ center: position, zoom: Math.max(map.getZoom(), defaultZoom), animate: isNear });
    },
    onMove: (heard) => void listeners.push(heard),
    remove: () => {
      map.remove();
      container.replaceChildren();
    },
  };
}

/** Asks before a quarter of a megabyte is fetched for nothing. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers give a page few contexts: this one is handed back.
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
      // Attributions come as HTML from elsewhere: we write our own.
      attributionControl: false,
      renderWorldCopies: false,
      locale: { 'Map.Title': text.map },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    return map;
  } catch {
    return null; // The graphics of this device are not what they promised.
  }
}

function addOutletMarker(
  { Marker }: typeof maplibre,
  map: maplibre.Map,
  { position, name }: MapOptions['outlet'],
): void {
  const element = document.createElement('div');
  element.className = 'map-outlet';
  const sign = document.createElement('span');
  sign.dir = 'auto';
  sign.textContent = name;
  element.append(sign);
  new Marker({ element, anchor: 'center' }).setLngLat(position).addTo(map);
}

function addZoomButtons(map: maplibre.Map, { zoomIn, zoomOut }: MapOptions['text']): void {
  const buttons = document.createElement('div');
  buttons.className = 'map-zoom';
  const add = (label: string, sign: string, zoom: () => void) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', label);
    button.textContent = sign;
    button.addEventListener('click', zoom);
    buttons.append(button);
  };
  add(zoomIn, '+', () => map.zoomIn());
  add(zoomOut, '−', () => map.zoomOut());
  map.getContainer().append(buttons);
}
