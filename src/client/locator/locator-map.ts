import type { Position } from '#domain/delivery/position.ts';
import type { Language } from '#i18n/languages.ts';
import { addVenueMarker, openBaseMap } from '../delivery/map/base-map.ts';

interface PlacedBranch {
  readonly position: Position;
  readonly name: string;
}

/** The zoom of a group whose branches are close together. */
const nearestZoom = 14;

const edgePixels = 56;

/**
 * Shows the branches of the list on a map.
 *
 * @param box names the map's source and its words, and becomes the map.
 * @returns whether there is a map.
 */
export async function openLocatorMap(box: HTMLElement): Promise<boolean> {
  const branches = placedBranches();
  const [first, ...others] = branches;
  if (!first) return false;
  const container = document.createElement('div');
  container.className = 'map';
  box.replaceChildren(container);
  const opened = await openBaseMap(container, {
    language: location.pathname.split('/')[1] as Language,
    start: first.position,
    outlet: first,
    source: JSON.parse(box.dataset.map ?? ''),
    text: JSON.parse(box.dataset.words ?? ''),
    onUnavailable: () => {
      box.hidden = true;
    },
  });
  if (!opened) return false;
  const { library, map } = opened;
  for (const branch of others) addVenueMarker(library, map, branch);
  const bounds = new library.LngLatBounds();
  for (const { position } of branches) bounds.extend(position);
  map.fitBounds(bounds, { padding: edgePixels, maxZoom: nearestZoom, animate: false });
  return true;
}

function placedBranches(): readonly PlacedBranch[] {
  const items = [...document.querySelectorAll<HTMLElement>('#branches > li')];
  return items.flatMap(({ dataset: { lat, lng, name = '' } }) =>
    lat === undefined || lng === undefined
      ? []
      : [{ position: { lat: Number(lat), lng: Number(lng) }, name }],
  );
}
