import { metersBetween, type Position } from '#domain/delivery/position.ts';
import { type BaseMapOptions, defaultZoom, openBaseMap } from './map/base-map.ts';
import { addPin } from './map/pin.ts';

export interface MapOptions extends BaseMapOptions {
  readonly text: BaseMapOptions['text'] & {
    /** The pin's label, which says that arrow keys move it. */
    readonly pin: string;
  };
}

/** An open map. */
export interface MapHandle {
  /** Moves the map under the pin. Does not notify listeners. */
  readonly moveTo: (position: Position) => void;
  /** Called with the pin's new position, to the meter, when the diner has moved the map. */
  readonly onMove: (listener: (position: Position) => void) => void;
  readonly remove: () => void;
}

/** Beyond this distance the map jumps instead of animating, in meters. */
const maxAnimatedMeters = 3_000;

/**
 * Opens the map on which a diner sets the pin; `null` without WebGL or without a map style: the page then works as a
 * form.
 *
 * @param container becomes the map; its class is `map`.
 */
export async function openMap(container: HTMLElement, options: MapOptions): Promise<MapHandle | null> {
  const { map } = (await openBaseMap(container, options)) ?? {};
  if (!map) return null;
  const listeners: ((position: Position) => void)[] = [];
  const pin = addPin(map, options.text.pin, (position) => {
    for (const listener of listeners) listener(position);
  });

  return {
    moveTo: (position) => {
      const isNear = metersBetween(pin.position(), position) < maxAnimatedMeters;
      pin.moveTo(position, Math.max(map.getZoom(), defaultZoom), isNear);
    },
    onMove: (listener) => void listeners.push(listener),
    remove: () => {
      map.remove();
      container.replaceChildren();
    },
  };
}
