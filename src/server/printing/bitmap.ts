/** A picture in black and white. */
export interface Bitmap {
  /** In dots, a multiple of eight. */
  readonly width: number;
  readonly height: number;
  /** Row by row, one bit per dot, the leftmost in the highest bit; 1 is black. */
  readonly bits: Uint8Array;
}

/** A picture in strips of at most `rows` rows: the memory of printers is small. */
export function stripsOf({ width, height, bits }: Bitmap, rows: number): readonly Bitmap[] {
  const rowBytes = width / 8;
  return Array.from({ length: Math.ceil(height / rows) }, (_, at) => {
    const top = at * rows;
    const bottom = Math.min(height, top + rows);
    return { width, height: bottom - top, bits: bits.subarray(top * rowBytes, bottom * rowBytes) };
  });
}
