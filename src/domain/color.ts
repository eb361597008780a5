export type TextColor = '#000000' | '#ffffff';

/**
 * The brightness of a color, from 0 for black to 1 for white: relative luminance by WCAG 2.2.
 *
 * @param color `#rgb` or `#rrggbb`.
 * @throws {RangeError} when the color has another form; the theme's schema prevents it.
 */
export function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two colors by WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever contrasts better with a color. */
export function textColorOn(color: string): TextColor {
  return contrast(color, '#000000') >= contrast(color, '#ffffff') ? '#000000' : '#ffffff';
}

/** The red, green and blue of a color, each from 0 to 255. */
export function channelsOf(color: string): readonly [number, number, number] {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color) ? color.slice(1) : null;
  if (digits === null) throw new RangeError(`Not a color: ${color}`);
  const channel = (index: number) =>
    digits.length === 3
      ? Number.parseInt(digits.charAt(index).repeat(2), 16)
      : Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
  return [channel(0), channel(1), channel(2)];
}

/** Linear light of an sRGB channel: 0 to 255 becomes 0 to 1. */
export function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
