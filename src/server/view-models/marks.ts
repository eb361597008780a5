import { type Said, saidAlways, type Visit } from '../catalog/visit.ts';

export interface PropertyMark {
  readonly id: number;
  readonly name: Said;
  readonly icon: string | null;
}

/** The properties of those ids, in the menu's order. */
export function marksOf({ menu }: Visit, ids: readonly number[]): readonly PropertyMark[] {
  return menu
    .read('properties')
    .filter(({ id }) => ids.includes(id))
    .map((property) => ({
      id: property.id,
      name: saidAlways(property, 'name'),
      icon: property.image?.icon ?? null,
    }));
}
