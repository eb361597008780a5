import type { Map as MapView, Marker } from 'maplibre-gl';
import { boundsOf } from '#domain/delivery/area.ts';
import {
  cornersOf,
  type DrawnArea,
  type Grip,
  gripsOf,
  polygonOn,
  withCorner,
} from '#domain/delivery/draw-area.ts';
import { type BaseMapOptions, openBaseMap } from '../delivery/map/base-map.ts';
import { stepOfArrow } from '../delivery/map/step-of-arrow.ts';

export interface ZoneMapOptions extends BaseMapOptions {
  readonly gripText: Readonly<Record<Grip['kind'], string>>;
  /** Called when the area has been dragged, or a corner was added. */
  readonly onEdit: (area: DrawnArea) => void;
  /** Called with the point that has the focus, by its place among the points of the area. */
  readonly onSelect: (at: number) => void;
}

/** An open map of a delivery zone. */
export interface ZoneMap {
  /** @param others the other zones of the venue, behind it. */
  readonly show: (area: DrawnArea, others: readonly DrawnArea[]) => void;
  readonly remove: () => void;
}

/** Opens a map on which a delivery zone is drawn; `null` without WebGL or without a map style. */
export async function openZoneMap(container: HTMLElement, options: ZoneMapOptions): Promise<ZoneMap | null> {
  const base = await openBaseMap(container, options);
  if (!base) return null;
  const { map, library } = base;
  const outlines = addOutlines(map);
  let shown: DrawnArea | null = null;
  let behind: readonly DrawnArea[] = [];
  let markers: readonly Marker[] = [];

  const draw = (area: DrawnArea | null) => outlines.draw(area, behind);
  const change = (area: DrawnArea) => {
    shown = area;
    draw(area);
    placeMarkers(area);
  };
  const edit = (area: DrawnArea) => {
    change(area);
    options.onEdit(area);
  };
  const gripAt = (at: number) => (shown ? gripsOf(shown)[at] : undefined);

  const addMarker = ({ kind }: Grip, at: number): Marker => {
    const element = gripElement(kind, options.gripText[kind]);
    const marker = new library.Marker({ element, draggable: true }).setLngLat([0, 0]);
    const moved = () => gripAt(at)?.move(marker.getLngLat());
    marker.on('drag', () => draw(moved() ?? null));
    marker.on('dragend', () => {
      const area = moved();
      if (area) edit(area);
    });
    element.addEventListener('focus', () => options.onSelect(at));
    // A tap on a point is no tap on the map.
    element.addEventListener('click', (event) => event.stopPropagation());
    element.addEventListener('keydown', (event) => {
      const step = stepOfArrow(event);
      const grip = gripAt(at);
      if (!(step && grip)) return;
      event.preventDefault();
      event.stopPropagation();
      const { x, y } = map.project(grip.position);
      edit(grip.move(map.unproject([x + step[0], y + step[1]])));
    });
    return marker.addTo(map);
  };

  const placeMarkers = (area: DrawnArea) => {
    const grips = gripsOf(area);
    const isSame = markers.length === grips.length;
    if (!isSame) {
      for (const marker of markers) marker.remove();
      markers = grips.map(addMarker);
    }
    grips.forEach(({ position }, at) => void markers[at]?.setLngLat(position));
  };

  map.on('move', () => draw(shown));
  map.on('resize', () => draw(shown));
  map.on('click', ({ lngLat }) => {
    if (shown?.type === 'Polygon') edit(withCorner(shown, lngLat));
  });

  return {
    show: (area, others) => {
      const isOwn = JSON.stringify(shown) === JSON.stringify(area);
      behind = others;
      if (isOwn) return draw(area);
      for (const marker of markers) marker.remove();
      markers = [];
      change(area);
      showWhole(map, area);
    },
    remove: () => {
      map.remove();
      container.replaceChildren();
    },
  };
}

/** Shows all of an area. */
function showWhole(map: MapView, area: DrawnArea): void {
  const bounds = boundsOf(area);
  if (!bounds) return;
  const { west, south, east, north } = bounds;
  map.fitBounds([west, south, east, north], { padding: 40, maxZoom: 16, animate: false });
}

function gripElement(kind: Grip['kind'], label: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `map-grip ${kind}`;
  element.setAttribute('aria-label', label);
  return element;
}

const svg = 'http://www.w3.org/2000/svg';

/** As many corners as a circle looks round with. */
const circleCorners = 90;

/** The outlines of areas, over the map and below its points. */
function addOutlines(map: MapView) {
  const element = document.createElementNS(svg, 'svg');
  element.setAttribute('class', 'map-zones');
  element.setAttribute('aria-hidden', 'true');
  map.getCanvas().after(element);
  const pathOf = (area: DrawnArea): string => {
    const polygon = area.type === 'Circle' ? polygonOn(area, circleCorners) : area;
    const points = cornersOf(polygon).map(([lng, lat]) => {
      const { x, y } = map.project([lng, lat]);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    return points.length === 0 ? '' : `M${points.join('L')}Z`;
  };
  return {
    draw: (area: DrawnArea | null, others: readonly DrawnArea[]) => {
      const paths = [...others, ...(area ? [area] : [])].map((one) => {
        const path = document.createElementNS(svg, 'path');
        path.setAttribute('d', pathOf(one));
        if (one === area) path.setAttribute('class', 'own');
        return path;
      });
      element.replaceChildren(...paths);
    },
  };
}
