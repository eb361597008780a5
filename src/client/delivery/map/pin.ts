import type * as maplibre from 'maplibre-gl';
import type { Map as MapView, Marker } from 'maplibre-gl';
import { type Position, roundPosition } from '#domain/delivery/position.ts';
import { stepOfArrow } from './step-of-arrow.ts';

/** The pin that a diner sets by dragging, by a tap on the map, or by arrow keys while it has the focus. */
export interface Pin {
  readonly moveTo: (position: Position) => void;
  readonly position: () => Position;
}

/** @param moved called when the diner has moved the pin. */
export function addPin(
  { Marker }: Pick<typeof maplibre, 'Marker'>,
  map: MapView,
  at: Position,
  label: string,
  moved: (position: Position) => void,
): Pin {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'map-pin';
  element.setAttribute('aria-label', label);
  const marker = new Marker({ element, anchor: 'bottom', draggable: true, clickTolerance: 3 })
    .setLngLat(at)
    .addTo(map);

  const position = () => {
    const { lng, lat } = marker.getLngLat().wrap();
    return roundPosition({ lat, lng });
  };
  const settled = () => moved(position());

  marker.on('dragend', settled);
  map.on('click', ({ lngLat, originalEvent: { target } }) => {
    if (target instanceof Node && element.contains(target)) return;
    marker.setLngLat(lngLat);
    settled();
  });
  moveByKeys(map, marker, element, settled);

  return { position, moveTo: (to) => void marker.setLngLat(to) };
}

function moveByKeys(map: MapView, marker: Marker, element: HTMLElement, settled: () => void): void {
  let isMoving = false;
  const finishMove = () => {
    if (!isMoving) return;
    isMoving = false;
    settled();
  };
  element.addEventListener('keydown', (event) => {
    const step = stepOfArrow(event);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    isMoving = true;
    const { x, y } = map.project(marker.getLngLat());
    marker.setLngLat(map.unproject([x + step[0], y + step[1]]));
    keepInView(map, marker);
  });
  element.addEventListener('keyup', finishMove);
  element.addEventListener('blur', finishMove);
}

/** Distance to the map's edge, in pixels, at which the map follows the pin. */
const margin = 48;

function keepInView(map: MapView, marker: Marker): void {
  const { x, y } = map.project(marker.getLngLat());
  const { clientWidth, clientHeight } = map.getContainer();
  const isInView = x > margin && y > margin && x < clientWidth - margin && y < clientHeight - margin;
  if (!isInView) map.panTo(marker.getLngLat());
}
