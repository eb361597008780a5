import { useEffect, useRef, useState } from 'react';
import { editorLanguage } from '#client/menu-editor/menu-editor.ts';
import type { ZoneMap, ZoneMapOptions } from '#client/menu-editor/zone-map.ts';
import { cornersOf, type DrawnArea, minCorners, withoutCorner } from '#domain/delivery/draw-area.ts';
import type { EditorProps } from './editor-props.ts';

interface Props extends EditorProps {
  readonly area: DrawnArea;
  /** The other zones of the venue. */
  readonly others: readonly DrawnArea[];
  readonly onEdit: (area: DrawnArea) => void;
}

/** The map on which a delivery zone is drawn. Without a map the zone stays as it is. */
export function ZoneMapView({ area, others, onEdit, menu, formatter }: Props) {
  const { t } = formatter;
  const { map: source, outlet, venue } = menu;
  const container = useRef<HTMLDivElement>(null);
  const edited = useRef(onEdit);
  edited.current = onEdit;
  const [zoneMap, setZoneMap] = useState<ZoneMap | null>(null);
  const [isMissing, setMissing] = useState(source === null || outlet === null);
  const [selected, setSelected] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is opened once; what changes later is shown on it.
  useEffect(() => {
    const element = container.current;
    if (!(element && source && outlet)) return setMissing(true);
    let isWanted = true;
    const opening = openMapLazily(element, {
      language: editorLanguage(),
      start: outlet,
      outlet: { position: outlet, name: venue },
      source,
      onUnavailable: () => isWanted && setMissing(true),
      text: { map: t('map'), zoomIn: t('zoom_in'), zoomOut: t('zoom_out') },
      gripText: { center: t('desk_area_center'), radius: t('desk_area_edge'), corner: t('desk_area_corner') },
      onEdit: (next) => edited.current(next),
      onSelect: setSelected,
    });
    void opening.then((opened) => {
      if (!isWanted) return;
      if (opened) setZoneMap(opened);
      else setMissing(true);
    });
    return () => {
      isWanted = false;
      void opening.then((opened) => opened?.remove());
    };
  }, []);

  useEffect(() => zoneMap?.show(area, others), [zoneMap, area, others]);

  if (isMissing) return <p className="hint">{t('desk_no_map')}</p>;
  return (
    <>
      <div className="map zone-map" ref={container} />
      {area.type === 'Polygon' && (
        <>
          <p className="hint">{t('desk_area_hint')}</p>
          <button
            type="button"
            className="button plain"
            disabled={cornersOf(area).length <= minCorners}
            onClick={() => onEdit(withoutCorner(area, Math.min(selected, cornersOf(area).length - 1)))}
          >
            {t('desk_area_remove_corner')}
          </button>
        </>
      )}
    </>
  );
}

/** `null` where there is no map. The library of the map is loaded when it is needed. */
async function openMapLazily(element: HTMLElement, options: ZoneMapOptions): Promise<ZoneMap | null> {
  const library = await import('#client/menu-editor/zone-map.ts').catch(() => null);
  return (await library?.openZoneMap(element, options)) ?? null;
}
