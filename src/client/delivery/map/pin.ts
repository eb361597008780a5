import type { Map as MapView } from 'maplibre-gl';
import { type Position, roundPosition } from '#domain/delivery/position.ts';
import { stepOfArrow } from './step-of-arrow.ts';

/** Marks movements of the map that the diner did not make, or has not finished. */
const silently = { isSilent: true } as const;

/** The pin in the middle of the map. The diner moves the map under it: by dragging, by a tap, or by arrow keys. */
export interface Pin {
  /** Moves the map, without calling the listener. */
  readonly moveTo: (position: Position, zoom: number, animate: boolean) => void;
  readonly position: () => Position;
}

/** @param moved called when the diner has moved the map. */
export function addPin(map: MapView, label: string, moved: (position: Position) => void): Pin {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'map-pin';
  element.setAttribute('aria-label', label);
  map.getContainer().append(element);

  const position = () => {
    const { lng, lat } = map.getCenter().wrap();
    return roundPosition({ lat, lng });
  };
  let last = position();
  const settle = () => {
    element.removeAttribute('data-moving');
    const now = position();
    if (now.lat === last.lat && now.lng === last.lng) return;
    last = now;
    moved(now);
  };

  map.on('dragstart', () => element.setAttribute('data-moving', ''));
  map.on('moveend', (event) => {
    if (!('isSilent' in event)) settle();
  });
  map.on('click', ({ lngLat }) => map.easeTo({ center: lngLat }));
  // Only the keyboard reaches it.
  element.addEventListener('click', () => moved(position()));
  moveByKeys(map, element, settle);

  return {
    position,
    moveTo: (to, zoom, animate) => {
      last = roundPosition(to);
      map.easeTo({ center: to, zoom, animate }, silently);
    },
  };
}

function moveByKeys(map: MapView, element: HTMLElement, settle: () => void): void {
  element.addEventListener('keydown', (event) => {
    const step = stepOfArrow(event);
    if (!step) return;
    event.preventDefault();
    map.panBy([...step], { animate: false }, silently);
  });
  element.addEventListener('keyup', settle);
  element.addEventListener('blur', settle);
}
