export type TextColor = '#000000' | '#ffffff';

/**
 * How bright a colour looks, from 0 for black to 1 for white: relative luminance by WCAG 2.2.
 *
 * @param colour `#rgb` or `#rrggbb`.
 * @throws {RangeError} when the colour has another form; the theme's schema prevents it.
 */
export function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** How well two colours tell apart, from 1 to 21: contrast ratio by WCAG 2.2. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on a colour. */
export function textColorOn(colour: string): TextColor {
  return contrast(colour, '#000000') >= contrast(colour, '#ffffff') ? '#000000' : '#ffffff';
}

function channelsOf(colour: string): readonly [number, number, number] {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour.slice(1) : null;
  if (digits === null) throw new RangeError(`Not a colour: ${colour}`);
  const channel = (index: number) =>
    digits.length === 3
      ? Number.parseInt(digits.charAt(index).repeat(2), 16)
      : Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
  return [channel(0), channel(1), channel(2)];
}

/** The light that a channel of 0 to 255 gives, from 0 to 1. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
