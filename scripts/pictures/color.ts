const channels = (color: string): readonly [number, number, number] => {
  const digits =
    color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join('') : color.slice(1);
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** `share` of `other` mixed into `color`; both `#rrggbb` or `#rgb`. */
export function mixColors(color: string, other: string, share: number): string {
  const left = channels(color);
  const right = channels(other);
  const blend = left.map((channel, at) => Math.round(channel + ((right[at] ?? channel) - channel) * share));
  return `#${blend.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes with warm white, so that highlights do not look chalky. */
export const lighten = (color: string, share: number) => mixColors(color, '#fffaf0', share);

/** Mixes with dark brown, so that shadows do not look gray. */
export const darken = (color: string, share: number) => mixColors(color, '#2b1206', share);
