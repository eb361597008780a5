import { textOfHtml } from '#domain/html-text.ts';
import { categoryPath, formPath, homePath, infoPagePath, productPath, promotionsPath } from '#i18n/paths.ts';
import type { LocalizedText, RequestContext } from '../catalog/request-context.ts';
import type { CategoryScreen } from '../view-models/category.ts';
import type { FormScreen } from '../view-models/form.ts';
import type { HomeScreen } from '../view-models/home.ts';
import type { InfoPageScreen } from '../view-models/info-page.ts';
import type { OnboardingScreen } from '../view-models/onboarding.ts';
import type { ProductScreen } from '../view-models/product.ts';
import type { PromotionsScreen } from '../view-models/promotions.ts';
import type { SearchScreen } from '../view-models/search.ts';
import type { Shell } from '../view-models/shell.ts';
import { categoryAncestors } from './category-path.ts';
import type { Crumb } from './json-ld/breadcrumbs.ts';
import { categoryJsonLd, homeJsonLd, onboardingJsonLd, pageJsonLd, productJsonLd } from './json-ld/pages.ts';
import { absoluteUrl } from './json-ld/restaurant-reference.ts';
import {
  type PageMetadata,
  previewImageOf,
  summaryOf,
  venueDescription,
  withoutDefaultPicture,
} from './page-metadata.ts';
import { phraseFormatterOf } from './phrase-formatter.ts';

const plainTextOf = (said: LocalizedText | null) => (said ? textOfHtml(said.words) : '');

/** What the venue says of itself, and the categories it has. */
function venueSummary(visit: RequestContext, { language, drawer }: Shell): string {
  const words = venueDescription(visit);
  return summaryOf(
    language,
    words,
    drawer.categories.map(({ title }) => title.words),
  );
}

export function homeMetadata(visit: RequestContext, screen: HomeScreen): PageMetadata {
  const { shell, cover, desktopCover } = screen;
  return {
    summary: venueSummary(visit, shell),
    image: previewImageOf(visit, shell, [desktopCover, cover]),
    jsonLd: homeJsonLd(visit, screen),
  };
}

export function onboardingMetadata(
  visit: RequestContext,
  { shell, cover, desktopCover }: OnboardingScreen,
): PageMetadata {
  return {
    summary: venueSummary(visit, shell),
    image: previewImageOf(visit, shell, [desktopCover, cover]),
    jsonLd: onboardingJsonLd(visit, shell),
  };
}

export function categoryMetadata(visit: RequestContext, screen: CategoryScreen): PageMetadata {
  const { shell, id, title, picture, description, special, subcategories, parent } = screen;
  const dishes = special.kind === 'flat' ? special.dishes : screen.dishes;
  const names = [...subcategories.map(({ name }) => name), ...dishes.map(({ name }) => name)];
  const words = plainTextOf(description);
  const summary = summaryOf(shell.language, words === '' ? title.words : words, names.map(textOf));
  const pictures = [picture?.address, ...dishes.map((dish) => dish.picture?.address)];
  const crumbs = [
    ...breadcrumbsTo(visit, shell, parent),
    { name: title.words, address: absoluteUrl(shell, categoryPath(shell.language, id)) },
  ];
  const shown = picture ? [absoluteUrl(shell, picture.address)] : [];
  return {
    summary,
    image: previewImageOf(visit, shell, pictures),
    jsonLd: categoryJsonLd(visit, screen, { summary, crumbs, pictures: shown }),
  };
}

const textOf = ({ words }: LocalizedText) => words;

/** Home, and the categories around a page, the outermost first. */
function breadcrumbsTo(visit: RequestContext, shell: Shell, category: number | null): readonly Crumb[] {
  const { language, brand } = shell;
  return [
    { name: brand.words, address: absoluteUrl(shell, homePath(language)) },
    ...categoryAncestors(visit, category).map(({ id, title }) => ({
      name: title.words,
      address: absoluteUrl(shell, categoryPath(language, id)),
    })),
  ];
}

export function productMetadata(visit: RequestContext, screen: ProductScreen): PageMetadata {
  const { shell, id, name, category, pictures } = screen;
  const words = [screen.summary?.words ?? '', plainTextOf(screen.description)].filter((part) => part !== '');
  const summary = summaryOf(
    shell.language,
    words.join(' · '),
    words.length === 0 ? [name.words, category.title.words] : [],
  );
  const crumbs = [
    ...breadcrumbsTo(visit, shell, category.id),
    { name: name.words, address: absoluteUrl(shell, productPath(shell.language, id)) },
  ];
  const addresses = withoutDefaultPicture(
    visit,
    pictures.map(({ address }) => address),
  );
  return {
    summary,
    image: previewImageOf(visit, shell, addresses),
    jsonLd: productJsonLd(visit, screen, {
      summary,
      crumbs,
      pictures: addresses.map((address) => absoluteUrl(shell, address)),
    }),
  };
}

export function infoPageMetadata(
  visit: RequestContext,
  { shell, id, title, content }: InfoPageScreen,
): PageMetadata {
  const words = plainTextOf(content);
  return pageMetadata(visit, shell, {
    title: title.words,
    path: infoPagePath(shell.language, id),
    summary: summaryOf(shell.language, words === '' ? title.words : words, []),
  });
}

/** A form that nobody has filled in; any other is one diner's own. */
export function formMetadata(
  visit: RequestContext,
  { shell, id, title, form, thanks }: FormScreen,
): PageMetadata | null {
  if (thanks !== null || form.error !== null) return null;
  const said = form.parts.map((part) => (part.kind === 'question' ? part.label : part.said));
  return pageMetadata(visit, shell, {
    title: title.words,
    path: formPath(shell.language, id),
    summary: summaryOf(shell.language, title.words, said.map(textOf)),
  });
}

export function promotionsMetadata(visit: RequestContext, { shell, slides }: PromotionsScreen): PageMetadata {
  const title = phraseFormatterOf(visit)('promotions');
  const about = pageMetadata(visit, shell, {
    title,
    path: promotionsPath(shell.language),
    summary: summaryOf(
      shell.language,
      title,
      slides.map((slide) => slide.title.words),
    ),
  });
  return {
    ...about,
    image: previewImageOf(
      visit,
      shell,
      slides.map(({ picture }) => picture?.address),
    ),
  };
}

interface PageSummary {
  readonly title: string;
  readonly path: string;
  readonly summary: string;
}

function pageMetadata(
  visit: RequestContext,
  shell: Shell,
  { title, path, summary }: PageSummary,
): PageMetadata {
  const crumbs = [...breadcrumbsTo(visit, shell, null), { name: title, address: absoluteUrl(shell, path) }];
  return {
    summary,
    image: previewImageOf(visit, shell, []),
    jsonLd: pageJsonLd(shell, title, { summary, crumbs, pictures: [] }),
  };
}

/** The search before anything is looked for; its results are nobody else's to list. */
export function searchMetadata(
  visit: RequestContext,
  { shell, queryString }: SearchScreen,
): PageMetadata | null {
  if (queryString !== '') return null;
  return {
    summary: venueSummary(visit, shell),
    image: previewImageOf(visit, shell, []),
    jsonLd: null,
  };
}
