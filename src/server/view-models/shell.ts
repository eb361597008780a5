import type { AddToCartSettings } from '#contracts/shapes/add-to-cart-settings.ts';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { categoryAvailability } from '#domain/availability.ts';
import type { DishFeature } from '#domain/dish-features.ts';
import { type Schedule, takesOrders } from '#domain/hours/schedule.ts';
import type { VenueState } from '#domain/hours/venue-state.ts';
import { clientVersion } from '#domain/version.ts';
import type { Language } from '#i18n/languages.ts';
import { addedToPrices } from '../catalog/added-to-prices.ts';
import type { MenuReader } from '../catalog/menu-reader.ts';
import { type Pricing, pricingOf } from '../catalog/pricing.ts';
import {
  type LocalizedText,
  localized,
  localizedMenuText,
  type RequestContext,
} from '../catalog/request-context.ts';
import { stylesheetOf } from '../catalog/stylesheet.ts';
import { darkPaperOf } from '../catalog/theme-stylesheet.ts';
import { currentPromotions } from './current-promotions.ts';
import { addingTermsOf, menuFactsOf } from './menu-facts.ts';
import { themeColorsOf } from './theme-colors.ts';
import { venueScheduleOf } from './venue-schedule.ts';

export interface DrawerEntry {
  readonly id: number;
  readonly title: LocalizedText;
}

/** The shell around every screen of a menu. Source: spec §2 "Shared header and drawer". */
export interface Shell {
  readonly licence: string;
  readonly language: Language;
  readonly languages: readonly { readonly code: Language; readonly name_local: string }[];
  /** For diners whose own language is not available. */
  readonly defaultLanguage: Language;
  /** The venue's overrides of our phrases. */
  readonly uiStrings: Readonly<Record<string, string>>;
  readonly brand: LocalizedText;
  readonly logo: string | null;
  /** The venue's own site, such as `https://grill.example`; `null` when it has no domain. */
  readonly origin: string | null;
  /** Address of the venue's theme. */
  readonly stylesheet: string;
  /** The color of the browser's bars, `#rgb` or `#rrggbb`. */
  readonly themeColor: string;
  /** The same on devices that ask for dark colors; `null` where it is the same color. */
  readonly darkThemeColor: string | null;
  readonly pricing: Pricing;
  /** The names of what the bill adds to the prices. */
  readonly addedToPrices: readonly LocalizedText[];
  readonly timezone: string;
  readonly opening: VenueState;
  /** The current state of the venue, and its known changes. */
  readonly schedule: Schedule;
  /** Whether orders are taken, now or for later. */
  readonly isTakingOrders: boolean;
  /** When the page was rendered, to calculate the time until the next change of `opening`. */
  readonly asOf: Date;
  readonly hasSearch: boolean;
  readonly hasLanguageMenu: boolean;
  /** Whether there is a cart: for an order, or as a list to show. */
  readonly hasCart: boolean;
  /** The settings for adding products to it. */
  readonly adding: AddToCartSettings;
  /** Some prices depend on the way of ordering. */
  readonly hasOrderTypePrices: boolean;
  /** What the menu asks of some dish. */
  readonly dishFeatures: readonly DishFeature[];
  /** The facts that the script needs to fill a cart. */
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

export function shellOf(context: RequestContext): Shell {
  const { menu, language, licence, now } = context;
  const timezone = menu.field('timezone');
  const schedule = venueScheduleOf(context);
  const [{ opening, serving }] = schedule;
  const languages = menu.field('languages');
  const theme = menu.field('theme_data');

  const pricing = pricingOf(context);
  return {
    licence,
    language,
    languages,
    defaultLanguage: context.fact('languages').default_language,
    uiStrings: menu.field('ui_strings'),
    brand: brandOf(context),
    logo: menu.field('logo_image')?.logo ?? null,
    origin: originOf(context),
    stylesheet: stylesheetOf({ theme, categoryBackground: menu.field('category_background') }).address,
    themeColor: themeColorsOf(theme).browserBar,
    darkThemeColor: darkPaperOf(theme),
    pricing,
    addedToPrices: addedToPrices(context),
    dishFeatures: menu.read('dish-features'),
    facts: menuFactsOf(context, pricing),
    timezone,
    opening,
    schedule,
    isTakingOrders: menu.field('enable_order') && takesOrders(serving),
    asOf: now,
    hasSearch: menu.field('enable_search'),
    hasLanguageMenu: languages.length > 1 && menu.field('enable_language_header'),
    hasCart: menu.field('enable_order'),
    hasOrderTypePrices: menu.read('has-order-type-prices'),
    adding: addingTermsOf(context, pricing),
    drawer: {
      categories: drawerEntries(context, timezone),
      hasPromotions: currentPromotions(context).length > 0,
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
