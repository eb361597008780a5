import type { Theme } from '#contracts/shapes/theme.ts';
import { contrast, inkOn } from '#domain/colour.ts';

/** A theme of which members may be missing. */
type SomeTheme = { readonly [Member in keyof Theme]?: Theme[Member] | undefined };

/** What the site shows where a theme is silent about one of two colours that meet. */
const defaultPaper = '#ffffff';

/**
 * A venue's theme as a stylesheet: custom properties for what the theme says, and nothing else. What it
 * leaves out keeps the site's own tokens.
 *
 * Values come validated, and are checked against their grammar once more: one that does not match is left
 * out, so that no value can end its declaration.
 *
 * Source: spec §3 "theme_data".
 */
export function themeStylesheet(theme: SomeTheme): string {
  const declarations = [
    ['color-scheme', schemeOf(theme)],
    ['--primary', colour(theme.primary_color)],
    ['--on-primary', ink(theme.primary_color)],
    ['--paper', colour(theme.background_color)],
    ['--ink', colour(theme.text_color) ?? ink(theme.background_color)],
    ['--surface', colour(theme.surface_color)],
    ['--header', colour(theme.header_background_color)],
    ['--on-header', colour(theme.header_text_color) ?? ink(theme.header_background_color)],
    ['--category', colour(theme.category_text_color)],
    ['--price', colour(theme.price_color)],
    ['--discount', colour(theme.discount_color)],
    ['--on-discount', ink(theme.discount_color)],
    ['--radius', radius(theme.corner_radius)],
    ['--font', fonts(theme.font_family)],
    ['--font-heading', fonts(theme.heading_font_family)],
  ].flatMap(([property, value]) => (value ? [`${property}:${value}`] : []));
  return declarations.length > 0 ? `:root{${declarations.join(';')}}` : '';
}

function colour(value: string | undefined): string | null {
  return value !== undefined && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value) ? value.toLowerCase() : null;
}

/** Black or white on a colour; `null` where the theme does not set the colour. */
function ink(background: string | undefined): string | null {
  const sound = colour(background);
  return sound && inkOn(sound);
}

/** Whether the browser's own controls are drawn light or dark, as the paper is. */
function schemeOf({ background_color }: SomeTheme): 'light' | 'dark' | null {
  const paper = colour(background_color);
  if (!paper) return null;
  return isLight(paper) ? 'light' : 'dark';
}

function isLight(background: string): boolean {
  return inkOn(background) === '#000000';
}

function radius(value: number | undefined): string | null {
  return value !== undefined && Number.isInteger(value) && value >= 0 && value <= 32 ? `${value}px` : null;
}

const generic: ReadonlySet<string> = new Set([
  ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'math'],
  ...['system-ui', 'ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded'],
]);

/** Font names in quotes, so that digits and foreign letters are fine; generic families stand bare. */
function fonts(value: string | undefined): string | null {
  const names = (value ?? '')
    .split(',')
    .map((name) => name.replace(/["']/g, '').trim())
    .filter((name) => /^[\p{L}\d -]+$/u.test(name))
    .map((name) => (generic.has(name.toLowerCase()) ? name.toLowerCase() : `"${name}"`));
  return names.length > 0 ? names.join(',') : null;
}

/** A pair of colours of a theme that are hard to tell apart. */
export interface ThemeNote {
  /** The theme's members, the one to change first. */
  readonly members: readonly [keyof Theme, keyof Theme];
  readonly message: string;
  readonly remedy: string;
}

/** Contrast that text needs, and that large controls need. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const readable = { text: 4.5, control: 3 } as const;

type Pair = readonly [member: keyof Theme, against: keyof Theme, kind: keyof typeof readable];

const pairs: readonly Pair[] = [
  ['text_color', 'background_color', 'text'],
  ['text_color', 'surface_color', 'text'],
  ['category_text_color', 'background_color', 'text'],
  ['category_text_color', 'surface_color', 'text'],
  ['price_color', 'background_color', 'text'],
  ['price_color', 'surface_color', 'text'],
  ['discount_color', 'background_color', 'text'],
  ['header_text_color', 'header_background_color', 'text'],
  ['primary_color', 'background_color', 'control'],
];

/** What is hard to read in a theme, for the operator; the menu is published all the same. */
export function themeNotes(theme: SomeTheme): readonly ThemeNote[] {
  return pairs.flatMap(([member, against, kind]) => {
    const own = colourOf(theme, member);
    const other = colourOf(theme, against) ?? (against === 'background_color' ? defaultPaper : null);
    if (!own || !other) return [];
    const ratio = contrast(own, other);
    if (ratio >= readable[kind]) return [];
    return [
      {
        members: [member, against],
        message: `"${member}" on "${against}" has a contrast of ${ratio.toFixed(1)}; ${readable[kind]} is needed to read it well.`,
        remedy: `Make "${member}" ${isLight(other) ? 'darker' : 'lighter'}.`,
      },
    ];
  });
}

function colourOf(theme: SomeTheme, member: keyof Theme): string | null {
  const value = theme[member];
  return typeof value === 'string' ? colour(value) : null;
}
