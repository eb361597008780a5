import { useEffect, useRef, useState } from 'react';
import { setPin } from '#client/delivery/delivery.ts';
import type { MapHandle } from '#client/delivery/delivery-map.ts';
import type { MapSource } from '#contracts/shapes/map-source.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { Formatter } from '../formatter.ts';
import type { DeliveryPhrase } from './phrases.ts';

interface Props {
  readonly facts: OrderingFacts;
  readonly outlet: Position;
  /** The chosen position; `null` for none yet. */
  readonly position: Position | null;
  readonly source: MapSource;
  /** Called if the map cannot be shown. */
  readonly onUnavailable: () => void;
  readonly formatter: Formatter<DeliveryPhrase>;
}

/** The map on which the diner sets the pin. */
export function MapView({ facts, outlet, position, source, onUnavailable, formatter }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const pinned = useRef<Position | null>(position);
  const [handle, setHandle] = useState<MapHandle | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is opened once; what changes later moves its pin.
  useEffect(() => {
    let isWanted = true;
    let opened: MapHandle | null = null;
    const open = async () => {
      const element = container.current;
      const library = await import('#client/delivery/delivery-map.ts').catch(() => null);
      if (!(isWanted && element && library)) return isWanted && onUnavailable();
      const { t } = formatter;
      opened = await library.openMap(element, {
        language: facts.language,
        start: position ?? outlet,
        outlet: { position: outlet, name: facts.brand },
        source,
        onUnavailable: () => isWanted && onUnavailable(),
        text: { map: t('map'), pin: t('map_pin'), zoomIn: t('zoom_in'), zoomOut: t('zoom_out') },
      });
      if (!isWanted) return opened?.remove();
      if (!opened) return onUnavailable();
      opened.onMove((moved) => {
        pinned.current = moved;
        void setPin(moved);
      });
      setHandle(opened);
    };
    void open();
    return () => {
      isWanted = false;
      opened?.remove();
    };
  }, []);

  useEffect(() => {
    if (!(handle && position) || position === pinned.current) return;
    pinned.current = position;
    handle.moveTo(position);
  }, [handle, position]);

  return <div className="map" ref={container} />;
}
