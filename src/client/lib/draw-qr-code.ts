import encodeQr from 'qr';

/** A QR code to draw: the path of its dark squares, in a square picture `size` units wide. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** White space around the code, in squares, that readers need. */
const quietZone = 4;

/** Draws a text as a QR code; `medium` survives the loss of a seventh of it. */
export function drawQrCode(text: string): QrCode {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: quietZone });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join('') };
}
