import { contrast, textColorOn } from '#domain/color.ts';
import { hexOf, type Oklch, oklchOf } from '#domain/oklch.ts';

/** The colors of a venue in the dark: each of its light ones keeps its hue. */
export interface DarkColors {
  readonly primary: string;
  readonly onPrimary: string;
  readonly paper: string;
  readonly ink: string;
  readonly surface: string;
  readonly price: string;
  readonly discount: string;
  readonly onDiscount: string;
}

/** Saturated areas glow in the dark, and saturated grounds tire the eye. */
const maxChroma = { fill: 0.105, ground: 0.012 } as const;

const lightness = { paper: 0.17, surface: 0.23, fill: 0.78, ink: 0.95 } as const;

/** Minimum contrast of text. Source: WCAG 2.2, 1.4.3. */
const minContrast = 4.5;

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
  const readable = (color: string) => liftedUntilReadable(oklchOf(color), surface);
  const [primary, discount] = [readable(light.primary), readable(light.discount)];
  return {
    primary,
    onPrimary: textColorOn(primary),
    paper,
    ink: hexOf({ ...brand, lightness: lightness.ink, chroma: Math.min(brand.chroma, 0.006) }),
    surface,
    price: readable(light.price),
    discount,
    onDiscount: textColorOn(discount),
  };
}

/** The color at the lightness of fills, or lighter until it can be read. */
function liftedUntilReadable(color: Oklch, ground: string): string {
  const chroma = Math.min(color.chroma, maxChroma.fill);
  let level: number = lightness.fill;
  let lifted = hexOf({ ...color, chroma, lightness: level });
  while (level < 1 && contrast(lifted, ground) < minContrast) {
    level = Math.min(1, level + 0.02);
    lifted = hexOf({ ...color, chroma, lightness: level });
  }
  return lifted;
}
