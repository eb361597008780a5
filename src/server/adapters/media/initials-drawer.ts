import sharp from 'sharp';
import type { VenueIcon } from '#server/seo/venue-icon.ts';
import { type GlyphOutline, glyphOutlineOf } from './glyph-outlines.ts';

export interface Tile {
  /** In pixels. */
  readonly side: number;
  /** Of its corners, in hundredths of the side. */
  readonly rounding: number;
}

/**
 * Draws signs as letters on a square of the venue's colour, as PNG; where there are none to draw, a plate. Fonts take
 * a while to open, and a venue's letters are the same in every size: they are remembered.
 */
export function createInitialsDrawer() {
  const outlines = createOutlineCache();

  return async (sign: VenueIcon, { side, rounding }: Tile): Promise<Buffer> => {
    const { brand, onBrand } = sign.colors;
    const outline = await outlines(sign);
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">` +
      `<rect width="100" height="100" rx="${rounding}" fill="${brand}"/>` +
      `${outline ? glyphsSvg(outline, onBrand) : plateSvg(onBrand)}</svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
  };
}

/** Within the circle that every device keeps. */
function glyphsSvg({ paths, left, top, width, height }: GlyphOutline, fill: string): string {
  const scale = Math.min(40 / height, 56 / width);
  const [x, y] = [50 - (left + width / 2) * scale, 50 - (top + height / 2) * scale];
  return `<g fill="${fill}" transform="translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${scale.toFixed(6)})">${paths}</g>`;
}

const plateSvg = (stroke: string) =>
  `<g fill="none" stroke="${stroke}" stroke-width="5"><circle cx="50" cy="50" r="28"/><circle cx="50" cy="50" r="16"/></g>`;

const maxCached = 200;

function createOutlineCache() {
  const known = new Map<string, Promise<GlyphOutline | null>>();
  return ({ initials: wanted, language }: VenueIcon): Promise<GlyphOutline | null> => {
    const key = `${language} ${wanted}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= maxCached) known.clear();
    const made = glyphOutlineOf(wanted, language);
    known.set(key, made);
    made.catch(() => known.delete(key));
    return made;
  };
}
