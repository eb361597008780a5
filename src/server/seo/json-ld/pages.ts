import { languageTagOf } from '#i18n/languages.ts';
import { categoryPath, homePath, productPath } from '#i18n/paths.ts';
import type { RequestContext } from '../../catalog/request-context.ts';
import type { CategoryScreen } from '../../view-models/category.ts';
import type { HomeScreen } from '../../view-models/home.ts';
import type { ProductScreen } from '../../view-models/product.ts';
import type { MenuSection } from '../../view-models/sections.ts';
import type { Shell } from '../../view-models/shell.ts';
import { breadcrumbs, type Crumb } from './breadcrumbs.ts';
import { detailedMenuItemNode, menuItemNode, offersOf } from './menu-item.ts';
import { sectionNode, sectionOfHeading, sectionOfTile, uniqueSections } from './menu-section.ts';
import { type JsonLdNode, nonEmpty, oneOrMore, writeJsonLd } from './node.ts';
import { nutrition, restrictedDiets } from './nutrition.ts';
import { restaurant } from './restaurant.ts';
import { absoluteUrl, restaurantReference } from './restaurant-reference.ts';
import { withinBudget } from './within-budget.ts';

/** Further content of a page's JSON-LD. */
export interface PageDetails {
  readonly summary: string;
  /** Addresses of its pictures. */
  readonly pictures: readonly string[];
  /** The path to the page: home first, the page itself last. */
  readonly crumbs: readonly Crumb[];
}

const menuId = (shell: Shell) => absoluteUrl(shell, `${homePath(shell.language)}#menu`);

/**
 * The venue, and its menu with the names of its sections. The dishes are on the pages of the sections; those that the
 * screen lists are here, too, where all of them fit.
 */
export function homeJsonLd(context: RequestContext, { shell, content }: HomeScreen): string {
  const sections =
    content.kind === 'categories'
      ? content.tiles.map((tile) => sectionOfTile(shell, tile))
      : content.sections.map((section) => sectionOfHeading(shell, section));
  const currency = context.menu.field('currency');
  const withDishes = (section: MenuSection): JsonLdNode => ({
    ...sectionNode(sectionOfHeading(shell, section)),
    hasMenuItem: nonEmpty(section.dishes.map((dish) => detailedMenuItemNode(dish, shell, currency))),
  });
  const menu = (within: readonly JsonLdNode[]): JsonLdNode => ({
    '@type': 'Menu',
    '@id': menuId(shell),
    name: shell.brand.words,
    inLanguage: languageTagOf(shell.language),
    hasMenuSection: nonEmpty(within),
  });
  const venue = restaurant(context, shell, { '@id': menuId(shell) });
  const writeWith = (within: readonly JsonLdNode[]) => writeJsonLd([{ ...venue, hasMenu: menu(within) }]);
  const writeSections = (shown: number) => writeWith(sections.slice(0, shown).map(sectionNode));
  return content.kind === 'categories'
    ? withinBudget(sections.length, writeSections)
    : withinBudget(sections.length, writeSections, () => writeWith(content.sections.map(withDishes)));
}

/** The venue without its menu, for the onboarding screen. */
export function onboardingJsonLd(context: RequestContext, shell: Shell): string {
  return writeJsonLd([restaurant(context, shell, absoluteUrl(shell, homePath(shell.language)))]);
}

/** A section with its dishes or subsections. */
export function categoryJsonLd(
  context: RequestContext,
  screen: CategoryScreen,
  { summary, pictures, crumbs }: PageDetails,
): string {
  const { shell, special } = screen;
  const currency = context.menu.field('currency');
  const dishes = special.kind === 'flat' ? special.dishes : screen.dishes;
  const headings = special.kind === 'sections' ? special.sections : [];
  const within = uniqueSections([
    ...screen.subcategories.map((tile) => sectionOfTile(shell, tile)),
    ...headings.map((section) => sectionOfHeading(shell, section)),
  ]).map(sectionNode);

  const section = (shown: number, item: typeof menuItemNode): JsonLdNode => ({
    '@type': 'MenuSection',
    '@id': absoluteUrl(shell, `${categoryPath(shell.language, screen.id)}#section`),
    name: screen.title.words,
    url: absoluteUrl(shell, categoryPath(shell.language, screen.id)),
    description: screen.description ? summary : undefined,
    image: nonEmpty(pictures),
    inLanguage: languageTagOf(shell.language),
    isPartOf: { '@type': 'Menu', '@id': menuId(shell), name: shell.brand.words },
    hasMenuSection: nonEmpty(within.slice(0, shown)),
    hasMenuItem: nonEmpty(dishes.slice(0, shown).map((dish) => item(dish, shell, currency))),
  });
  const writeWith = (item: typeof menuItemNode) => (shown: number) =>
    writeJsonLd([section(shown, item), breadcrumbs(crumbs)]);
  const count = Math.max(within.length, dishes.length);
  return withinBudget(count, writeWith(menuItemNode), writeWith(detailedMenuItemNode));
}

/** A dish with its price. */
export function productJsonLd(
  context: RequestContext,
  screen: ProductScreen,
  { summary, pictures, crumbs }: PageDetails,
): string {
  const { shell, id, name, offerUntil: until } = screen;
  const offers = offersOf(screen, { currency: context.menu.field('currency'), until }, shell);
  const dish: JsonLdNode = {
    '@type': 'MenuItem',
    '@id': absoluteUrl(shell, `${productPath(shell.language, id)}#dish`),
    name: name.words,
    url: absoluteUrl(shell, productPath(shell.language, id)),
    description: screen.summary || screen.description ? summary : undefined,
    image: nonEmpty(pictures),
    nutrition: nutrition(context, screen.orderable),
    suitableForDiet: nonEmpty(restrictedDiets(screen.orderable)),
    offers: oneOrMore(offers.map((offer) => ({ ...offer, offeredBy: restaurantReference(shell) }))),
  };
  return writeJsonLd([dish, breadcrumbs(crumbs)]);
}

/** An informational page of the venue. */
export function pageJsonLd(shell: Shell, name: string, { summary, crumbs }: PageDetails): string {
  const page: JsonLdNode = {
    '@type': 'WebPage',
    name,
    url: crumbs.at(-1)?.address,
    description: summary,
    inLanguage: languageTagOf(shell.language),
    about: restaurantReference(shell),
    breadcrumb: breadcrumbs(crumbs),
  };
  return writeJsonLd([page]);
}
