import { contrast, textColorOn } from './color.ts';

/** The colors that a venue's theme can set. */
export const themeColorNames = [
  'primary_color',
  'background_color',
  'surface_color',
  'text_color',
  'header_background_color',
  'header_text_color',
  'category_text_color',
  'price_color',
  'discount_color',
] as const;

export type ThemeColorName = (typeof themeColorNames)[number];

/** Colors as `#rgb` or `#rrggbb`. */
export type ThemeColors = { readonly [Name in ThemeColorName]?: string | undefined };

/** Minimum contrast of text and of large controls. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
export const minContrast = { text: 4.5, control: 3 } as const;

/** Two colors of a theme that are seen on one another. */
export interface ColorPair {
  /** The one to change first. */
  readonly name: ThemeColorName;
  readonly against: ThemeColorName;
  readonly kind: keyof typeof minContrast;
}

const pair = (
  name: ThemeColorName,
  against: ThemeColorName,
  kind: ColorPair['kind'] = 'text',
): ColorPair => ({
  ...{ name, against, kind },
});

const colorPairs: readonly ColorPair[] = [
  pair('text_color', 'background_color'),
  pair('text_color', 'surface_color'),
  pair('category_text_color', 'background_color'),
  pair('category_text_color', 'surface_color'),
  pair('price_color', 'background_color'),
  pair('price_color', 'surface_color'),
  pair('discount_color', 'background_color'),
  pair('header_text_color', 'header_background_color'),
  pair('primary_color', 'background_color', 'control'),
];

export interface PairContrast extends ColorPair {
  readonly ratio: number;
  readonly needed: number;
}

/** The contrast of every pair of colors that are both known. */
export const contrastsOf = (colors: ThemeColors): readonly PairContrast[] =>
  colorPairs.flatMap((found) => {
    const [own, other] = [colors[found.name], colors[found.against]];
    return own && other ? [{ ...found, ratio: contrast(own, other), needed: minContrast[found.kind] }] : [];
  });

/** The site's own colors where a theme sets none: the same as in `src/styles/tokens.css`. */
export const ownColors = {
  primary: '#9c2f1a',
  paper: '#fdfbf7',
  ink: '#211c17',
  discount: '#a3161c',
} as const;

/** The color of cards is mixed from others where a theme sets none. */
type ShownColors = Readonly<Record<Exclude<ThemeColorName, 'surface_color'>, string>> &
  Pick<ThemeColors, 'surface_color'>;

/** The colors that guests see by day. */
export function shownColors(theme: ThemeColors): ShownColors {
  const { background_color: paper, header_background_color: header } = theme;
  const background = paper ?? ownColors.paper;
  const ink = theme.text_color ?? (paper ? textColorOn(paper) : ownColors.ink);
  return {
    primary_color: theme.primary_color ?? ownColors.primary,
    background_color: background,
    surface_color: theme.surface_color,
    text_color: ink,
    header_background_color: header ?? background,
    header_text_color: theme.header_text_color ?? (header ? textColorOn(header) : ink),
    category_text_color: theme.category_text_color ?? ink,
    price_color: theme.price_color ?? ink,
    discount_color: theme.discount_color ?? ownColors.discount,
  };
}
