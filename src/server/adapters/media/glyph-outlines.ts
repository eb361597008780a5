import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { isoCodeOf } from '#i18n/language-codes.ts';
import type { Language } from '#i18n/languages.ts';
import { type FontSubset, openFontFamily } from '../pdf/font-family.ts';
import { familiesFor } from '../pdf/font-store.ts';

/** Letters as vector paths, in font units; y points down. */
export interface GlyphOutline {
  /** SVG elements. */
  readonly paths: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const fontWeight = 700;

/** The bold outline of a few letters; `null` when no bundled font has them. System fonts are not used. */
export async function glyphOutlineOf(letters: string, language: Language): Promise<GlyphOutline | null> {
  if (letters === '') return null;
  const [first = 0] = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  for (const name of familiesFor(isoCodeOf(language))) {
    const family = await openFontFamily(name);
    for (const subset of family.subsetsFor(first)) {
      const outline = await outlineWithFont(subset, letters);
      if (outline) return outline;
    }
  }
  return [...letters].length > 1 ? glyphOutlineOf([...letters][0] ?? '', language) : null;
}

async function outlineWithFont({ file }: FontSubset, letters: string): Promise<GlyphOutline | null> {
  const bytes = await subsetFont(await readFile(file), letters, {
    targetFormat: 'truetype',
    noHinting: true,
    variationAxes: { wght: fontWeight },
  });
  const font = new Font(new Face(new Blob(bytes)));
  const text = new Text();
  text.addText(letters);
  text.guessSegmentProperties();
  shape(font, text);
  const glyphs = text.getGlyphInfos().map(({ codepoint }) => codepoint);
  if (glyphs.length === 0 || glyphs.includes(0)) return null;
  const advances = text.getGlyphPositions().map(({ xAdvance }) => xAdvance);
  return joinGlyphs(font, glyphs, advances);
}

function joinGlyphs(font: Font, glyphs: readonly number[], advances: readonly number[]): GlyphOutline | null {
  const edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const paths: string[] = [];
  let x = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const extents = font.glyphExtents(glyph);
    if (!extents) return null;
    edges.left = Math.min(edges.left, x + extents.xBearing);
    edges.right = Math.max(edges.right, x + extents.xBearing + extents.width);
    edges.top = Math.min(edges.top, -extents.yBearing);
    edges.bottom = Math.max(edges.bottom, -extents.yBearing - extents.height);
    paths.push(`<path transform="translate(${x} 0) scale(1 -1)" d="${font.glyphToPath(glyph)}"/>`);
    x += advances[index] ?? 0;
  }
  const { left, top } = edges;
  const [width, height] = [edges.right - left, edges.bottom - top];
  return width > 0 && height > 0 ? { paths: paths.join(''), left, top, width, height } : null;
}
