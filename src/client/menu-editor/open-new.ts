import type { EntityKind } from '#contracts/shapes/menu-edits.ts';
import { addEntity } from './editor-draft.ts';
import { openEntity } from './open-entity.ts';
import { requiredMembers } from './required-members.ts';

/**
 * Adds an entity to a list and opens it.
 *
 * @param list the category of a dish; `null` for kinds with one list.
 */
export const openNew = (of: EntityKind, list: number | null): Promise<void> =>
  openEntity({ of, id: addEntity(of, { in: list }, { ...requiredMembers[of] }) });
