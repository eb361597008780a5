import type { Theme } from '#contracts/shapes/theme.ts';
import { textColorOn } from '#domain/color.ts';

/** What a venue looks like where no stylesheet reaches, as `#rgb` or `#rrggbb`. */
export interface ThemeColors {
  /** Behind everything. */
  readonly background: string;
  /** Of the browser's bars. */
  readonly browserBar: string;
  readonly brand: string;
  readonly onBrand: string;
}

/** The site's own, where a theme is silent: `src/styles/tokens.css` says the same. */
const defaultColors = { paper: '#fdfbf7', brand: '#9c2f1a' } as const;

export function themeColorsOf(theme: Theme): ThemeColors {
  const brand = theme.primary_color ?? defaultColors.brand;
  const paper = theme.background_color ?? defaultColors.paper;
  return {
    background: paper,
    browserBar: theme.header_background_color ?? paper,
    brand,
    onBrand: textColorOn(brand),
  };
}
