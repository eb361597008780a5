import { createHash } from 'node:crypto';
import type { Theme } from '#contracts/shapes/theme.ts';
import { themeStylesheet } from './theme-stylesheet.ts';

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
  const background =
    categoryBackground === null ? '' : `:root{--category-background:url(${categoryBackground})}`;
  const css = `${themeStylesheet(theme)}${background}`;
  const digest = createHash('sha256').update(css).digest('hex');
  return { address: `/media/${BigInt(`0x${digest}`).toString(36).slice(0, 10)}.css`, css };
}
