import { shownCategories } from '#domain/availability.ts';
import {
  categoryOf,
  formOf,
  homeOf,
  onboardingOf,
  pageOf,
  productOf,
  promotionsOf,
  searchOf,
} from '#i18n/links.ts';
import type { Visit } from '../screens/visit.ts';

/**
 * The addresses of every screen that anybody may find at this time, in one language; the others have the same. The
 * visit learns until when that holds.
 */
export function findablePaths({ menu, language, now }: Visit): readonly string[] {
  const { categories, nextChange } = shownCategories(menu.read('findable'), menu.field('timezone'), now);
  menu.holdsUntil(nextChange);
  return [
    ...(menu.field('skip_onboarding_screen') ? [] : [onboardingOf(language)]),
    homeOf(language),
    ...categories.filter(({ hasPage }) => hasPage).map(({ id }) => categoryOf(language, id)),
    ...categories.flatMap(({ products }) => products.map(({ id }) => productOf(language, id))),
    ...menu.read('page-titles').map(({ id }) => pageOf(language, id)),
    ...menu.field('forms').flatMap(({ id, enable }) => (enable ? [formOf(language, id)] : [])),
    ...(menu.read('promotions').some(({ enable }) => enable) ? [promotionsOf(language)] : []),
    ...(menu.field('enable_search') ? [searchOf(language)] : []),
  ];
}
