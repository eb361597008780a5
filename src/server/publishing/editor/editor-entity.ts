import type { EditorEntity } from '#contracts/calls/menu-editor.ts';
import type { EditedKind, EntityKind } from '#contracts/shapes/menu-edits.ts';
import type { EntityUse } from '#contracts/shapes/publish-result.ts';
import type { Language } from '#i18n/languages.ts';
import { type MenuReader, readerOf } from '../../catalog/menu-reader.ts';
import type { Release } from '../../catalog/release.ts';
import type { Owner } from './drop-references.ts';
import { readMenu } from './editor-menu.ts';
import {
  commonRights,
  type EditRights,
  type Entity,
  isEditable,
  isEntityKind,
  listMembersOf,
} from './entity-kinds.ts';
import { type EntityLists, entitiesIn, entityKey, listsIn } from './entity-lists.ts';
import { entityName } from './entity-name.ts';
import { isObject } from './format-value.ts';
import { mapReferences } from './map-references.ts';
import {
  type ParsedFiles,
  type RawCategory,
  type RawItem,
  unavailableHoursIn,
  unavailableHoursOfCategory,
} from './menu-files.ts';
import { missingTexts } from './missing-texts.ts';

/** An entity with its source values, and what the editor must know beside them; `null` when there is none. */
export async function readEditorEntity(
  release: Release,
  files: ParsedFiles,
  of: EditedKind,
  id: number,
  language: Language,
  rights: EditRights = commonRights,
): Promise<EditorEntity | null> {
  const lists = listsIn(files);
  const found = isEntityKind(of) ? entitiesIn(lists).get(entityKey(of, id)) : undefined;
  if (isEntityKind(of) && !found) return null;
  const written = found?.entity ?? (files[of as 'menu' | 'venue'] as Entity);
  const source = editableMembers(of, written, rights);
  const shown = readerOf(await readMenu(release, release.venue.default_language));
  return {
    of,
    id: found?.id ?? null,
    in: found?.within ?? null,
    source,
    missing: missingTexts(source, files),
    hours: hoursOf(of, written),
    pictures: picturesIn(source, shownEntity(shown, of, id, source)),
    used_by: isEntityKind(of) ? usesOf(of, id, lists, files, language) : [],
  };
}

function hoursOf(of: EditedKind, entity: Entity): EditorEntity['hours'] {
  if (of === 'item') return unavailableHoursIn(entity as unknown as RawItem);
  return of === 'category' ? unavailableHoursOfCategory(entity as unknown as RawCategory) : null;
}

/** Without other entities, and without what only the operator reads. */
function editableMembers(of: EditedKind, entity: Entity, rights: EditRights): Entity {
  const lists = listMembersOf(of);
  return Object.fromEntries(
    Object.entries(entity).filter(
      ([name]) => isEditable(of, name, rights) || (isEntityKind(of) && !lists.includes(name)),
    ),
  );
}

/** The entity as guests see it; `null` when they do not. */
function shownEntity(menu: MenuReader, of: EditedKind, id: number, source: Entity): unknown {
  switch (of) {
    case 'item':
      return menu.read('product', id);
    case 'category':
      return menu.read('category', id);
    case 'promotion':
      return menu.read('promotions').find((one) => one.id === id);
    case 'property':
      return menu.read('properties').find((one) => one.id === id);
    case 'menu':
      return Object.fromEntries(
        Object.keys(source).flatMap((name) =>
          hasMedia(source[name]) ? [[name, menu.field(name as never)]] : [],
        ),
      );
    default:
      return null;
  }
}

const isMedia = (value: unknown): value is string => typeof value === 'string' && /^\/?media\//.test(value);

const hasMedia = (value: unknown): boolean =>
  isMedia(value) || (isObject(value) && Object.values(value).some(isMedia));

/** The published pictures of an entity, by the paths in its source. */
function picturesIn(source: unknown, shown: unknown, size: Entity = {}): EditorEntity['pictures'] {
  if (isMedia(source) && isMedia(shown)) {
    const [width, height] = [size.image_width ?? size.width, size.image_height ?? size.height].map(Number);
    return [{ path: source, address: shown, width: width || 0, height: height || 0 }];
  }
  if (typeof source !== 'object' || typeof shown !== 'object' || source === null || shown === null) return [];
  const known = 'image_width' in shown || 'width' in shown ? (shown as Entity) : size;
  return Object.entries(source).flatMap(([name, value]) =>
    picturesIn(value, Reflect.get(shown, name), known),
  );
}

/** What refers to an entity. */
function usesOf(
  of: EntityKind,
  id: number,
  lists: EntityLists,
  files: ParsedFiles,
  language: Language,
): EntityUse[] {
  const owners: readonly Owner[] = [
    ...[...lists.values()].flatMap(({ entries }) => entries),
    { of: 'menu', id: null, entity: files.menu as Entity },
    { of: 'venue', id: null, entity: files.venue as Entity },
  ];
  return owners.flatMap((owner) => {
    const fields = new Set<string>();
    mapReferences(owner.of, owner.entity, (reference, { to, path: [field = ''] }) => {
      if (to === of && reference === id) fields.add(field);
      return reference;
    });
    return [...fields].map((field) => useOf(owner, field, language));
  });
}

/** How a use is shown. */
export const useOf = (owner: Owner, field: string, language: Language): EntityUse => ({
  of: owner.of,
  id: owner.id,
  name: owner.id === null ? '' : entityName(owner.entity, language),
  field,
});
