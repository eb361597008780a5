import encodeQr from 'qr';

/** A QR code as an SVG path of its dark squares, in a square `size` units wide. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** White border that readers need around the code, in squares. */
const quietZone = 4;

/** Draws a text as a QR code. Error correction `medium` survives the loss of a seventh of the code. */
export function drawQrCode(text: string): QrCode {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: quietZone });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join('') };
}
