import type { ViewFormat } from '#domain/card-link.ts';
import type { UnavailableHours } from '#domain/hours/venue-hours.ts';
import { type SpecialCategory, sectionsOf, specialView } from '#domain/special-category.ts';
import type { PartValue } from '../catalog/menu-parts.ts';
import { type LocalizedText, localized, type RequestContext } from '../catalog/request-context.ts';
import type { Dish } from './dishes.ts';
import { dishesOf } from './dishes.ts';
import type { Shell } from './shell.ts';
import { isCategoryAvailable } from './tiles.ts';

/** Dishes under the heading of their category. */
export interface MenuSection {
  readonly id: number;
  readonly title: LocalizedText;
  readonly format: ViewFormat;
  readonly dishes: readonly Dish[];
}

/** Every dish of the menu that can be had at this time, by category. */
export function allSections(visit: RequestContext, shell: Shell): readonly MenuSection[] {
  return sectionsOf(visit.menu.read('shelves')).flatMap(({ category, products }) =>
    sectionOf(visit, shell, category.id, idsOf(products)),
  );
}

export type SpecialContent =
  | { readonly kind: 'ordinary' }
  | { readonly kind: 'flat'; readonly dishes: readonly Dish[] }
  | { readonly kind: 'sections'; readonly sections: readonly MenuSection[] };

/** What a special category shows; dishes of a flat list look as the special category says. */
export function specialContent(
  visit: RequestContext,
  shell: Shell,
  category: SpecialCategory & { readonly view_format: ViewFormat },
): SpecialContent {
  if (!category.enable_special_category) return { kind: 'ordinary' };
  const shelves = visit.menu.read('shelves');
  const view = specialView(category, shelves);
  switch (view.kind) {
    case 'ordinary':
      return view;
    case 'flat': {
      const hours = hoursOfAvailable(visit, shell, shelves, idsOf(view.products));
      const hoursOf = (id: number) => hours.get(id) ?? [];
      return {
        kind: 'flat',
        dishes: dishesOf(visit, shell, [...hours.keys()], category.view_format, hoursOf),
      };
    }
    case 'sections':
      return {
        kind: 'sections',
        sections: view.sections.flatMap((section) =>
          sectionOf(visit, shell, section.category.id, idsOf(section.products)),
        ),
      };
  }
}

const idsOf = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id);

/** Those of the dishes whose own category can be had at this time, in the menu's order, each with the hours of that. */
function hoursOfAvailable(
  visit: RequestContext,
  shell: Shell,
  shelves: PartValue<'shelves'>,
  ids: readonly number[],
): ReadonlyMap<number, UnavailableHours> {
  const gathered = new Set(ids);
  const offered = shelves.flatMap(({ id, products }) => {
    const own = idsOf(products).filter((product) => gathered.has(product));
    const tile = own.length === 0 ? null : visit.menu.read('tile', id);
    if (!tile || !isCategoryAvailable(visit, shell, tile)) return [];
    return own.map((product) => [product, tile.category_hours] as const);
  });
  return new Map(offered);
}

function sectionOf(
  visit: RequestContext,
  shell: Shell,
  id: number,
  ids: readonly number[],
): readonly MenuSection[] {
  const tile = visit.menu.read('tile', id);
  if (!tile || !isCategoryAvailable(visit, shell, tile)) return [];
  const dishes = dishesOf(visit, shell, ids, tile.view_format, () => tile.category_hours);
  if (dishes.length === 0) return [];
  return [{ id, title: localized(tile, 'name'), format: tile.view_format, dishes }];
}
