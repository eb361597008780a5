import { iconSizes, launchScreens, linkCard, maskableSizes } from '#domain/app-pictures.ts';
import type { Language } from '#i18n/languages.ts';
import {
  categoryOf,
  formOf,
  homeOf,
  iconOf,
  launchOf,
  manifestOf,
  maskableIconOf,
  menuCallOf,
  menuLanguageCallOf,
  onboardingOf,
  pageOf,
  productOf,
  promotionsOf,
  searchOf,
  textMenuOf,
} from '#i18n/links.ts';
import type { MenuDocument } from '../../catalog/menu-document.ts';
import type { Release } from '../../catalog/release.ts';
import { mostParts } from '../../seo/sitemap.ts';
import type { Address } from './exported-page.ts';

/** Where whatever is not found is told so; the site itself has no such address. */
export const lostOf = (language: Language) => `/${language}/404`;

export const isLost = (path: string) => path.endsWith('/404');

const offlineOf = (language: Language) => `/${language}/offline`;

/** Addresses of what has an id, by how it is called in a document. */
const byId: Readonly<Record<string, (language: Language, id: number) => string>> = {
  category: categoryOf,
  product: productOf,
  page: pageOf,
  form: formOf,
};

/** Addresses within a language that every venue has. */
const always = [onboardingOf, homeOf, searchOf, promotionsOf, offlineOf, textMenuOf, lostOf] as const;

/**
 * Every address whose answer may be kept, a language after the other. What stands there only at times, or not at all, is
 * among them: asking tells, and what it was told by.
 */
export async function* addressesOf(release: Release): AsyncGenerator<readonly Address[]> {
  const { default_language, languages } = release.venue;
  let screens = 0;
  for (const { code } of languages) {
    const menu = await release.menu(code);
    if (!menu) throw new Error(`${release.licence} has no menu in ${code}`);
    const paths = pathsIn(code, release.licence, menu.document);
    screens = Math.max(screens, paths.length);
    yield paths.map((path) => ({ path, language: code }));
  }
  const own = languages.some(({ code }) => code === 'en') ? 'en' : default_language;
  yield siteWide(screens, languages.length).map((path) => ({ path, language: default_language }));
  yield appPaths(release.licence, own === 'en').map((path) => ({ path, language: own }));
}

function pathsIn(language: Language, licence: string, { slices }: MenuDocument): readonly string[] {
  const named = [...slices.keys()].flatMap((name) => {
    const [kind = '', id] = name.split(':');
    const addressOf = byId[kind];
    return addressOf ? [addressOf(language, Number(id))] : [];
  });
  return [
    ...always.map((addressOf) => addressOf(language)),
    ...named,
    manifestOf(language, licence),
    menuCallOf(language, licence),
    menuLanguageCallOf(language, licence),
  ];
}

const siteWide = (screens: number, languages: number) => [
  '/robots.txt',
  '/llms.txt',
  '/sitemap.xml',
  ...Array.from({ length: mostParts(screens, languages) }, (_, at) => `/sitemap-${at + 1}.xml`),
];

/** Pictures are the same in every language; the manifest under `en` is there whatever the venue speaks. */
const appPaths = (licence: string, speaksEnglish: boolean) => [
  ...(speaksEnglish ? [] : [manifestOf('en', licence)]),
  ...iconSizes.map((size) => iconOf(licence, size)),
  ...maskableSizes.map((size) => maskableIconOf(licence, size)),
  ...launchScreens.map(({ width, height, ratio }) => launchOf(licence, width * ratio, height * ratio)),
  launchOf(licence, linkCard.width, linkCard.height),
];
