import type { ErrorEvent, MapSourceDataEvent, Map as MapView, StyleSpecification } from 'maplibre-gl';
import { creditsOf, showCredits } from './credits.ts';
import { creditsElement } from './credits-element.ts';

/** Timeout for the first tile, in milliseconds. */
const firstTileTimeoutMs = 6_000;

/**
 * Shows a map style with its credits.
 *
 * @param onUnavailable called when no tile loads, because the network or the tile server is down.
 */
export function showStyle(map: MapView, style: StyleSpecification, onUnavailable: () => void): void {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
    clearTimeout(timer);
  };
  const giveUp = () => {
    settle();
    map.off('sourcedata', onSourceData);
    onUnavailable();
  };
  // Stays attached, because maplibre logs errors that have no listener.
  const onError = (error: ErrorEvent) => {
    // A missing image or glyph does not stop the map from working.
    if (!isSettled && 'sourceId' in error) giveUp();
  };
  const onSourceData = ({ tile, sourceDataType }: MapSourceDataEvent) => {
    if (tile) settle();
    if (sourceDataType === 'metadata') showCredits(creditsElement(map), creditsOf(attributionsOf(map)));
  };

  const timer = setTimeout(giveUp, firstTileTimeoutMs);
  map.on('error', onError);
  map.on('sourcedata', onSourceData);
  map.once('remove', settle);
  map.setStyle(style);
}

function attributionsOf(map: MapView): readonly string[] {
  return Object.keys(map.getStyle().sources).flatMap((id) => map.getSource(id)?.attribution ?? []);
}
