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
 * The paths of every indexable screen, in one language; the other languages have the same. Includes screens outside
 * their hours, because their pages always exist.
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
