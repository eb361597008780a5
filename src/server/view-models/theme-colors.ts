import type { Theme } from '#contracts/shapes/theme.ts';
import { textColorOn } from '#domain/color.ts';

/** A venue's colors where no stylesheet applies, as `#rgb` or `#rrggbb`. */
export interface ThemeColors {
  /** The page background. */
  readonly background: string;
  /** The color of the browser's bars. */
  readonly browserBar: string;
  readonly brand: string;
  readonly onBrand: string;
}

/** Defaults for what a theme does not set: the same as in `src/styles/tokens.css`. */
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
