import type { ErrorEvent, MapSourceDataEvent, Map as MapView, StyleSpecification } from 'maplibre-gl';
import { creditsOf, showCredits } from './credits.ts';
import { creditsElement } from './credits-element.ts';

/** Timeout for the first tile, in milliseconds. */
const firstTileTimeoutMs = 6_000;

/**
 * Shows an online map. Falls back when the style has loaded but no tile does, because the network or the tile server is
 * down.
 */
export function showOnlineMap(map: MapView, style: StyleSpecification, fallBack: () => void): void {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
    clearTimeout(timer);
  };
  const fallBackOnce = () => {
    settle();
    map.off('sourcedata', onSourceData);
    fallBack();
  };
  // Stays attached, because maplibre logs errors that have no listener.
  const onError = (error: ErrorEvent) => {
    // A missing image or glyph does not stop the map from working.
    if (!isSettled && 'sourceId' in error) fallBackOnce();
  };
  const onSourceData = ({ tile, sourceDataType }: MapSourceDataEvent) => {
    if (tile) settle();
    if (sourceDataType === 'metadata') showCredits(creditsElement(map), creditsOf(attributionsOf(map)));
  };

  const timer = setTimeout(fallBackOnce, firstTileTimeoutMs);
  map.on('error', onError);
  map.on('sourcedata', onSourceData);
  map.once('remove', settle);
  map.setStyle(style);
}

function attributionsOf(map: MapView): readonly string[] {
  return Object.keys(map.getStyle().sources).flatMap((id) => map.getSource(id)?.attribution ?? []);
}
