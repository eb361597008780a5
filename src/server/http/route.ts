import type { Language } from '#i18n/languages.ts';
import { apiDocsFile, apiDocsPath } from './asset-headers.ts';
import { type AssistantRoute, readAssistantRoute } from './assistant-route.ts';
import { type NormalizedTarget, normalizeTarget } from './normalize-target.ts';
import { type PayRoute, readPayRoute } from './pay-route.ts';
import { type PrintRoute, readPrintRoute } from './print-route.ts';
import { type PublishRoute, readPublishRoute } from './publish-route.ts';
import { readStaffRoute, type StaffRoute } from './staff-route.ts';
import { readTillRoute, type TillRoute } from './till-route.ts';
import { languageNamed } from './venue-language.ts';

/** A well-formed address, by what it names. */
export type Route =
  /** A screen by its canonical path; `query` has no question mark. */
  | { readonly kind: 'page'; readonly path: string; readonly language: Language; readonly query: string }
  | { readonly kind: 'call'; readonly path: string; readonly language: Language; readonly query: string }
  | { readonly kind: 'file'; readonly path: string }
  | PayRoute
  | StaffRoute
  | PublishRoute
  | PrintRoute
  | TillRoute
  | AssistantRoute
  /** A screen in the language that the diner's browser prefers; `within` follows the language. */
  | { readonly kind: 'any_language'; readonly within: string }
  /** The canonical address is another one. */
  | { readonly kind: 'elsewhere'; readonly location: string }
  | { readonly kind: 'nothing'; readonly language: Language }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too_long' };

/** Routes of diners. */
export type DinerRoute = Exclude<Route, StaffRoute | PublishRoute | PrintRoute | TillRoute | AssistantRoute>;

export interface VenueLanguages {
  readonly byDefault: Language;
  readonly languages: readonly Language[];
}

const maxTargetLength = 2_048;

/** The part of a call's path after the language. */
const callShape = /^(api\/|menus\/|[a-z0-9-]+\/status\/)/;

/** The part of a screen's path after the language. Source: spec §2. */
const screenShape =
  /^((home|search|promotions|orders|cart|checkout|delivery-location|offline|menu\.txt)?|(category|product|page|form)\/[1-9]\d{0,8}|(order|order-quote|af-checkout|driver)\/[\w-]{1,64}|orders\/[\w-]{1,64}\/print\/order\.pdf|payment\/[a-z0-9]{1,20}|[tra]\/[\w.-]{1,200})$/;

/** Codes of tables, rooms and accounts, and links of drivers, are made once for readers of every language. */
const codeShape = /^([tra]|driver)\//;

/** Partner calls have no language in their path. */
const partnerCall = /^\/iiko\//;

/** Files for search engines and crawlers. */
const siteShape = /^\/(robots\.txt|llms\.txt|sitemap(-[1-9]\d{0,3})?\.xml)$/;

/** The app files of a menu after the language; pictures are the same in every language. */
const appShape =
  /^menus\/[a-z0-9-]{1,63}\/(manifest\.webmanifest|(icon|launch)-[\dx]{2,9}(-maskable)?\.png)$/;

const fileShape = /^(\/(_astro|media|schema)\/|\/[\w-]+\.[a-z]+$)/;

/**
 * Reads a request target. Each resource has one canonical address; other spellings redirect to it or lead nowhere.
 *
 * Without a language, `/home` and the like mean the default language, and codes of locations the diner's language.
 * Pages have no trailing slash, calls have one.
 */
export function readRoute(target: string, supported: VenueLanguages): Route {
  if (target.length > maxTargetLength) return { kind: 'too_long' };
  const normalized = normalizeTarget(target);
  if (!normalized) return { kind: 'unreadable' };
  return (
    routeWithoutLanguage(normalized, supported.byDefault) ??
    readPublishRoute(normalized) ??
    readPrintRoute(normalized) ??
    readTillRoute(normalized) ??
    readAssistantRoute(normalized) ??
    readStaffRoute(normalized, supported) ??
    routeWithLanguage(normalized, supported)
  );
}

/** Routes without a language; `null` for any other address. */
function routeWithoutLanguage(normalized: NormalizedTarget, byDefault: Language): Route | null {
  if (siteShape.test(normalized.path)) return plainRoute(normalized, byDefault);
  if (normalized.path === apiDocsPath) return fileRoute(normalized, apiDocsFile);
  if (normalized.path === apiDocsFile) return { kind: 'elsewhere', location: apiDocsPath };
  if (fileShape.test(normalized.path)) return fileRoute(normalized);
  const pay = readPayRoute(normalized);
  if (pay) return pay;
  return partnerCall.test(normalized.path) ? callRoute(normalized, byDefault) : null;
}

function routeWithLanguage(normalized: NormalizedTarget, supported: VenueLanguages): Route {
  const [first = '', ...others] = normalized.segments;
  const named = languageNamed(first, supported.languages);
  const isPrefixed = named !== null;
  const language = named ?? supported.byDefault;
  const within = (isPrefixed ? others : normalized.segments).join('/');
  if (!isPrefixed && codeShape.test(within) && screenShape.test(within)) {
    return { kind: 'any_language', within };
  }
  if (isPrefixed && appShape.test(within)) return appFileRoute(normalized, language, within, supported);
  return isPrefixed && callShape.test(`${within}/`)
    ? callRoute(normalized, language)
    : pageRoute(normalized, language, within, supported);
}

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);

function fileRoute({ path, isCanonical, hasTrailingSlash }: NormalizedTarget, file = path): Route {
  return isCanonical && !hasTrailingSlash
    ? { kind: 'file', path: file }
    : { kind: 'elsewhere', location: path };
}

/** A page whose query is ignored. */
function plainRoute({ path, isCanonical, hasTrailingSlash }: NormalizedTarget, language: Language): Route {
  return isCanonical && !hasTrailingSlash
    ? { kind: 'page', path, language, query: '' }
    : { kind: 'elsewhere', location: path };
}

/** Under `en` it exists whatever languages the venue has. */
function appFileRoute(
  normalized: NormalizedTarget,
  language: Language,
  within: string,
  { byDefault, languages }: VenueLanguages,
): Route {
  const isSupported = languages.includes(language);
  const exists = language === 'en' || (isSupported && within.endsWith('.webmanifest'));
  if (!exists) return { kind: 'nothing', language: isSupported ? language : byDefault };
  return plainRoute(normalized, isSupported ? language : byDefault);
}

function callRoute(
  { path, query, isCanonical, hasTrailingSlash }: NormalizedTarget,
  language: Language,
): Route {
  return isCanonical && hasTrailingSlash
    ? { kind: 'call', path: `${path}/`, language, query }
    : { kind: 'elsewhere', location: withQuery(`${path}/`, query) };
}

function pageRoute(
  { path, query, isCanonical, hasTrailingSlash }: NormalizedTarget,
  language: Language,
  within: string,
  { byDefault, languages }: VenueLanguages,
): Route {
  const isSupported = languages.includes(language);
  if (!(isSupported && screenShape.test(within))) {
    return { kind: 'nothing', language: isSupported ? language : byDefault };
  }
  if (!isCanonical || hasTrailingSlash) return { kind: 'elsewhere', location: withQuery(path, query) };
  return { kind: 'page', path: within === '' ? `/${language}` : `/${language}/${within}`, language, query };
}
