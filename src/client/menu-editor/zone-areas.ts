import type { EditorEntity } from '#contracts/calls/menu-editor.ts';
import type { EditorMenu } from '#contracts/shapes/editor-menu.ts';
import { circleAround, type DrawnArea } from '#domain/delivery/draw-area.ts';
import { editorDraft, membersOf } from './editor-draft.ts';

/** The area of a delivery zone, as venue files have it. */
export type ZoneArea = EditorMenu['delivery_areas'][number]['area'];

/** In meters. */
const usualRadius = 3_000;

/** What a new zone covers: a circle around the venue. */
export const newZoneArea = ({ outlet }: EditorMenu): DrawnArea | null =>
  outlet && circleAround(outlet, usualRadius);

const isDrawn = (area: ZoneArea | undefined): area is ZoneArea & DrawnArea =>
  area !== undefined && area.type !== 'PostalCodes';

/** The drawn areas of the other zones, as they will be. */
export function otherAreas(zone: EditorEntity, menu: EditorMenu): readonly DrawnArea[] {
  const published = new Map(menu.delivery_areas.map(({ id, area }) => [id, area]));
  return (editorDraft.menu.value?.list('delivery_zone', null) ?? [])
    .filter(({ id }) => id !== zone.id)
    .map(({ of, id }) => (membersOf({ of, id }).area as ZoneArea | undefined) ?? published.get(id))
    .filter(isDrawn);
}

/** A code as postal areas have it. `*` at its end stands for anything. */
const codeShape = /^[\p{L}\p{Nd}][\p{L}\p{Nd} -]{0,14}\*?$/u;

/** The codes of a typed list, one a line, and the lines that are none. */
export function readPostalCodes(typed: string): { readonly codes: string[]; readonly wrong: string[] } {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    codes: [...new Set(lines.filter((line) => codeShape.test(line)))],
    wrong: lines.filter((line) => !codeShape.test(line)),
  };
}
