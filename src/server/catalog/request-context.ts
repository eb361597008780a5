import type { StockedProduct } from '#domain/stock.ts';
import type { Language } from '#i18n/languages.ts';
import type { ForeignTexts } from './menu-document.ts';
import type { MenuReader } from './menu-reader.ts';
import type { VenueFact, venueFacts } from './venue-facts.ts';

/** One reading of a menu: by whom in which language, and at what time. */
export interface RequestContext {
  readonly licence: string;
  readonly language: Language;
  readonly menu: MenuReader;
  /** What the operator's file says of that. */
  readonly fact: <Fact extends VenueFact>(name: Fact) => ReturnType<(typeof venueFacts)[Fact]>;
  readonly now: Date;
  /** Whether none of a product can be sold at this moment. */
  readonly isOutOfStock: (product: StockedProduct & { readonly id: number }) => boolean;
  /** Until when the venue takes no orders, though it is open; `null` while it takes them. */
  readonly pausedUntil: () => Date | null;
  /** Whether the venue has a company that takes payments online, and can use it. */
  readonly canPayOnline: () => boolean;
}

/** Words as they are shown, with their language where it is not the page's own. */
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

/** The same for a text that is always there. */
export function localized<Name extends string>(
  entity: { readonly foreign: ForeignTexts } & { readonly [Key in Name]: string },
  name: Name,
): LocalizedText {
  return { words: entity[name], language: foreignLanguage(entity.foreign, name) };
}

function foreignLanguage(foreign: ForeignTexts, path: string): Language | null {
  return foreign[path] ?? null;
}

/** Text of the menu itself. */
export function localizedMenuText(
  menu: MenuReader,
  name: 'name' | 'home_header_text' | 'home_footer_text' | 'product_footer_text',
): LocalizedText | null {
  const { value, foreign } = menu.fieldWithForeign(name);
  return value ? { words: value, language: foreignLanguage(foreign, '') } : null;
}
