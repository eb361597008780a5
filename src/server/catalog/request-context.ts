import type { BusyPeriod } from '#domain/checkout/ready-time.ts';
import type { TimedStock } from '#domain/stock.ts';
import type { Language } from '#i18n/languages.ts';
import type { MenuChoice } from './choice-projections.ts';
import type { ForeignTexts } from './menu-document.ts';
import type { MenuReader } from './menu-reader.ts';
import type { VenueFact, venueFacts } from './venue-facts.ts';

/** What a request reads a menu with: venue, language and time. */
export interface RequestContext {
  readonly licence: string;
  readonly language: Language;
  readonly menu: MenuReader;
  /** A fact from the operator's file. */
  readonly fact: <Fact extends VenueFact>(name: Fact) => ReturnType<(typeof venueFacts)[Fact]>;
  readonly now: Date;
  /** Whether a product is sold out now. */
  readonly isOutOfStock: (product: TimedStock & { readonly id: number }) => boolean;
  /** Whether a value of the menu is sold out now. */
  readonly isChoiceOutOfStock: (choice: MenuChoice) => boolean;
  /** The venue takes no orders until then although it is open; `null` while it takes them. */
  readonly pausedUntil: () => Date | null;
  /** The kitchen needs longer now; `null` when it does not. Not for pages that are cached. */
  readonly busy: () => BusyPeriod | null;
  /** The products that are ordered most, the most ordered first; `null` while too few orders say so. */
  readonly popular: () => readonly number[] | null;
  /** Whether the venue has a usable provider for online payments. */
  readonly canPayOnline: () => boolean;
  /** The names of the cards and wallets that its page offers. */
  readonly payBrands: () => readonly string[];
}

/** A text as it is shown, with its language when it differs from the page's. */
export interface LocalizedText {
  readonly words: string;
  readonly language: Language | null;
}

/** The text of that name within an entity; `null` when it is empty. */
export function localizedOrNull<Name extends string>(
  entity: { readonly foreign: ForeignTexts } & { readonly [Key in Name]?: string | undefined },
  name: Name,
): LocalizedText | null {
  const words = entity[name];
  return words ? { words, language: foreignLanguage(entity.foreign, name) } : null;
}

/** The same for a required text. */
export function localized<Name extends string>(
  entity: { readonly foreign: ForeignTexts } & { readonly [Key in Name]: string },
  name: Name,
): LocalizedText {
  return { words: entity[name], language: foreignLanguage(entity.foreign, name) };
}

function foreignLanguage(foreign: ForeignTexts, path: string): Language | null {
  return foreign[path] ?? null;
}

/** A text of the menu itself; `null` when it is empty. */
export function localizedMenuText(
  menu: MenuReader,
  name: 'name' | 'home_header_text' | 'home_footer_text' | 'product_footer_text' | 'outlet_address',
): LocalizedText | null {
  const { value, foreign } = menu.fieldWithForeign(name);
  return value ? { words: value, language: foreignLanguage(foreign, '') } : null;
}
