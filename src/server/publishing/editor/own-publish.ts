import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { AssignedId } from '#contracts/shapes/publish-result.ts';
import type { Release } from '../../catalog/release.ts';
import type { EditorContext } from './editor-context.ts';
import type { EditRights } from './entity-kinds.ts';

/**
 * Whether the current version is what these edits make of their base: they were published, but the reply was lost. Without
 * this, sending them again would add what they add once more.
 *
 * @param base the version that the edits were made on.
 */
export async function findOwnPublish(
  { readVersion, applyEdits }: Pick<EditorContext, 'readVersion' | 'applyEdits'>,
  { licence, version }: Release,
  base: number,
  edits: MenuEdits,
  rights: EditRights,
): Promise<{ readonly ids: readonly AssignedId[] } | null> {
  if (base >= version) return null;
  const [on, current] = await Promise.all([readVersion(licence, base), readVersion(licence, version)]);
  if (!on || !current) return null;
  const result = await applyEdits(licence, on, edits, rights);
  if (result.kind !== 'ready') return null;
  const { menu, venue } = current.source;
  return result.texts.menu === menu && result.texts.venue === venue ? { ids: result.ids } : null;
}
