import type { Map as MapView } from 'maplibre-gl';

/** The corner of a map that says whose work it is. */
export function creditsElement(map: MapView): HTMLElement {
  const container = map.getContainer();
  const known = container.querySelector<HTMLElement>('.map-credits');
  if (known) return known;
  const made = document.createElement('p');
  made.className = 'map-credits';
  made.dir = 'ltr';
  container.append(made);
  return made;
}
