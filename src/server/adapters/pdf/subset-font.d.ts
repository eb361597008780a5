declare module 'subset-font' {
  interface Options {
    /** Keeps all glyphs; `text` is then omitted. */
    readonly keepAllGlyphs?: boolean;
    readonly noHinting?: boolean;
    readonly targetFormat: 'truetype';
    /** Axes by tag, each pinned to a value. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }

  /** @param text the characters to keep */
  const subsetFont: (font: Buffer, text: string | undefined, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
