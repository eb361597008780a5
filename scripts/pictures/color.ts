const channels = (colour: string): readonly [number, number, number] => {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1);
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** `share` of `other` mixed into `colour`; both `#rrggbb` or `#rgb`. */
export function mixColors(colour: string, other: string, share: number): string {
  const left = channels(colour);
  const right = channels(other);
  const blend = left.map((channel, at) => Math.round(channel + ((right[at] ?? channel) - channel) * share));
  return `#${blend.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Towards warm paper, so that highlights do not look chalky. */
export const lighten = (colour: string, share: number) => mixColors(colour, '#fffaf0', share);

/** Towards burnt umber, so that shade does not look grey. */
export const darken = (colour: string, share: number) => mixColors(colour, '#2b1206', share);
