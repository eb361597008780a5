import type { EditorEntity } from '#contracts/calls/menu-editor.ts';
import { type ThemeColors, themeColorNames } from '#domain/theme-contrast.ts';
import { memberValue } from './entity-draft.ts';

const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value);

/** A typed color, `#` or not, in one form; `null` for anything else. */
export function readColor(typed: string): string | null {
  const color = `#${typed.trim().replace(/^#/, '').toLowerCase()}`;
  return isColor(color) ? color : null;
}

/** As `#rrggbb`: the only form that color inputs know. */
export const longColor = (color: string): string =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color.toLowerCase();

/** The colors of the theme as they will be. @param menu the menu file */
export const editedColors = (menu: EditorEntity): ThemeColors =>
  Object.fromEntries(
    themeColorNames.flatMap((name) => {
      const value = memberValue(menu, `theme_data.${name}`);
      return isColor(value) ? [[name, value] as const] : [];
    }),
  );
