import { type Said, saidAlways, type Visit } from '../catalog/visit.ts';

/** No menu is deeper; one whose categories hold each other ends here. */
const deepest = 8;

/** A category and those around it, the outermost first. */
export function categoriesAbove(
  { menu }: Visit,
  category: number | null,
): readonly { readonly id: number; readonly title: Said }[] {
  const found: { readonly id: number; readonly title: Said }[] = [];
  for (let id = category; id !== null && found.length < deepest; ) {
    const crumb = menu.read('crumb', id);
    if (!crumb) break;
    found.unshift({ id, title: saidAlways(crumb, 'name') });
    id = crumb.parent;
  }
  return found;
}
