import { type Bitmap, stripsOf } from '../bitmap.ts';
import type { Printer } from '../printer.ts';

const stripRows = 1_024;

/** A picture as an ePOS-Print document. Source: Epson's ePOS-Print XML manual. */
export function encodeEposPrint(picture: Bitmap, { cut, buzzer }: Pick<Printer, 'cut' | 'buzzer'>): string {
  return [
    '<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">',
    ...(buzzer ? ['<sound pattern="pattern_a" repeat="1"/>'] : []),
    ...stripsOf(picture, stripRows).map(imageOf),
    cut ? '<cut type="feed"/>' : '<feed line="4"/>',
    '</epos-print>',
  ].join('');
}

const imageOf = ({ width, height, bits }: Bitmap) =>
  `<image width="${width}" height="${height}" color="color_1" mode="mono">${Buffer.from(bits).toString('base64')}</image>`;
