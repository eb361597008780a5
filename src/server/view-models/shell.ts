import type { AddToCartSettings } from '#contracts/shapes/add-to-cart-settings.ts';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { categoryAvailability } from '#domain/availability.ts';
import { type Schedule, scheduleFrom } from '#domain/hours/schedule.ts';
import type { VenueState } from '#domain/hours/venue-state.ts';
import { clientVersion } from '#domain/version.ts';
import type { Language } from '#i18n/languages.ts';
import type { MenuReader } from '../catalog/menu-reader.ts';
import { type Pricing, pricingOf } from '../catalog/pricing.ts';
import {
  type LocalizedText,
  localized,
  localizedMenuText,
  type RequestContext,
} from '../catalog/request-context.ts';
import { stylesheetOf } from '../catalog/stylesheet.ts';
import { addingTermsOf, menuFactsOf } from './menu-facts.ts';
import { themeColorsOf } from './theme-colors.ts';

export interface DrawerEntry {
  readonly id: number;
  readonly title: LocalizedText;
}

/** What every screen of a menu has around it. Source: spec §2 "Shared header and drawer". */
export interface Shell {
  readonly licence: string;
  readonly language: Language;
  readonly languages: readonly { readonly code: Language; readonly name_local: string }[];
  /** Of diners whose own is not among them. */
  readonly defaultLanguage: Language;
  /** The venue's own words for our phrases. */
  readonly uiStrings: Readonly<Record<string, string>>;
  readonly brand: LocalizedText;
  readonly logo: string | null;
  /** The venue's own site, such as `https://grill.example`; `null` when it has no domain. */
  readonly origin: string | null;
  /** Address of the venue's theme. */
  readonly stylesheet: string;
  /** Of the browser's own bars, `#rgb` or `#rrggbb`. */
  readonly themeColor: string;
  readonly pricing: Pricing;
  readonly timezone: string;
  readonly opening: VenueState;
  /** How the venue serves as of now, and what is known to come next. */
  readonly schedule: Schedule;
  /** It is open, and not pausing. */
  readonly isTakingOrders: boolean;
  /** When this was put together: how far off the next change of `opening` is. */
  readonly asOf: Date;
  readonly hasSearch: boolean;
  readonly hasLanguageMenu: boolean;
  /** There is something to put dishes in: an order, or a list to show. */
  readonly hasCart: boolean;
  /** What filling it goes by. */
  readonly adding: AddToCartSettings;
  /** What its script must know to fill a cart. */
  readonly facts: MenuFacts;
  readonly drawer: {
    readonly categories: readonly DrawerEntry[];
    readonly hasPromotions: boolean;
    readonly pages: readonly DrawerEntry[];
    readonly forms: readonly DrawerEntry[];
  };
  readonly clientVersion: string;
  readonly serverVersion: string;
}

export function shellOf(visit: RequestContext): Shell {
  const { menu, language, licence, now } = visit;
  const timezone = menu.field('timezone');
  const hours = { opening_hours: menu.field('opening_hours'), closing_rules: menu.field('closing_rules') };
  const pauseEnd = menu.field('enable_order') ? visit.pausedUntil() : null;
  const phases = scheduleFrom(hours, timezone, now, pauseEnd);
  const [{ opening, serving, until }] = phases;
  menu.validUntil(until);
  const languages = menu.field('languages');
  const theme = menu.field('theme_data');

  const pricing = pricingOf(menu);
  return {
    licence,
    language,
    languages,
    defaultLanguage: visit.fact('speaking').default_language,
    uiStrings: menu.field('ui_strings'),
    brand: brandOf(visit),
    logo: menu.field('logo_image')?.logo ?? null,
    origin: originOf(visit),
    stylesheet: stylesheetOf({ theme, categoryBackground: menu.field('category_background') }).address,
    themeColor: themeColorsOf(theme).browserBar,
    pricing,
    facts: menuFactsOf(visit, pricing),
    timezone,
    opening,
    schedule: phases,
    isTakingOrders: menu.field('enable_order') && serving === 'open',
    asOf: now,
    hasSearch: menu.field('enable_search'),
    hasLanguageMenu: languages.length > 1 && menu.field('enable_language_header'),
    hasCart: menu.field('enable_order'),
    adding: addingTermsOf(visit, pricing),
    drawer: {
      categories: drawerEntries(visit, timezone),
      hasPromotions: menu.read('promotions').some(({ enable }) => enable),
      pages: menu.read('page-titles').map((page) => ({ id: page.id, title: localized(page, 'title') })),
      forms: formEntries(menu),
    },
    clientVersion,
    serverVersion: menu.field('qr_app_version'),
  };
}

export function brandOf({ menu, licence }: RequestContext): LocalizedText {
  return localizedMenuText(menu, 'name') ?? { words: licence, language: null };
}

/** The venue's own site, such as `https://grill.example`; `null` when it has no domain. */
export function originOf({ fact }: RequestContext): string | null {
  const domain = fact('mainDomain');
  return domain === null ? null : `https://${domain}`;
}

function drawerEntries({ menu, now }: RequestContext, timezone: string): readonly DrawerEntry[] {
  return menu.read('drawer-categories').flatMap((category) => {
    const { isAvailable, nextChange } = categoryAvailability(category, timezone, now);
    menu.validUntil(nextChange);
    return isAvailable ? [{ id: category.id, title: localized(category, 'name') }] : [];
  });
}

function formEntries(menu: MenuReader): readonly DrawerEntry[] {
  const { value, foreign } = menu.fieldWithForeign('forms');
  return value.flatMap(({ id, name, enable }, index) =>
    enable ? [{ id, title: { words: name, language: foreign[`${index}.name`] ?? null } }] : [],
  );
}
