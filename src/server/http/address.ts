import { isLanguage, type Language } from '#i18n/languages.ts';
import { type PublishAddress, publishAddress } from './publish-address.ts';
import { type Spelled, spell } from './spelled.ts';
import { type StaffAddress, staffAddress } from './staff-address.ts';

/** What an address asks for, once it is known to be well formed. */
export type Address =
  /** A screen, by its canonical path; `query` is what follows the question mark. */
  | { readonly kind: 'page'; readonly path: string; readonly language: Language; readonly query: string }
  | { readonly kind: 'call'; readonly path: string; readonly language: Language; readonly query: string }
  | { readonly kind: 'file'; readonly path: string }
  /** Between a payment company and us. */
  | { readonly kind: 'pay'; readonly step: PayStep; readonly query: string }
  | StaffAddress
  | PublishAddress
  /** A screen that stands in whichever language the diner's browser asks for; `within` follows the language. */
  | { readonly kind: 'any_language'; readonly within: string }
  /** The same thing has another address. */
  | { readonly kind: 'elsewhere'; readonly location: string }
  /** No screen of this venue. */
  | { readonly kind: 'nothing'; readonly language: Language }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too_long' };

/** What diners ask for. */
export type DinersAddress = Exclude<Address, StaffAddress | PublishAddress>;

/** What is asked for under `/pay/`. */
export interface PayStep {
  /** `return` takes diners, `hook` messages of companies; `go` sends a diner on, `sandbox` is our own company's page. */
  readonly name: 'return' | 'hook' | 'go' | 'sandbox';
  readonly company: string | null;
  readonly reference: string | null;
}

export interface Speaking {
  readonly byDefault: Language;
  readonly languages: readonly Language[];
}

const longest = 2_048;

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
export function readAddress(target: string, speaking: Speaking): Address {
  if (target.length > longest) return { kind: 'too_long' };
  const spelled = spell(target);
  if (!spelled) return { kind: 'unreadable' };
  return (
    unspokenAddress(spelled, speaking.byDefault) ??
    publishAddress(spelled) ??
    staffAddress(spelled, speaking) ??
    spokenAddress(spelled, speaking)
  );
}

/** What is named without a language; `null` for anything else. */
function unspokenAddress(spelled: Spelled, byDefault: Language): Address | null {
  if (siteShape.test(spelled.path)) return plainAddress(spelled, byDefault);
  if (fileShape.test(spelled.path)) return fileAddress(spelled);
  const step = payStepOf(spelled.path);
  if (step) return { kind: 'pay', step, query: spelled.query };
  return partnerCall.test(spelled.path) ? callAddress(spelled, byDefault) : null;
}

function spokenAddress(spelled: Spelled, speaking: Speaking): Address {
  const [first = '', ...others] = spelled.segments;
  const isPrefixed = isLanguage(first);
  const language = isPrefixed ? first : speaking.byDefault;
  const within = (isPrefixed ? others : spelled.segments).join('/');
  if (!isPrefixed && codeShape.test(within) && screenShape.test(within)) {
    return { kind: 'any_language', within };
  }
  if (isPrefixed && appShape.test(within)) return appAddress(spelled, language, within, speaking);
  return isPrefixed && callShape.test(`${within}/`)
    ? callAddress(spelled, language)
    : pageAddress(spelled, language, within, speaking);
}

/** Companies may write it with a slash at its end: what they were told is theirs to spell. */
function payStepOf(path: string): PayStep | null {
  const [, taking, company = null, reference = null, showing, shown = null] = payShape.exec(path) ?? [];
  const name = taking ?? showing;
  if (name === undefined) return null;
  return { name: name as PayStep['name'], company, reference: reference ?? shown };
}

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);

function fileAddress({ path, isExact, endsInSlash }: Spelled): Address {
  return isExact && !endsInSlash ? { kind: 'file', path } : { kind: 'elsewhere', location: path };
}

/** What stands under its address alone, whatever the query. */
function plainAddress({ path, isExact, endsInSlash }: Spelled, language: Language): Address {
  return isExact && !endsInSlash
    ? { kind: 'page', path, language, query: '' }
    : { kind: 'elsewhere', location: path };
}

/** Under `en` it answers whatever the venue speaks. */
function appAddress(
  spelled: Spelled,
  language: Language,
  within: string,
  { byDefault, languages }: Speaking,
): Address {
  const isSpoken = languages.includes(language);
  const isThere = language === 'en' || (isSpoken && within.endsWith('.webmanifest'));
  if (!isThere) return { kind: 'nothing', language: isSpoken ? language : byDefault };
  return plainAddress(spelled, isSpoken ? language : byDefault);
}

function callAddress({ path, query, isExact, endsInSlash }: Spelled, language: Language): Address {
  return isExact && endsInSlash
    ? { kind: 'call', path: `${path}/`, language, query }
    : { kind: 'elsewhere', location: withQuery(`${path}/`, query) };
}

function pageAddress(
  { path, query, isExact, endsInSlash }: Spelled,
  language: Language,
  within: string,
  { byDefault, languages }: Speaking,
): Address {
  const isSpoken = languages.includes(language);
  if (!(isSpoken && screenShape.test(within))) {
    return { kind: 'nothing', language: isSpoken ? language : byDefault };
  }
  if (!isExact || endsInSlash) return { kind: 'elsewhere', location: withQuery(path, query) };
  return { kind: 'page', path: within === '' ? `/${language}` : `/${language}/${within}`, language, query };
}
