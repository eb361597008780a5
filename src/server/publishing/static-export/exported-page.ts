import type { Language } from '#i18n/languages.ts';

/** The result of rendering an address. */
export type PageOutcome =
  /** `hash` is the hash of the uncompressed bytes. */
  | { readonly kind: 'page'; readonly hash: string }
  | { readonly kind: 'moved'; readonly to: string }
  /** There is currently no page. */
  | { readonly kind: 'nothing' };

/** The dependencies of a page. */
export interface PageDependencies {
  /** Dependencies that many pages have. Pages with equal lists share the same list object. */
  readonly shared: readonly string[];
  readonly own: readonly string[];
}

/** An address of the site with the result of its last render. */
export interface ExportedPage {
  /** Canonical path with its language. */
  readonly path: string;
  readonly language: Language;
  readonly outcome: PageOutcome;
  readonly dependencies: PageDependencies;
  /** Epoch milliseconds at which it becomes stale; `Infinity` for never. */
  readonly until: number;
}

/** An address to render. */
export type Address = Pick<ExportedPage, 'path' | 'language'>;
