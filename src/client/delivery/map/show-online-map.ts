import type { ErrorEvent, MapSourceDataEvent, Map as MapView, StyleSpecification } from 'maplibre-gl';
import { creditsOf, showCredits } from './credits.ts';
import { creditsElement } from './credits-element.ts';

/** How long the first piece of the map may take, in milliseconds. */
const firstTileTimeoutMs = 6_000;

/**
 * Shows an online map. When its style came but not one piece of the map does, because the network went or its
 * server is down, falls back.
 */
export function showOnlineMap(map: MapView, style: StyleSpecification, fallBack: () => void): void {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
    clearTimeout(timer);
  };
  const giveUp = () => {
    settle();
    map.off('sourcedata', see);
    fallBack();
  };
  // Heard for as long as the map stands, for what nobody hears maplibre prints.
  const fail = (fault: ErrorEvent) => {
    // A picture or a letter that is missing is no reason to go without streets.
    if (!isSettled && 'sourceId' in fault) giveUp();
  };
  const see = ({ tile, sourceDataType }: MapSourceDataEvent) => {
    if (tile) settle();
    if (sourceDataType === 'metadata') showCredits(creditsElement(map), creditsOf(attributionsOf(map)));
  };

  const timer = setTimeout(giveUp, firstTileTimeoutMs);
  map.on('error', fail);
  map.on('sourcedata', see);
  map.once('remove', settle);
  map.setStyle(style);
}

function attributionsOf(map: MapView): readonly string[] {
  return Object.keys(map.getStyle().sources).flatMap((id) => map.getSource(id)?.attribution ?? []);
}
