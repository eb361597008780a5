import type { AllergenCode } from '#domain/diet/allergens.ts';
import { type DietStatus, dietStatusOf } from '#domain/diet/diet-status.ts';
import { passesFilters } from '#domain/search/dish-filters.ts';
import { excerptAround } from '#domain/search/excerpt-around.ts';
import { type MarkedText, markRange, openTermLocator } from '#domain/search/locate-term.ts';
import { nearProducts } from '#domain/search/near-products.ts';
import { type Match, searchProducts } from '#domain/search/search-products.ts';
import { dietMarkPhrase } from '#i18n/dish-feature-phrases.ts';
import { languageTagOf } from '#i18n/languages.ts';
import { translatorIn } from '#i18n/translator.ts';
import { ownAllergensOf } from '../catalog/own-allergens.ts';
import type { LocalizedText, RequestContext } from '../catalog/request-context.ts';
import type { Dish } from './dishes.ts';
import {
  type AvailableInCategory,
  availableInCategories,
  type DishInCategory,
} from './dishes-in-categories.ts';
import { popularIds } from './popular-dishes.ts';
import type { SearchQuery } from './search-query.ts';
import { type MarkNames, type SearchableDish, searchableDishes } from './searchable-dishes.ts';
import type { Shell } from './shell.ts';

/** A found dish, with the words that were searched. */
export interface FoundDish extends DishInCategory {
  /** The marked name; `null` where something else was found. */
  readonly markedName: MarkedText | null;
  /** The part of a description, or the choice, that has the words; `null` where the name has them. */
  readonly excerpt: Excerpt | null;
}

export interface Excerpt extends MarkedText {
  /** The group of a choice; `null` for a description. */
  readonly group: LocalizedText | null;
  readonly language: LocalizedText['language'];
}

/** What is offered to a diner whose search found nothing. */
export interface NearDishes {
  /** Whether they are like what was searched; else they are popular. */
  readonly areSimilar: boolean;
  readonly dishes: readonly DishInCategory[];
}

export interface SearchResults {
  /** The term that was searched; not the typed one where a typo was corrected. */
  readonly term: string;
  readonly isCorrected: boolean;
  /** Dishes found by name first, then by description or choice; those with unknown allergens last. */
  readonly dishes: readonly MatchingDish[];
  /** Where a term found nothing. */
  readonly near: NearDishes | null;
}

/** A dish that matches. Most are counted, and not shown. */
export interface MatchingDish {
  readonly id: number;
  /** Its status for the excluded allergens; `null` without any. */
  readonly dietStatus: DietStatus | null;
  /** The dish with the words that were found. */
  readonly toDish: () => FoundDish;
}

/**
 * The available dishes that match a search; with excluded allergens, dishes with unknown ones come last.
 *
 * Source: spec §5.
 */
export function searchResults(context: RequestContext, shell: Shell, query: SearchQuery): SearchResults {
  const { filters } = query;
  const everyDish = searchableDishes(context.menu.read('searchable'), markNamesOf(context));
  const all = filters ? everyDish.filter((dish) => passesFilters(dish, filters)) : everyDish;
  const tag = languageTagOf(context.language);
  const isEmpty = query.searchTerm === '' && query.checkedProperties.length === 0;
  const { term, isCorrected, matches } =
    isEmpty && (query.without.length > 0 || filters)
      ? { term: '', isCorrected: false, matches: all.map((product) => ({ product, textIndex: null })) }
      : searchProducts(all, query, tag);
  const matchOf = new Map(matches.map((match) => [match.product.id, match]));
  const locate = openTermLocator(term, tag);
  const available = availableInCategories(context, shell, [...matchOf.keys()]);
  const dishes = withoutAllergens(context, available, query.without).map(
    ({ id, dietStatus, toDish }): MatchingDish => ({
      id,
      dietStatus,
      toDish: () => {
        const dish = toDish();
        return { ...dish, dietStatus, ...foundWords(dish, matchOf.get(id), locate) };
      },
    }),
  );
  return {
    term,
    isCorrected,
    dishes,
    near: dishes.length > 0 || query.searchTerm === '' ? null : nearDishes(context, shell, query, all),
  };
}

