import sharp from 'sharp';
import type { VenueIcon } from '#server/seo/venue-icon.ts';
import { type GlyphOutline, glyphOutlineOf } from './glyph-outlines.ts';

export interface Tile {
  /** In pixels. */
  readonly side: number;
  /** The corner radius in percent of the side. */
  readonly rounding: number;
}

/**
 * Draws initials on a square of the venue's brand color, as PNG; without drawable initials, draws a plate. Caches the
 * outlines, because opening fonts is slow and the outlines are the same in every size.
 */
export function createInitialsDrawer() {
  const outlines = createOutlineCache();

  return async (icon: VenueIcon, { side, rounding }: Tile): Promise<Buffer> => {
    const { brand, onBrand } = icon.colors;
    const outline = await outlines(icon);
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">` +
      `<rect width="100" height="100" rx="${rounding}" fill="${brand}"/>` +
      `${outline ? glyphsSvg(outline, onBrand) : plateSvg(onBrand)}</svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
  };
}

/** Fits the glyphs into the circle that every device mask keeps. */
function glyphsSvg({ paths, left, top, width, height }: GlyphOutline, fill: string): string {
  const scale = Math.min(40 / height, 56 / width);
  const [x, y] = [50 - (left + width / 2) * scale, 50 - (top + height / 2) * scale];
  return `<g fill="${fill}" transform="translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${scale.toFixed(6)})">${paths}</g>`;
}

const plateSvg = (stroke: string) =>
  `<g fill="none" stroke="${stroke}" stroke-width="5"><circle cx="50" cy="50" r="28"/><circle cx="50" cy="50" r="16"/></g>`;

const maxCached = 200;

function createOutlineCache() {
  const cache = new Map<string, Promise<GlyphOutline | null>>();
  return ({ initials, language }: VenueIcon): Promise<GlyphOutline | null> => {
    const key = `${language} ${initials}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    if (cache.size >= maxCached) cache.clear();
    const outline = glyphOutlineOf(initials, language);
    cache.set(key, outline);
    outline.catch(() => cache.delete(key));
    return outline;
  };
}
