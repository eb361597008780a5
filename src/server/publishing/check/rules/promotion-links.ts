import { hasPage } from '#domain/card-link.ts';
import {
  categoriesOf,
  entriesOf,
  type PartialCategory,
  type PartialProduct,
  productsOf,
  type WithPath,
} from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import { isInvalidMember, type PartialMenu } from '../valid-part.ts';
import { anotherSite, idsOf, unknownReferences } from './references.ts';

type PartialLink = NonNullable<NonNullable<NonNullable<PartialMenu['promotions']>[number]>['link']>;

/** The first place of several, or another site instead of none. */
const onlyTarget = (link: PartialLink): object => {
  const [first] = Object.entries(link);
  return first ? Object.fromEntries([first]) : anotherSite;
};

const linksOf = (menu: PartialMenu): readonly WithPath<PartialLink>[] =>
  entriesOf(menu.promotions, ['promotions']).flatMap(({ value: { link }, path }) =>
    link ? [{ value: link, path: [...path, 'link'] }] : [],
  );

/** Promotions that lead nowhere or to several places, and buttons that lead nowhere. */
export function checkPromotionLinks(menu: PartialMenu): readonly Finding[] {
  return [
    ...linksOf(menu).flatMap(({ value, path }) =>
      Object.keys(value).length === 1
        ? []
        : [
            {
              ...menuProblem,
              path,
              code: 'one_target',
              message: 'A promotion leads to exactly one place.',
              remedy: 'Write one of "product", "category", "page" and "url".',
              example: exampleLine({ link: onlyTarget(value) }),
            },
          ],
    ),
    ...entriesOf(menu.promotions, ['promotions']).flatMap(({ value, path }) =>
      value.button === undefined || value.link !== undefined || isInvalidMember(value, 'link')
        ? []
        : [
            {
              ...menuNote,
              path: [...path, 'button'],
              code: 'button_unused',
              message: 'The promotion has no "link". Its button isn’t shown.',
              remedy: 'Add "link", or remove "button".',
              example: exampleLine({ link: anotherSite }),
            },
          ],
    ),
  ];
}

/** Promotions that lead to something that is not on the menu or has no page. */
export function checkPromotionTargets(menu: PartialMenu): readonly Finding[] {
  const links = linksOf(menu);
  const [products, categories] = [productsOf(menu), categoriesOf(menu)];
  const targets = (name: 'product' | 'category' | 'page') =>
    links.map(({ value, path }) => ({ value: value[name], path: [...path, name] }));
  return [
    ...unknownReferences('product', targets('product'), idsOf(products)),
    ...unknownReferences('category', targets('category'), idsOf(categories)),
    ...unknownReferences('page', targets('page'), idsOf(entriesOf(menu.pages, []))),
    ...withoutPage('product', targets('product'), products),
    ...withoutPage('category', targets('category'), categories),
  ];
}

function withoutPage(
  kind: string,
  targets: readonly { readonly value: number | undefined; readonly path: JsonPath }[],
  items: readonly WithPath<PartialProduct | PartialCategory>[],
): readonly Finding[] {
  const pageless = new Set(
    items.flatMap(({ value: { id, hidden = false, disable_link = false, external_link = null } }) =>
      id === undefined || (!hidden && hasPage({ disable_link, external_link })) ? [] : [id],
    ),
  );
  const withPage = items.map(({ value: { id } }) => id).find((id) => id !== undefined && !pageless.has(id));
  return targets.flatMap(({ value, path }) =>
    value !== undefined && pageless.has(value)
      ? [
          {
            ...menuNote,
            path,
            code: 'no_page',
            message: `The ${kind} ${value} has no page. The promotion leads nowhere.`,
            remedy: `Link to a ${kind} without "hidden", "disable_link" and "external_link".`,
            example: exampleLine(withPage === undefined ? { link: anotherSite } : { [kind]: withPage }),
          },
        ]
      : [],
  );
}
