import {
  categoryPath,
  formPath,
  homePath,
  infoPagePath,
  onboardingPath,
  productPath,
  promotionsPath,
  searchPath,
} from '#i18n/paths.ts';
import type { RequestContext } from '../catalog/request-context.ts';

/**
 * The addresses of every screen that anybody may find, in one language; the others have the same. What is outside its hours
 * is among them: its page is there at every hour.
 */
export function indexablePaths({ menu, language }: RequestContext): readonly string[] {
  const categories = menu.read('findable');
  return [
    ...(menu.field('skip_onboarding_screen') ? [] : [onboardingPath(language)]),
    homePath(language),
    ...categories.filter(({ hasPage }) => hasPage).map(({ id }) => categoryPath(language, id)),
    ...categories.flatMap(({ products }) => products.map(({ id }) => productPath(language, id))),
    ...menu.read('page-titles').map(({ id }) => infoPagePath(language, id)),
    ...menu.field('forms').flatMap(({ id, enable }) => (enable ? [formPath(language, id)] : [])),
    ...(menu.read('promotions').some(({ enable }) => enable) ? [promotionsPath(language)] : []),
    ...(menu.field('enable_search') ? [searchPath(language)] : []),
  ];
}
