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
import type { Visit } from '../catalog/visit.ts';

/**
 * The addresses of every screen that anybody may find, in one language; the others have the same. What is outside its hours
 * is among them: its page is there at every hour.
 */
export function findablePaths({ menu, language }: Visit): readonly string[] {
  const categories = menu.read('findable');
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
