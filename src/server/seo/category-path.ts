import { type LocalizedText, localized, type RequestContext } from '../catalog/request-context.ts';

/** Menus are not deeper; ends the loop for categories that contain each other. */
const maxDepth = 8;

/** A category and its ancestors, the outermost first. */
export function categoryAncestors(
  { menu }: RequestContext,
  category: number | null,
): readonly { readonly id: number; readonly title: LocalizedText }[] {
  const found: { readonly id: number; readonly title: LocalizedText }[] = [];
  for (let id = category; id !== null && found.length < maxDepth; ) {
    const crumb = menu.read('crumb', id);
    if (!crumb) break;
    found.unshift({ id, title: localized(crumb, 'name') });
    id = crumb.parent;
  }
  return found;
}
