import { createHash } from 'node:crypto';
import type { Theme } from '#contracts/shapes/theme.ts';
import { themeStylesheet } from './theme-stylesheet.ts';

export interface Stylesheet {
  readonly address: string;
  readonly css: string;
}

const made = new WeakMap<Theme, Stylesheet>();

/** A venue's theme as a stylesheet, under an address that names its content. */
export function stylesheetOf(theme: Theme): Stylesheet {
  const known = made.get(theme);
  if (known) return known;
  const css = themeStylesheet(theme);
  const digest = createHash('sha256').update(css).digest();
  const hash = BigInt(`0x${digest.toString('hex')}`)
    .toString(36)
    .slice(0, 10);
  const stylesheet = { address: `/media/${hash}.css`, css };
  made.set(theme, stylesheet);
  return stylesheet;
}

export function stylesheetAddress(theme: Theme): string {
  return stylesheetOf(theme).address;
}
