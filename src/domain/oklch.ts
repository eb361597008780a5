import { channelsOf, linear } from './color.ts';

/** A color by lightness (0 to 1), chroma (0 to about 0.37) and hue in radians. Source: Björn Ottosson, "A perceptual color space". */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

/** @param color `#rgb` or `#rrggbb`. */
export function oklchOf(color: string): Oklch {
  const [red, green, blue] = channelsOf(color).map(linear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** As `#rrggbb`. A color that screens cannot show loses chroma until they can; lightness and hue stay. */
export function hexOf(color: Oklch): string {
  let { chroma } = color;
  let channels = linearChannelsOf({ ...color, chroma });
  while (chroma > 0 && channels.some((channel) => channel < -0.0001 || channel > 1.0001)) {
    chroma = Math.max(0, chroma - 0.005);
    channels = linearChannelsOf({ ...color, chroma });
  }
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`;
}

function linearChannelsOf({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toByte(light: number): number {
  const clipped = Math.min(1, Math.max(0, light));
  const channel = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(channel * 255);
}
