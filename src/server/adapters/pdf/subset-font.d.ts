declare module 'subset-font' {
  interface Options {
    /** Then no characters are named. */
    readonly keepAllGlyphs?: boolean;
    readonly noHinting?: boolean;
    readonly targetFormat: 'truetype';
    /** Axes by their tags, each pinned to a value. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }

  /** @param text the characters to keep */
  const subsetFont: (font: Buffer, text: string | undefined, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
