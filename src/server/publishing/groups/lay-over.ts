import { isMerged, isRawObject, isText, type RawObject } from './raw-menu.ts';

/** Members of an overlay's entry that are not members of the entity. */
const ownOfOverlay: ReadonlySet<string> = new Set(['without', 'id', 'variation_value', '$schema']);

const byName = (one: string, other: string): number => (one < other ? -1 : 1);

/**
 * An entity of the base with the members that a branch sets. The base's members keep their places; new ones follow in
 * the order of their names, so that the order in the branch's file does not matter.
 *
 * @param languages those of the branch: a text that the base has once for all is kept for the others.
 */
export function layOver(
  entity: RawObject,
  overlay: RawObject | undefined,
  languages: readonly string[],
): RawObject {
  if (!overlay) return entity;
  const laid: Record<string, unknown> = { ...entity };
  let isSame = true;
  for (const name of Object.keys(overlay).toSorted(byName)) {
    const value = overlay[name];
    if (ownOfOverlay.has(name) || value === undefined) continue;
    laid[name] = layOverMember(name, entity[name], value, languages);
    isSame = false;
  }
  for (const name of Array.isArray(overlay.without) ? overlay.without : []) {
    if (!Object.hasOwn(laid, name)) continue;
    delete laid[name];
    isSame = false;
  }
  return isSame ? entity : laid;
}

function layOverMember(name: string, base: unknown, overlay: unknown, languages: readonly string[]): unknown {
  if (isText(name)) return layOverText(base, overlay, languages);
  if (!isMerged(name) || !isRawObject(base) || !isRawObject(overlay)) return overlay;
  const merged: Record<string, unknown> = { ...base };
  for (const member of Object.keys(overlay).toSorted(byName)) {
    merged[member] =
      name === 'ui_strings' ? layOverText(base[member], overlay[member], languages) : overlay[member];
  }
  return merged;
}

/** The languages that the branch writes, and the others as the base has them. */
function layOverText(base: unknown, overlay: unknown, languages: readonly string[]): unknown {
  if (!isRawObject(overlay)) return overlay;
  const written =
    typeof base === 'string' ? Object.fromEntries(languages.map((language) => [language, base])) : base;
  if (!isRawObject(written)) return overlay;
  const added = Object.keys(overlay).toSorted(byName);
  return { ...written, ...Object.fromEntries(added.map((language) => [language, overlay[language]])) };
}
