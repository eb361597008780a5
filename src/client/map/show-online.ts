import type { Map as MapView, StyleSpecification } from 'maplibre-gl';
import { creditsOf, showCredits } from './credits.ts';
import { creditsPlace } from './credits-place.ts';

/** How long the first piece of the map may take, in milliseconds. */
const patience = 6_000;

/**
 * Shows an online map. When its style came but not one piece of the map does, because the network went or its
 * server is down, falls back.
 */
export function showOnline(map: MapView, style: StyleSpecification, fallBack: () => void): void {
  let isProven = false;
  const giveUp = () => {
    if (isProven) return;
    isProven = true;
    fallBack();
  };
  const timer = setTimeout(giveUp, patience);
  map.once('remove', () => clearTimeout(timer));
  map.on('error', (fault) => {
    // A picture or a letter that is missing is no reason to go without streets.
    if ('sourceId' in fault) giveUp();
  });
  map.on('sourcedata', ({ tile, sourceDataType }) => {
    if (tile && !isProven) {
      isProven = true;
      clearTimeout(timer);
    }
    if (sourceDataType === 'metadata') showCredits(creditsPlace(map), creditsOf(attributionsOf(map)));
  });
  map.setStyle(style);
}

function attributionsOf(map: MapView): readonly string[] {
  return Object.keys(map.getStyle().sources).flatMap((id) => map.getSource(id)?.attribution ?? []);
}
