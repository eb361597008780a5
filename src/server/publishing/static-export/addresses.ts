import { iconSizes, launchScreens, maskableSizes, socialCardSize } from '#domain/app-pictures.ts';
import type { Language } from '#i18n/languages.ts';
import {
  categoryPath,
  formPath,
  homePath,
  iconPath,
  infoPagePath,
  launchPicturePath,
  manifestPath,
  maskableIconPath,
  menuCallPath,
  menuLanguageCallPath,
  onboardingPath,
  productPath,
  promotionsPath,
  searchPath,
  textMenuPath,
} from '#i18n/paths.ts';
import type { MenuDocument } from '../../catalog/menu-document.ts';
import type { Release } from '../../catalog/release.ts';
import { maxSitemapParts } from '../../seo/sitemap.ts';
import type { Address } from './exported-page.ts';

/** The page for unknown addresses. It exists only in exports. */
export const notFoundOf = (language: Language) => `/${language}/404`;

export const isNotFound = (path: string) => path.endsWith('/404');

const offlineOf = (language: Language) => `/${language}/offline`;

/** Addresses of entities with an id, by their chunk name. */
const addressById: Readonly<Record<string, (language: Language, id: number) => string>> = {
  category: categoryPath,
  product: productPath,
  page: infoPagePath,
  form: formPath,
};

/** Addresses of every venue, per language. */
const fixedAddresses = [
  onboardingPath,
  homePath,
  searchPath,
  promotionsPath,
  offlineOf,
  textMenuPath,
  notFoundOf,
] as const;

/**
 * Every cacheable address, one language after the other. Includes addresses that currently have no page: rendering them
 * records the dependencies of that outcome.
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
  const appLanguage = languages.some(({ code }) => code === 'en') ? 'en' : default_language;
  yield siteWidePaths(screens, languages.length).map((path) => ({ path, language: default_language }));
  yield appPaths(release.licence, appLanguage === 'en').map((path) => ({ path, language: appLanguage }));
}

function pathsIn(language: Language, licence: string, { chunks }: MenuDocument): readonly string[] {
  const named = [...chunks.keys()].flatMap((name) => {
    const [kind = '', id] = name.split(':');
    const addressOf = addressById[kind];
    return addressOf ? [addressOf(language, Number(id))] : [];
  });
  return [
    ...fixedAddresses.map((addressOf) => addressOf(language)),
    ...named,
    manifestPath(language, licence),
    menuCallPath(language, licence),
    menuLanguageCallPath(language, licence),
  ];
}

const siteWidePaths = (screens: number, languages: number) => [
  '/robots.txt',
  '/llms.txt',
  '/sitemap.xml',
  ...Array.from({ length: maxSitemapParts(screens, languages) }, (_, at) => `/sitemap-${at + 1}.xml`),
];

/** Pictures are the same in every language. The manifest under `en` exists even when the venue has no English. */
const appPaths = (licence: string, hasEnglish: boolean) => [
  ...(hasEnglish ? [] : [manifestPath('en', licence)]),
  ...iconSizes.map((size) => iconPath(licence, size)),
  ...maskableSizes.map((size) => maskableIconPath(licence, size)),
  ...launchScreens.map(({ width, height, ratio }) =>
    launchPicturePath(licence, width * ratio, height * ratio),
  ),
  launchPicturePath(licence, socialCardSize.width, socialCardSize.height),
];
