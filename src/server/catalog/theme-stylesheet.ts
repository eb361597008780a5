import type { Theme } from '#contracts/shapes/theme.ts';
import { textColorOn } from '#domain/color.ts';
import { contrastsOf, ownColors, type ThemeColors, themeColorNames } from '#domain/theme-contrast.ts';
import { darkColorsOf } from './dark-theme.ts';

type PartialTheme = { readonly [Member in keyof Theme]?: Theme[Member] | undefined };

/** The background that the site uses when the theme sets none. */
const defaultBackground = '#ffffff';

/**
 * A venue's theme as a stylesheet: custom properties for the members that the theme sets. The others keep
 * the site's own tokens.
 *
 * Values are validated already and are checked against their grammar again: a value that does not match is
 * left out, so that no value can end its declaration.
 *
 * Source: spec §3 "theme_data".
 */
export function themeStylesheet(theme: PartialTheme): string {
  const declarations = [
    ['color-scheme', colorSchemeOf(theme)],
    ['--primary', readColor(theme.primary_color)],
    ['--on-primary', textColorFor(theme.primary_color)],
    ['--paper', readColor(theme.background_color)],
    ['--ink', readColor(theme.text_color) ?? textColorFor(theme.background_color)],
    ['--surface', readColor(theme.surface_color)],
    ['--header', readColor(theme.header_background_color)],
    ['--on-header', readColor(theme.header_text_color) ?? textColorFor(theme.header_background_color)],
    ['--category', readColor(theme.category_text_color)],
    ['--price', readColor(theme.price_color)],
    ['--discount', readColor(theme.discount_color)],
    ['--on-discount', textColorFor(theme.discount_color)],
    ['--radius', radius(theme.corner_radius)],
    ['--font', fonts(theme.font_family)],
    ['--font-heading', fonts(theme.heading_font_family)],
  ].flatMap(([property, value]) => (value ? [`${property}:${value}`] : []));
  const light = declarations.length > 0 ? `:root{${declarations.join(';')}}` : '';
  return `${light}${darkRule(theme)}`;
}

/** The page background in the dark; `null` for a venue that is always light, or dark already. */
export function darkPaperOf(theme: PartialTheme): string | null {
  return hasDarkMode(theme) ? darkColorsOf(lightColorsOf(theme)).paper : null;
}

const hasDarkMode = (theme: PartialTheme): boolean =>
  theme.dark_mode !== 'off' && colorSchemeOf(theme) !== 'dark';

function lightColorsOf(theme: PartialTheme) {
  const primary = readColor(theme.primary_color) ?? ownColors.primary;
  const price = readColor(theme.price_color) ?? readColor(theme.text_color) ?? ownColors.ink;
  return { primary, price, discount: readColor(theme.discount_color) ?? ownColors.discount };
}

/** The venue's colors on devices that ask for dark ones. */
function darkRule(theme: PartialTheme): string {
  if (!hasDarkMode(theme)) return '';
  const colors = darkColorsOf(lightColorsOf(theme));
  const declarations = [
    'color-scheme:dark',
    `--primary:${colors.primary}`,
    `--on-primary:${colors.onPrimary}`,
    `--paper:${colors.paper}`,
    `--ink:${colors.ink}`,
    `--surface:${colors.surface}`,
    `--welcome:${colors.welcome}`,
    '--on-welcome:var(--ink)',
    '--header:var(--paper)',
    '--on-header:var(--ink)',
    '--category:var(--ink)',
    `--price:${colors.price}`,
    `--discount:${colors.discount}`,
    `--on-discount:${colors.onDiscount}`,
    '--open:#5fd39a',
    '--warning:#f3c06b',
    '--shadow:0 0 0 1px rgb(255 255 255/8%),0 10px 28px rgb(0 0 0/55%)',
  ];
  return `@media (prefers-color-scheme:dark){:root{${declarations.join(';')}}}`;
}

function readColor(value: string | undefined): string | null {
  return value !== undefined && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value) ? value.toLowerCase() : null;
}

/** Black or white on a color; `null` when the theme does not set the color. */
function textColorFor(background: string | undefined): string | null {
  const color = readColor(background);
  return color && textColorOn(color);
}

/** Draws the browser's own controls light or dark, like the background. */
function colorSchemeOf({ background_color }: PartialTheme): 'light' | 'dark' | null {
  const background = readColor(background_color);
  if (!background) return null;
  return isLight(background) ? 'light' : 'dark';
}

function isLight(background: string): boolean {
  return textColorOn(background) === '#000000';
}

function radius(value: number | undefined): string | null {
  return value !== undefined && Number.isInteger(value) && value >= 0 && value <= 32 ? `${value}px` : null;
}

const generic: ReadonlySet<string> = new Set([
  ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'math'],
  ...['system-ui', 'ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded'],
]);

/** Quotes font names, so that digits and non-Latin letters work. Generic families stay unquoted. */
function fonts(value: string | undefined): string | null {
  const names = (value ?? '')
    .split(',')
    .map((name) => name.replace(/["']/g, '').trim())
    .filter((name) => /^[\p{L}\d -]+$/u.test(name))
    .map((name) => (generic.has(name.toLowerCase()) ? name.toLowerCase() : `"${name}"`));
  return names.length > 0 ? names.join(',') : null;
}

/** A pair of colors of a theme with too little contrast. */
export interface ThemeNote {
  /** The theme's members, the one to change first. */
  readonly members: readonly [keyof Theme, keyof Theme];
  readonly message: string;
  readonly remedy: string;
  /** A color with enough contrast, such as `#000000`. */
  readonly right: string;
}

/** Contrast warnings about a theme for the operator. They do not block a publish. */
export function themeNotes(theme: PartialTheme): readonly ThemeNote[] {
  const chosen = Object.fromEntries(
    themeColorNames.map((name) => [name, readColor(theme[name]) ?? undefined]),
  );
  const colors: ThemeColors = { ...chosen, background_color: chosen.background_color ?? defaultBackground };
  return contrastsOf(colors)
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ name, against, ratio, needed }) => {
      const isOnLight = isLight(colors[against] ?? defaultBackground);
      return {
        members: [name, against],
        message: `"${name}" on "${against}" has a contrast of ${ratio.toFixed(1)}; ${needed} is needed to read it well.`,
        remedy: `Make "${name}" ${isOnLight ? 'darker' : 'lighter'}.`,
        right: isOnLight ? '#000000' : '#ffffff',
      };
    });
}
