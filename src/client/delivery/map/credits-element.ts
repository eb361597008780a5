import type { Map as MapView } from 'maplibre-gl';

/** The element for the map's credits; created when missing. */
export function creditsElement(map: MapView): HTMLElement {
  const container = map.getContainer();
  const existing = container.querySelector<HTMLElement>('.map-credits');
  if (existing) return existing;
  const created = document.createElement('p');
  created.className = 'map-credits';
  created.dir = 'ltr';
  container.append(created);
  return created;
}
