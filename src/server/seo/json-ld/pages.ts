import { tagOf } from '#i18n/languages.ts';
import { categoryOf, homeOf, productOf } from '#i18n/links.ts';
import type { Visit } from '../../catalog/visit.ts';
import type { CategoryScreen } from '../../view-models/category.ts';
import type { HomeScreen } from '../../view-models/home.ts';
import type { ProductScreen } from '../../view-models/product.ts';
import type { Shell } from '../../view-models/shell.ts';
import { breadcrumbs, type Crumb } from './breadcrumbs.ts';
import { listedItem, offer } from './menu-item.ts';
import { eachOnce, headingNamed, sectionBriefly, tileNamed } from './menu-section.ts';
import { type Node, writeNodes } from './node.ts';
import { nutrition } from './nutrition.ts';
import { addressIn, restaurantBriefly } from './place.ts';
import { restaurant } from './restaurant.ts';
import { withinBudget } from './within-budget.ts';

/** What a page says of itself besides. */
export interface Telling {
  readonly summary: string;
  /** Addresses of its pictures. */
  readonly pictures: readonly string[];
  /** The pages around it, home first, itself last. */
  readonly crumbs: readonly Crumb[];
}

/** What there is nothing of is not told. */
const manyOf = <Value>(values: readonly Value[]) => (values.length === 0 ? undefined : values);

const menuId = (shell: Shell) => addressIn(shell, `${homeOf(shell.language)}#menu`);

/** The venue, and its menu with the names of its sections: each tells its dishes on its own page. */
export function tellHome(visit: Visit, { shell, content }: HomeScreen): string {
  const sections =
    content.kind === 'categories'
      ? content.tiles.map((tile) => tileNamed(shell, tile))
      : content.sections.map((section) => headingNamed(shell, section));
  const menu = (shown: number): Node => ({
    '@type': 'Menu',
    '@id': menuId(shell),
    name: shell.brand.words,
    inLanguage: tagOf(shell.language),
    hasMenuSection: manyOf(sections.slice(0, shown).map(sectionBriefly)),
  });
  const venue = restaurant(visit, shell, { '@id': menuId(shell) });
  return withinBudget(sections.length, (shown) => writeNodes([{ ...venue, hasMenu: menu(shown) }]));
}

/** The venue alone, where its menu is still behind a door. */
export function tellDoor(visit: Visit, shell: Shell): string {
  return writeNodes([restaurant(visit, shell, addressIn(shell, homeOf(shell.language)))]);
}

/** A section with its dishes, or with the sections within it. */
export function tellCategory(
  visit: Visit,
  screen: CategoryScreen,
  { summary, pictures, crumbs }: Telling,
): string {
  const { shell, special } = screen;
  const currency = visit.menu.field('currency');
  const dishes = special.kind === 'flat' ? special.dishes : screen.dishes;
  const headings = special.kind === 'sections' ? special.sections : [];
  const within = eachOnce([
    ...screen.subcategories.map((tile) => tileNamed(shell, tile)),
    ...headings.map((section) => headingNamed(shell, section)),
  ]).map(sectionBriefly);

  const section = (shown: number): Node => ({
    '@type': 'MenuSection',
    '@id': addressIn(shell, `${categoryOf(shell.language, screen.id)}#section`),
    name: screen.title.words,
    url: addressIn(shell, categoryOf(shell.language, screen.id)),
    description: screen.description ? summary : undefined,
    image: manyOf(pictures),
    inLanguage: tagOf(shell.language),
    isPartOf: { '@type': 'Menu', '@id': menuId(shell), name: shell.brand.words },
    hasMenuSection: manyOf(within.slice(0, shown)),
    hasMenuItem: manyOf(dishes.slice(0, shown).map((dish) => listedItem(dish, shell, currency))),
  });
  return withinBudget(Math.max(within.length, dishes.length), (shown) =>
    writeNodes([section(shown), breadcrumbs(crumbs)]),
  );
}

/** A dish with its price. */
export function tellProduct(
  visit: Visit,
  screen: ProductScreen,
  { summary, pictures, crumbs }: Telling,
): string {
  const { shell, id, name, price, isOutOfStock } = screen;
  const currency = visit.menu.field('currency');
  const offered = offer({ now: price.now, isOutOfStock, currency }, shell);
  const dish: Node = {
    '@type': 'MenuItem',
    '@id': addressIn(shell, `${productOf(shell.language, id)}#dish`),
    name: name.words,
    url: addressIn(shell, productOf(shell.language, id)),
    description: screen.summary || screen.description ? summary : undefined,
    image: manyOf(pictures),
    nutrition: nutrition(visit, screen.orderable),
    offers: offered && { ...offered, offeredBy: restaurantBriefly(shell) },
  };
  return writeNodes([dish, breadcrumbs(crumbs)]);
}

/** A page of words or pictures of the venue. */
export function tellPage(shell: Shell, name: string, { summary, crumbs }: Telling): string {
  const page: Node = {
    '@type': 'WebPage',
    name,
    url: crumbs.at(-1)?.address,
    description: summary,
    inLanguage: tagOf(shell.language),
    about: restaurantBriefly(shell),
    breadcrumb: breadcrumbs(crumbs),
  };
  return writeNodes([page]);
}
