import { editorDraft } from '#client/menu-editor/editor-draft.ts';
import { entityFields } from '#client/menu-editor/entity-fields.ts';
import { openNew } from '#client/menu-editor/open-new.ts';
import type { EntityProps } from './fields/field-props.ts';

type Opened = Pick<EntityProps, 'entity' | 'menu'>;

/** The element of the field where typing begins: the name, in the default language. */
export function firstFieldOf(entity: Opened['entity'], menu: Opened['menu']): string {
  const first = entityFields[entity.of].find(
    (field) => (field.kind === 'text' || field.kind === 'code') && field.isRequired,
  );
  const member = first?.member ?? 'name';
  return first?.kind === 'code' ? member : `${member}-${menu.default_language}`;
}

/** Whether it was just added and has no name yet. */
export const hasNoName = (entity: Opened['entity']): boolean =>
  (entity.id ?? 0) < 0 && !editorDraft.menu.value?.find(entity)?.name;

/** Adds what is usually typed next: a dish to a category, or beside a dish. */
export function addNext(entity: Opened['entity']): void {
  const category = entity.of === 'category' ? entity.id : editorDraft.menu.value?.find(entity)?.in;
  void openNew('item', category ?? null);
}

/**
 * Goes on from a field by Enter: from the name to the price, from there to the next dish.
 *
 * @returns whether there was somewhere to go.
 */
export function goOn(target: EventTarget, { entity, menu }: Opened): boolean {
  if (!(target instanceof HTMLInputElement) || (entity.id ?? 0) >= 0) return false;
  if (entity.of !== 'item' && entity.of !== 'category') return false;
  if (hasNoName(entity)) return false;
  const isName = target.id === firstFieldOf(entity, menu);
  const price = entity.of === 'item' && isName ? document.getElementById('price') : null;
  if (price instanceof HTMLInputElement) {
    price.focus();
    return true;
  }
  if (!isName && target.id !== 'price') return false;
  addNext(entity);
  return true;
}
