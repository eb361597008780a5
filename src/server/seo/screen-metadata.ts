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

const plainTextOf = (html: LocalizedText | null) => (html ? textOfHtml(html.words) : '');

/** The venue's description, and its categories. */
function venueSummary(context: RequestContext, { language, drawer }: Shell): string {
  const words = venueDescription(context);
  return summaryOf(
    language,
    words,
    drawer.categories.map(({ title }) => title.words),
  );
}

export function homeMetadata(context: RequestContext, screen: HomeScreen): PageMetadata {
  const { shell, cover, desktopCover } = screen;
  return {
    summary: venueSummary(context, shell),
    image: previewImageOf(context, shell, [desktopCover, cover]),
    jsonLd: homeJsonLd(context, screen),
  };
}

export function onboardingMetadata(
  context: RequestContext,
  { shell, cover, desktopCover }: OnboardingScreen,
): PageMetadata {
  return {
    summary: venueSummary(context, shell),
    image: previewImageOf(context, shell, [desktopCover, cover]),
    jsonLd: onboardingJsonLd(context, shell),
  };
}

export function categoryMetadata(context: RequestContext, screen: CategoryScreen): PageMetadata {
  const { shell, id, title, picture, description, special, subcategories, parent } = screen;
  const dishes = special.kind === 'flat' ? special.dishes : screen.dishes;
  const names = [...subcategories.map(({ name }) => name), ...dishes.map(({ name }) => name)];
  const words = plainTextOf(description);
  const summary = summaryOf(shell.language, words === '' ? title.words : words, names.map(textOf));
  const pictures = [picture?.address, ...dishes.map((dish) => dish.picture?.address)];
  const crumbs = [
    ...breadcrumbsTo(context, shell, parent),
    { name: title.words, address: absoluteUrl(shell, categoryPath(shell.language, id)) },
  ];
  const shown = picture ? [absoluteUrl(shell, picture.address)] : [];
  return {
    summary,
    image: previewImageOf(context, shell, pictures),
    jsonLd: categoryJsonLd(context, screen, { summary, crumbs, pictures: shown }),
  };
}

const textOf = ({ words }: LocalizedText) => words;

/** Home and the ancestors of a page, the outermost first. */
function breadcrumbsTo(context: RequestContext, shell: Shell, category: number | null): readonly Crumb[] {
  const { language, brand } = shell;
  return [
    { name: brand.words, address: absoluteUrl(shell, homePath(language)) },
    ...categoryAncestors(context, category).map(({ id, title }) => ({
      name: title.words,
      address: absoluteUrl(shell, categoryPath(language, id)),
    })),
  ];
}

export function productMetadata(context: RequestContext, screen: ProductScreen): PageMetadata {
  const { shell, id, name, category, pictures } = screen;
  const words = [screen.summary?.words ?? '', plainTextOf(screen.description)].filter((part) => part !== '');
  const summary = summaryOf(
    shell.language,
    words.join(' · '),
    words.length === 0 ? [name.words, category.title.words] : [],
  );
  const crumbs = [
    ...breadcrumbsTo(context, shell, category.id),
    { name: name.words, address: absoluteUrl(shell, productPath(shell.language, id)) },
  ];
  const addresses = withoutDefaultPicture(
    context,
    pictures.map(({ address }) => address),
  );
  return {
    summary,
    image: previewImageOf(context, shell, addresses),
    jsonLd: productJsonLd(context, screen, {
      summary,
      crumbs,
      pictures: addresses.map((address) => absoluteUrl(shell, address)),
    }),
  };
}

export function infoPageMetadata(
  context: RequestContext,
  { shell, id, title, content }: InfoPageScreen,
): PageMetadata {
  const words = plainTextOf(content);
  return pageMetadata(context, shell, {
    title: title.words,
    path: infoPagePath(shell.language, id),
    summary: summaryOf(shell.language, words === '' ? title.words : words, []),
  });
}

/** Metadata of an empty form; `null` for a filled one, which belongs to one diner. */
export function formMetadata(
  context: RequestContext,
  { shell, id, title, form, thanks }: FormScreen,
): PageMetadata | null {
  if (thanks !== null || form.error !== null) return null;
  const texts = form.parts.map((part) => (part.kind === 'question' ? part.label : part.said));
  return pageMetadata(context, shell, {
    title: title.words,
    path: formPath(shell.language, id),
    summary: summaryOf(shell.language, title.words, texts.map(textOf)),
  });
}

export function promotionsMetadata(
  context: RequestContext,
  { shell, slides }: PromotionsScreen,
): PageMetadata {
  const title = phraseFormatterOf(context)('promotions');
  const metadata = pageMetadata(context, shell, {
    title,
    path: promotionsPath(shell.language),
    summary: summaryOf(
      shell.language,
      title,
      slides.map((slide) => slide.title.words),
    ),
  });
  return {
    ...metadata,
    image: previewImageOf(
      context,
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
  context: RequestContext,
  shell: Shell,
  { title, path, summary }: PageSummary,
): PageMetadata {
  const crumbs = [...breadcrumbsTo(context, shell, null), { name: title, address: absoluteUrl(shell, path) }];
  return {
    summary,
    image: previewImageOf(context, shell, []),
    jsonLd: pageJsonLd(shell, title, { summary, crumbs, pictures: [] }),
  };
}

/** Metadata of an empty search; `null` for results, which are not to be indexed. */
export function searchMetadata(
  context: RequestContext,
  { shell, queryString }: SearchScreen,
): PageMetadata | null {
  if (queryString !== '') return null;
  return {
    summary: venueSummary(context, shell),
    image: previewImageOf(context, shell, []),
    jsonLd: null,
  };
}
