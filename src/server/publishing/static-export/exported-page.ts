import type { Language } from '#i18n/languages.ts';

/** What an address of the site comes to. */
export type PageOutcome =
  /** `hash` is that of its bytes before they are packed. */
  | { readonly kind: 'page'; readonly hash: string }
  | { readonly kind: 'moved'; readonly to: string }
  /** Nothing stands there at this time. */
  | { readonly kind: 'nothing' };

/** The names of the parts that a page was made of. */
export interface PageDependencies {
  /** Those that many pages read: one list, and the same one, for all that read just these. */
  readonly shared: readonly string[];
  readonly own: readonly string[];
}

/** An address of the site, and what it came to when it was last asked. */
export interface ExportedPage {
  /** Canonical path with its language. */
  readonly path: string;
  readonly language: Language;
  readonly outcome: PageOutcome;
  readonly dependencies: PageDependencies;
  /** Epoch milliseconds at which the clock changes it; `Infinity` for never. */
  readonly until: number;
}

/** An address to ask. */
export type Address = Pick<ExportedPage, 'path' | 'language'>;
