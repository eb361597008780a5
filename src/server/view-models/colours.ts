import type { Theme } from '#contracts/shapes/theme.ts';
import { inkOn } from '#domain/colour.ts';

/** What a venue looks like where no stylesheet reaches, as `#rgb` or `#rrggbb`. */
export interface Colours {
  /** Behind everything. */
  readonly paper: string;
  /** Of the browser's bars. */
  readonly bar: string;
  readonly brand: string;
  readonly onBrand: string;
}

/** The site's own, where a theme is silent: `src/styles/tokens.css` says the same. */
const own = { paper: '#fdfbf7', brand: '#9c2f1a' } as const;

export function coloursOf(theme: Theme): Colours {
  const brand = theme.primary_color ?? own.brand;
  const paper = theme.background_color ?? own.paper;
  return { paper, bar: theme.header_background_color ?? paper, brand, onBrand: inkOn(brand) };
}
