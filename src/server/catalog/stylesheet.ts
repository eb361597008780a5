import { createHash } from 'node:crypto';
import type { Theme } from '#contracts/shapes/theme.ts';
import { themeStylesheet } from './theme-stylesheet.ts';

/** What a venue's look is made of. */
export interface StylesheetOptions {
  readonly theme: Theme;
  /** Address of the picture behind categories; `null` for none. */
  readonly categoryBackground: string | null;
}

export interface Stylesheet {
  readonly address: string;
  readonly css: string;
}

/** A venue's look as a stylesheet, under an address that names its content. */
export function stylesheetOf({ theme, categoryBackground }: StylesheetOptions): Stylesheet {
  const behind = categoryBackground === null ? '' : `:root{--category-background:url(${categoryBackground})}`;
  const css = `${themeStylesheet(theme)}${behind}`;
  const digest = createHash('sha256').update(css).digest('hex');
  return { address: `/media/${BigInt(`0x${digest}`).toString(36).slice(0, 10)}.css`, css };
}
