import { wordsOf } from '#domain/plain-words.ts';
import { categoryOf, formOf, homeOf, pageOf, productOf, promotionsOf } from '#i18n/links.ts';
import type { Said, Visit } from '../catalog/visit.ts';
import type { CategoryScreen } from '../view-models/category.ts';
import type { FormScreen } from '../view-models/form.ts';
import type { HomeScreen } from '../view-models/home.ts';
import type { InfoPageScreen } from '../view-models/info-page.ts';
import type { OnboardingScreen } from '../view-models/onboarding.ts';
import type { ProductScreen } from '../view-models/product.ts';
import type { PromotionsScreen } from '../view-models/promotions.ts';
import type { SearchScreen } from '../view-models/search.ts';
import type { Shell } from '../view-models/shell.ts';
import { type About, cardOf, ownPictures, summaryOf, wordsOfVenue } from './about.ts';
import { categoriesAbove } from './categories-above.ts';
import type { Crumb } from './json-ld/breadcrumbs.ts';
import { tellCategory, tellDoor, tellHome, tellPage, tellProduct } from './json-ld/pages.ts';
import { addressIn } from './json-ld/place.ts';
import { voiceOf } from './voice.ts';

const markup = (said: Said | null) => (said ? wordsOf(said.words) : '');

/** What the venue says of itself, and the categories it has. */
function summaryOfVenue(visit: Visit, { language, drawer }: Shell): string {
  const words = wordsOfVenue(visit);
  return summaryOf(
    language,
    words,
    drawer.categories.map(({ title }) => title.words),
  );
}

export function aboutHome(visit: Visit, screen: HomeScreen): About {
  const { shell, cover, desktopCover } = screen;
  return {
    summary: summaryOfVenue(visit, shell),
    card: cardOf(visit, shell, [desktopCover, cover]),
    structured: tellHome(visit, screen),
  };
}

export function aboutOnboarding(visit: Visit, { shell, cover, desktopCover }: OnboardingScreen): About {
  return {
    summary: summaryOfVenue(visit, shell),
    card: cardOf(visit, shell, [desktopCover, cover]),
    structured: tellDoor(visit, shell),
  };
}

export function aboutCategory(visit: Visit, screen: CategoryScreen): About {
  const { shell, id, title, picture, description, special, subcategories, parent } = screen;
  const dishes = special.kind === 'flat' ? special.dishes : screen.dishes;
  const names = [...subcategories.map(({ name }) => name), ...dishes.map(({ name }) => name)];
  const words = markup(description);
  const summary = summaryOf(shell.language, words === '' ? title.words : words, names.map(wordsIn));
  const pictures = [picture?.address, ...dishes.map((dish) => dish.picture?.address)];
  const crumbs = [
    ...crumbsTo(visit, shell, parent),
    { name: title.words, address: addressIn(shell, categoryOf(shell.language, id)) },
  ];
  const shown = picture ? [addressIn(shell, picture.address)] : [];
  return {
    summary,
    card: cardOf(visit, shell, pictures),
    structured: tellCategory(visit, screen, { summary, crumbs, pictures: shown }),
  };
}

const wordsIn = ({ words }: Said) => words;

/** Home, and the categories around a page, the outermost first. */
function crumbsTo(visit: Visit, shell: Shell, category: number | null): readonly Crumb[] {
  const { language, brand } = shell;
  return [
    { name: brand.words, address: addressIn(shell, homeOf(language)) },
    ...categoriesAbove(visit, category).map(({ id, title }) => ({
      name: title.words,
      address: addressIn(shell, categoryOf(language, id)),
    })),
  ];
}

export function aboutProduct(visit: Visit, screen: ProductScreen): About {
  const { shell, id, name, category, pictures } = screen;
  const words = [screen.summary?.words ?? '', markup(screen.description)].filter((part) => part !== '');
  const summary = summaryOf(
    shell.language,
    words.join(' · '),
    words.length === 0 ? [name.words, category.title.words] : [],
  );
  const crumbs = [
    ...crumbsTo(visit, shell, category.id),
    { name: name.words, address: addressIn(shell, productOf(shell.language, id)) },
  ];
  const addresses = ownPictures(
    visit,
    pictures.map(({ address }) => address),
  );
  return {
    summary,
    card: cardOf(visit, shell, addresses),
    structured: tellProduct(visit, screen, {
      summary,
      crumbs,
      pictures: addresses.map((address) => addressIn(shell, address)),
    }),
  };
}

export function aboutInfoPage(visit: Visit, { shell, id, title, content }: InfoPageScreen): About {
  const words = markup(content);
  return aboutPage(visit, shell, {
    title: title.words,
    path: pageOf(shell.language, id),
    summary: summaryOf(shell.language, words === '' ? title.words : words, []),
  });
}

/** A form that nobody has filled in; any other is one diner's own. */
export function aboutForm(visit: Visit, { shell, id, title, form, thanks }: FormScreen): About | null {
  if (thanks !== null || form.trouble !== null) return null;
  const said = form.parts.map((part) => (part.kind === 'question' ? part.label : part.said));
  return aboutPage(visit, shell, {
    title: title.words,
    path: formOf(shell.language, id),
    summary: summaryOf(shell.language, title.words, said.map(wordsIn)),
  });
}

export function aboutPromotions(visit: Visit, { shell, slides }: PromotionsScreen): About {
  const title = voiceOf(visit)('promotions');
  const about = aboutPage(visit, shell, {
    title,
    path: promotionsOf(shell.language),
    summary: summaryOf(
      shell.language,
      title,
      slides.map((slide) => slide.title.words),
    ),
  });
  return {
    ...about,
    card: cardOf(
      visit,
      shell,
      slides.map(({ picture }) => picture?.address),
    ),
  };
}

interface PageTold {
  readonly title: string;
  readonly path: string;
  readonly summary: string;
}

function aboutPage(visit: Visit, shell: Shell, { title, path, summary }: PageTold): About {
  const crumbs = [...crumbsTo(visit, shell, null), { name: title, address: addressIn(shell, path) }];
  return {
    summary,
    card: cardOf(visit, shell, []),
    structured: tellPage(shell, title, { summary, crumbs, pictures: [] }),
  };
}

/** The search before anything is looked for; its results are nobody else's to list. */
export function aboutSearch(visit: Visit, { shell, queryString }: SearchScreen): About | null {
  if (queryString !== '') return null;
  return {
    summary: summaryOfVenue(visit, shell),
    card: cardOf(visit, shell, []),
    structured: null,
  };
}
