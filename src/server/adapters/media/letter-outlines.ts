import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { type Language, tagOf } from '#i18n/languages.ts';
import { type FontPiece, openFamily } from '../pdf/font-pieces.ts';
import { familiesFor } from '../pdf/font-shelf.ts';

/** Letters as lines, in units of their font; y grows downwards. */
export interface Outline {
  /** Elements of SVG. */
  readonly paths: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const weight = 700;

/** The outline of a few letters, bold; `null` where no font at hand draws them. No font of the machine is asked. */
export async function outlineOf(letters: string, language: Language): Promise<Outline | null> {
  if (letters === '') return null;
  const [first = 0] = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  for (const name of familiesFor(tagOf(language).slice(0, 2))) {
    const family = await openFamily(name);
    for (const piece of family.piecesFor(first)) {
      const outline = await drawnBy(piece, letters);
      if (outline) return outline;
    }
  }
  return [...letters].length > 1 ? outlineOf([...letters][0] ?? '', language) : null;
}

async function drawnBy({ file }: FontPiece, letters: string): Promise<Outline | null> {
  const bytes = await subsetFont(await readFile(file), letters, {
    targetFormat: 'truetype',
    noHinting: true,
    variationAxes: { wght: weight },
  });
  const font = new Font(new Face(new Blob(bytes)));
  const text = new Text();
  text.addText(letters);
  text.guessSegmentProperties();
  shape(font, text);
  const glyphs = text.getGlyphInfos().map(({ codepoint }) => codepoint);
  if (glyphs.length === 0 || glyphs.includes(0)) return null;
  const advances = text.getGlyphPositions().map(({ xAdvance }) => xAdvance);
  return joined(font, glyphs, advances);
}

function joined(font: Font, glyphs: readonly number[], advances: readonly number[]): Outline | null {
  const edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const paths: string[] = [];
  let x = 0;
  for (const [at, glyph] of glyphs.entries()) {
    const extents = font.glyphExtents(glyph);
    if (!extents) return null;
    edges.left = Math.min(edges.left, x + extents.xBearing);
    edges.right = Math.max(edges.right, x + extents.xBearing + extents.width);
    edges.top = Math.min(edges.top, -extents.yBearing);
    edges.bottom = Math.max(edges.bottom, -extents.yBearing - extents.height);
    paths.push(`<path transform="translate(${x} 0) scale(1 -1)" d="${font.glyphToPath(glyph)}"/>`);
    x += advances[at] ?? 0;
  }
  const { left, top } = edges;
  const [width, height] = [edges.right - left, edges.bottom - top];
  return width > 0 && height > 0 ? { paths: paths.join(''), left, top, width, height } : null;
}
