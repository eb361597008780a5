import { type Bitmap, stripsOf } from '../bitmap.ts';
import type { Printer } from '../printer.ts';

const initialize = [0x1b, 0x40];
/** Three beeps of 100 ms, as most printers with a buzzer understand it. */
const beep = [0x1b, 0x42, 3, 2];
const feedFourLines = [0x1b, 0x64, 4];
const feedAndCut = [0x1d, 0x56, 0x42, 0];

/** Inexpensive printers buffer a few kilobytes. */
const stripRows = 128;

/** A picture as ESC/POS commands. Source: Epson's command reference, `GS v 0`. */
export function encodeEscPos(picture: Bitmap, { cut, buzzer }: Pick<Printer, 'cut' | 'buzzer'>): Uint8Array {
  const strips = stripsOf(picture, stripRows).flatMap((strip) => [rasterHead(strip), strip.bits]);
  return Buffer.concat([
    Buffer.from([...initialize, ...(buzzer ? beep : [])]),
    ...strips,
    Buffer.from(cut ? feedAndCut : feedFourLines),
  ]);
}

function rasterHead({ width, height }: Bitmap): Buffer {
  const head = Buffer.from([0x1d, 0x76, 0x30, 0, 0, 0, 0, 0]);
  head.writeUInt16LE(width / 8, 4);
  head.writeUInt16LE(height, 6);
  return head;
}
