import type { Bitmap } from '#server/printing/bitmap.ts';
import { joined } from './a-bitmap.ts';

/** What came out of a printer. */
export interface PrintedPage {
  readonly picture: Bitmap;
  readonly isCut: boolean;
  readonly beeps: number;
  /** Whether the printer was asked to say when it had printed. */
  readonly asksWhenPrinted: boolean;
}

interface Command {
  readonly length: number;
  readonly strip?: Bitmap;
  readonly isCut?: true;
  readonly beeps?: number;
  readonly asksWhenPrinted?: true;
}

/** Reads the commands as a printer does, by their documentation. @throws {Error} for any other command. */
export function printEscPos(bytes: Uint8Array): PrintedPage {
  const buffer = Buffer.from(bytes);
  const commands: Command[] = [];
  for (let at = 0; at < buffer.length; ) {
    const command = commandAt(buffer.subarray(at));
    commands.push(command);
    at += command.length;
  }
  return {
    picture: joined(commands.flatMap(({ strip }) => strip ?? [])),
    isCut: commands.some(({ isCut }) => isCut),
    beeps: commands.reduce((sum, { beeps = 0 }) => sum + beeps, 0),
    asksWhenPrinted: commands.some(({ asksWhenPrinted }) => asksWhenPrinted),
  };
}

function commandAt(bytes: Buffer): Command {
  const name = bytes.subarray(0, 2).toString('hex');
  switch (name) {
    case '1b40':
      return { length: 2 };
    case '1b42':
      return { length: 4, beeps: bytes.readUInt8(2) };
    case '1b64':
      return { length: 3 };
    case '1d56':
      return { length: 4, isCut: true };
    case '1d72':
      return { length: 3, asksWhenPrinted: true };
    case '1d76':
      return rasterAt(bytes);
    case '1004':
      return { length: 3 };
    default:
      throw new Error(`A printer would not know ${name}`);
  }
}

function rasterAt(bytes: Buffer): Command {
  const [rowBytes, height] = [bytes.readUInt16LE(4), bytes.readUInt16LE(6)];
  const bits = bytes.subarray(8, 8 + rowBytes * height);
  if (bits.length < rowBytes * height) throw new Error('A strip is cut short');
  return { length: 8 + bits.length, strip: { width: rowBytes * 8, height, bits } };
}