/** The most dishes that are offered where nothing was found. */
const maxNear = 6;

/** Similar dishes, else popular ones. They pass the filters, and are known to have none of the excluded allergens. */
function nearDishes(
  context: RequestContext,
  shell: Shell,
  { searchTerm, checkedProperties, without }: SearchQuery,
  all: readonly SearchableDish[],
): NearDishes {
  const allowed = all.filter(
    ({ properties }) =>
      checkedProperties.length === 0 || properties.some((one) => checkedProperties.includes(one)),
  );
  const offered = (ids: readonly number[]) => {
    const dishes: DishInCategory[] = [];
    for (const one of withoutAllergens(context, availableInCategories(context, shell, ids), without)) {
      if (dishes.length === maxNear || hasUnknownAllergens(one)) break;
      const dish = one.toDish();
      if (!dish.isOutOfStock) dishes.push({ ...dish, dietStatus: one.dietStatus });
    }
    return dishes;
  };
  const similar = offered(
    nearProducts(allowed, searchTerm, languageTagOf(context.language)).map(({ id }) => id),
  );
  if (similar.length > 0) return { areSimilar: true, dishes: similar };
  const allowedIds = new Set(allowed.map(({ id }) => id));
  return { areSimilar: false, dishes: offered(popularIds(context).filter((id) => allowedIds.has(id))) };
}

/** The names of diets and of spiciness, which are searched like the texts of dishes. */
function markNamesOf({ menu, language }: RequestContext): MarkNames {
  const uiStrings = menu.field('ui_strings');
  // Made only for menus that mark their dishes.
  const t = () => translatorIn(language, uiStrings);
  return {
    uiStrings,
    group: () => t()('diet_marks'),
    diet: (mark) => t()(dietMarkPhrase(mark)),
    spicy: () => t()('spice_hot'),
  };
}

function foundWords(
  { name }: Dish,
  match: Match<SearchableDish> | undefined,
  locate: ReturnType<typeof openTermLocator>,
): Pick<FoundDish, 'markedName' | 'excerpt'> {
  const { product, textIndex } = match ?? {};
  if (!product || textIndex === undefined || textIndex === null) {
    const range = locate(name.words);
    return { markedName: range && markRange(name.words, range), excerpt: null };
  }
  const [words, source] = [product.texts[textIndex], product.sources[textIndex]];
  const range = words === undefined ? null : locate(words);
  if (words === undefined || !source || !range) return { markedName: null, excerpt: null };
  return {
    markedName: null,
    excerpt: { ...excerptAround(words, range), group: source.group, language: source.language },
  };
}

type WithDietStatus = Pick<Dish, 'dietStatus'>;

/** The dishes without the excluded allergens, each with its status; those with unknown ones last. */
function withoutAllergens(
  context: RequestContext,
  dishes: readonly AvailableInCategory[],
  without: readonly AllergenCode[],
): readonly (AvailableInCategory & WithDietStatus)[] {
  if (without.length === 0) return dishes.map((dish) => ({ ...dish, dietStatus: null }));
  const own = ownAllergensOf(context.menu);
  const diets = new Map(context.menu.read('diets').map((dish) => [dish.id, dish]));
  const dietStatus = (id: number): DietStatus =>
    dietStatusOf(diets.get(id) ?? { groups: [], combos: [] }, without, own);
  const left = dishes
    .map((dish) => ({ ...dish, dietStatus: dietStatus(dish.id) }))
    .filter((dish) => dish.dietStatus.best !== 'contains');
  return [...left.filter((dish) => !hasUnknownAllergens(dish)), ...left.filter(hasUnknownAllergens)];
}

/** Whether it is unknown if the dish contains an excluded allergen. */
export const hasUnknownAllergens = ({ dietStatus }: WithDietStatus): boolean =>
  dietStatus?.best === 'unknown';
