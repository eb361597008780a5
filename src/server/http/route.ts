import { isLanguage, type Language } from '#i18n/languages.ts';
import { type NormalizedTarget, normalizeTarget } from './normalize-target.ts';
import { type PublishRoute, readPublishRoute } from './publish-route.ts';
import { readStaffRoute, type StaffRoute } from './staff-route.ts';

/** What an address asks for, once it is known to be well formed. */
export type Route =
  /** A screen, by its canonical path; `query` is what follows the question mark. */
  | { readonly kind: 'page'; readonly path: string; readonly language: Language; readonly query: string }
  | { readonly kind: 'call'; readonly path: string; readonly language: Language; readonly query: string }
  | { readonly kind: 'file'; readonly path: string }
  /** Between a payment company and us. */
  | { readonly kind: 'pay'; readonly step: PayStep; readonly query: string }
  | StaffRoute
  | PublishRoute
  /** A screen that stands in whichever language the diner's browser asks for; `within` follows the language. */
  | { readonly kind: 'any_language'; readonly within: string }
  /** The same thing has another address. */
  | { readonly kind: 'elsewhere'; readonly location: string }
  /** No screen of this venue. */
  | { readonly kind: 'nothing'; readonly language: Language }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too_long' };

/** What diners ask for. */
export type DinerRoute = Exclude<Route, StaffRoute | PublishRoute>;

/** What is asked for under `/pay/`. */
export interface PayStep {
  /** `return` takes diners, `hook` messages of companies; `go` sends a diner on, `sandbox` is our own company's page. */
  readonly name: 'return' | 'hook' | 'go' | 'sandbox';
  readonly provider: string | null;
  readonly reference: string | null;
}

export interface VenueLanguages {
  readonly byDefault: Language;
  readonly languages: readonly Language[];
}

const maxTargetLength = 2_048;

/** What follows the language of a call. */
const callShape = /^(api\/|menus\/|[a-z0-9-]+\/status\/)/;

/** What follows the language of a screen. Source: spec §2. */
const screenShape =
  /^((home|search|promotions|cart|checkout|delivery-location|offline|menu\.txt)?|(category|product|page|form)\/[1-9]\d{0,8}|(order|af-checkout)\/[\w-]{1,64}|orders\/[\w-]{1,64}\/print\/order\.pdf|payment\/[a-z0-9]{1,20}|[tra]\/[\w.-]{1,200})$/;

/** The codes of tables, rooms and accounts are printed once for guests of every language. */
const codeShape = /^[tra]\//;

const payShape =
  /^\/pay\/(?:(return|hook)\/([a-z0-9]{1,20})(?:\/([0-9A-Z]{26}))?|(go|sandbox)\/([0-9A-Z]{26}))$/;

/** The partner's calls are named without a language. */
const partnerCall = /^\/iiko\//;

/** What a venue's site says of itself to those who find sites. */
const siteShape = /^\/(robots\.txt|llms\.txt|sitemap(-[1-9]\d{0,3})?\.xml)$/;

/** What follows the language of what makes a menu an app; pictures are the same in every language. */
const appShape =
  /^menus\/[a-z0-9-]{1,63}\/(manifest\.webmanifest|(icon|launch)-[\dx]{2,9}(-maskable)?\.png)$/;

const fileShape = /^(\/(_astro|media|schema)\/|\/[\w-]+\.[a-z]+$)/;

/**
 * Reads a request target: one thing has one address, all others lead there or nowhere.
 *
 * `/home` and its like are the default language's page, the codes of places the diner's; pages have no trailing
 * slash, calls have one.
 */
export function readRoute(target: string, speaking: VenueLanguages): Route {
  if (target.length > maxTargetLength) return { kind: 'too_long' };
  const spelled = normalizeTarget(target);
  if (!spelled) return { kind: 'unreadable' };
  return (
    routeWithoutLanguage(spelled, speaking.byDefault) ??
    readPublishRoute(spelled) ??
    readStaffRoute(spelled, speaking) ??
    routeWithLanguage(spelled, speaking)
  );
}

/** What is named without a language; `null` for anything else. */
function routeWithoutLanguage(spelled: NormalizedTarget, byDefault: Language): Route | null {
  if (siteShape.test(spelled.path)) return plainRoute(spelled, byDefault);
  if (fileShape.test(spelled.path)) return fileRoute(spelled);
  const step = payStepOf(spelled.path);
  if (step) return { kind: 'pay', step, query: spelled.query };
  return partnerCall.test(spelled.path) ? callRoute(spelled, byDefault) : null;
}

function routeWithLanguage(spelled: NormalizedTarget, speaking: VenueLanguages): Route {
  const [first = '', ...others] = spelled.segments;
  const isPrefixed = isLanguage(first);
  const language = isPrefixed ? first : speaking.byDefault;
  const within = (isPrefixed ? others : spelled.segments).join('/');
  if (!isPrefixed && codeShape.test(within) && screenShape.test(within)) {
    return { kind: 'any_language', within };
  }
  if (isPrefixed && appShape.test(within)) return appFileRoute(spelled, language, within, speaking);
  return isPrefixed && callShape.test(`${within}/`)
    ? callRoute(spelled, language)
    : pageRoute(spelled, language, within, speaking);
}

/** Companies may write it with a slash at its end: what they were told is theirs to spell. */
function payStepOf(path: string): PayStep | null {
  const [, taking, company = null, reference = null, showing, shown = null] = payShape.exec(path) ?? [];
  const name = taking ?? showing;
  if (name === undefined) return null;
  return { name: name as PayStep['name'], provider: company, reference: reference ?? shown };
}

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);

function fileRoute({ path, isCanonical, hasTrailingSlash }: NormalizedTarget): Route {
  return isCanonical && !hasTrailingSlash ? { kind: 'file', path } : { kind: 'elsewhere', location: path };
}

/** What stands under its address alone, whatever the query. */
function plainRoute({ path, isCanonical, hasTrailingSlash }: NormalizedTarget, language: Language): Route {
  return isCanonical && !hasTrailingSlash
    ? { kind: 'page', path, language, query: '' }
    : { kind: 'elsewhere', location: path };
}

/** Under `en` it answers whatever the venue speaks. */
function appFileRoute(
  spelled: NormalizedTarget,
  language: Language,
  within: string,
  { byDefault, languages }: VenueLanguages,
): Route {
  const isSpoken = languages.includes(language);
  const isThere = language === 'en' || (isSpoken && within.endsWith('.webmanifest'));
  if (!isThere) return { kind: 'nothing', language: isSpoken ? language : byDefault };
  return plainRoute(spelled, isSpoken ? language : byDefault);
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
  const isSpoken = languages.includes(language);
  if (!(isSpoken && screenShape.test(within))) {
    return { kind: 'nothing', language: isSpoken ? language : byDefault };
  }
  if (!isCanonical || hasTrailingSlash) return { kind: 'elsewhere', location: withQuery(path, query) };
  return { kind: 'page', path: within === '' ? `/${language}` : `/${language}/${within}`, language, query };
}
