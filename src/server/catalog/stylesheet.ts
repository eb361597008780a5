import { createHash } from 'node:crypto';
import type { Theme } from '#contracts/shapes/theme.ts';
import { darkPaperOf, themeStylesheet } from './theme-stylesheet.ts';

export interface StylesheetOptions {
  readonly theme: Theme;
  /** Address of the background picture of categories; `null` for none. */
  readonly categoryBackground: string | null;
}

export interface Stylesheet {
  readonly address: string;
  readonly css: string;
}

/** A venue's theme as a stylesheet, with a content-hashed address. */
export function stylesheetOf({ theme, categoryBackground }: StylesheetOptions): Stylesheet {
  const css = `${themeStylesheet(theme)}${backgroundRule(theme, categoryBackground)}`;
  const digest = createHash('sha256').update(css).digest('hex');
  return { address: `/media/${BigInt(`0x${digest}`).toString(36).slice(0, 10)}.css`, css };
}

/** A pattern is drawn for light paper. */
function backgroundRule(theme: Theme, address: string | null): string {
  if (address === null) return '';
  const rule = `:root{--category-background:url(${address})}`;
  return darkPaperOf(theme) === null ? rule : `@media (prefers-color-scheme:light){${rule}}`;
}
