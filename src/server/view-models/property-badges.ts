import { type LocalizedText, localized, type RequestContext } from '../catalog/request-context.ts';

export interface PropertyBadge {
  readonly id: number;
  readonly name: LocalizedText;
  readonly icon: string | null;
}

/** The properties with those ids, in the menu's order. */
export function propertyBadgesOf({ menu }: RequestContext, ids: readonly number[]): readonly PropertyBadge[] {
  return menu
    .read('properties')
    .filter(({ id }) => ids.includes(id))
    .map((property) => ({
      id: property.id,
      name: localized(property, 'name'),
      icon: property.image?.icon ?? null,
    }));
}
