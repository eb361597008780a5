import type { ViewFormat } from '#domain/card-link.ts';
import { type SpecialCategory, sectionsOf, specialView } from '#domain/special-category.ts';
import type { PartValue } from '../catalog/menu-parts.ts';
import type { Tile } from '../catalog/projections.ts';
import { type LocalizedText, localized, type RequestContext } from '../catalog/request-context.ts';
import { withCurrentPrice } from '../catalog/with-current-price.ts';
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

/** Every available dish of the menu, by category. */
export function allSections(context: RequestContext, shell: Shell): readonly MenuSection[] {
  return sectionsOf(context.menu.read('shelves')).flatMap(({ category, products }) =>
    sectionOf(context, shell, category.id, idsOf(products)),
  );
}

export type SpecialContent =
  | { readonly kind: 'ordinary' }
  | { readonly kind: 'flat'; readonly dishes: readonly Dish[] }
  | { readonly kind: 'sections'; readonly sections: readonly MenuSection[] };

/** The content of a special category; dishes of a flat list use its view format. */
export function specialContent(
  context: RequestContext,
  shell: Shell,
  category: SpecialCategory & { readonly view_format: ViewFormat },
): SpecialContent {
  if (!category.enable_special_category) return { kind: 'ordinary' };
  const categories = context.menu.read('shelves');
  const view = specialView(
    category,
    categories,
    ({ offer }) => offer !== undefined && withCurrentPrice(context, offer).fullPrice !== undefined,
  );
  switch (view.kind) {
    case 'ordinary':
      return view;
    case 'flat': {
      const available = availableCategories(context, shell, categories, idsOf(view.products));
      const categoryOf = (id: number) => available.get(id) ?? { category_hours: [] };
      return {
        kind: 'flat',
        dishes: dishesOf(context, shell, [...available.keys()], category.view_format, categoryOf),
      };
    }
    case 'sections':
      return {
        kind: 'sections',
        sections: view.sections.flatMap((section) =>
          sectionOf(context, shell, section.category.id, idsOf(section.products)),
        ),
      };
  }
}

const idsOf = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id);

/** The dishes with an available category, in the menu's order, each with that category. */
function availableCategories(
  context: RequestContext,
  shell: Shell,
  categories: PartValue<'shelves'>,
  ids: readonly number[],
): ReadonlyMap<number, Tile> {
  const gathered = new Set(ids);
  const available = categories.flatMap(({ id, products }) => {
    const own = idsOf(products).filter((product) => gathered.has(product));
    const tile = own.length === 0 ? null : context.menu.read('tile', id);
    if (!tile || !isCategoryAvailable(context, shell, tile)) return [];
    return own.map((product) => [product, tile] as const);
  });
  return new Map(available);
}

function sectionOf(
  context: RequestContext,
  shell: Shell,
  id: number,
  ids: readonly number[],
): readonly MenuSection[] {
  const tile = context.menu.read('tile', id);
  if (!tile || !isCategoryAvailable(context, shell, tile)) return [];
  const dishes = dishesOf(context, shell, ids, tile.view_format, () => tile);
  if (dishes.length === 0) return [];
  return [{ id, title: localized(tile, 'name'), format: tile.view_format, dishes }];
}
