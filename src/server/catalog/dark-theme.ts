import { textColorOn } from '#domain/color.ts';
import { hexOf, oklchOf } from '#domain/oklch.ts';

/** The colors of a venue in the dark: each of its light ones keeps its hue. */
export interface DarkColors {
  readonly primary: string;
  readonly onPrimary: string;
  readonly paper: string;
  readonly ink: string;
  readonly surface: string;
  /** The ground of a welcome screen without a cover. */
  readonly welcome: string;
  readonly price: string;
  readonly discount: string;
  readonly onDiscount: string;
}

/** Saturated areas glow in the dark, and saturated grounds tire the eye. */
const maxChroma = { fill: 0.105, ground: 0.012 } as const;

const lightness = { paper: 0.17, surface: 0.23, welcome: 0.3, fill: 0.78, ink: 0.95 } as const;

/** @param light the venue's colors, or the site's own, as `#rgb` or `#rrggbb`. */
export function darkColorsOf(light: {
  readonly primary: string;
  readonly price: string;
  readonly discount: string;
}): DarkColors {
  const brand = oklchOf(light.primary);
  const ground = (level: number) =>
    hexOf({ ...brand, lightness: level, chroma: Math.min(brand.chroma, maxChroma.ground) });
  const [paper, surface] = [ground(lightness.paper), ground(lightness.surface)];
  const [primary, discount] = [filled(light.primary), filled(light.discount)];
  return {
    primary,
    onPrimary: textColorOn(primary),
    paper,
    ink: hexOf({ ...brand, lightness: lightness.ink, chroma: Math.min(brand.chroma, 0.006) }),
    surface,
    welcome: hexOf({
      ...brand,
      lightness: lightness.welcome,
      chroma: Math.min(brand.chroma, maxChroma.fill),
    }),
    price: filled(light.price),
    discount,
    onDiscount: textColorOn(discount),
  };
}

/** The color at the lightness of fills, at which every hue can be read on every ground. */
function filled(color: string): string {
  const { chroma, hue } = oklchOf(color);
  return hexOf({ hue, chroma: Math.min(chroma, maxChroma.fill), lightness: lightness.fill });
}
