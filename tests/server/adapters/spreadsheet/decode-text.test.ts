import { expect, test } from 'vitest';
import { decodeText } from '#server/adapters/spreadsheet/decode-text.ts';

const bytes = (...hex: readonly number[]) => Uint8Array.from(hex);
const wide = (text: string, isLittle: boolean, mark: boolean) => {
  const buffer = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return new Uint8Array(isLittle ? buffer : buffer.swap16());
};

/** `شوربة, 5` in Windows-1256. */
const arabic = bytes(0xd4, 0xe6, 0xd1, 0xc8, 0xc9, 0x2c, 0x20, 0x35);
/** `Crème brûlée, Käse` in Windows-1252. */
const western = bytes(
  ...[
    0x43, 0x72, 0xe8, 0x6d, 0x65, 0x20, 0x62, 0x72, 0xfb, 0x6c, 0xe9, 0x65, 0x2c, 0x20, 0x4b, 0xe4, 0x73,
    0x65,
  ],
);

test.for<readonly [string, Uint8Array, string, string, boolean]>([
  ['UTF-8', new TextEncoder().encode('Crème, شوربة'), 'Crème, شوربة', 'UTF-8', false],
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeffCrème'), 'Crème', 'UTF-8', false],
  ['UTF-16', wide('Crème,5', true, true), 'Crème,5', 'UTF-16LE', false],
  ['UTF-16 with the higher byte first', wide('Crème,5', false, true), 'Crème,5', 'UTF-16BE', false],
  [
    'UTF-16 without a mark',
    wide('Name,Price\nCrème,5', true, false),
    'Name,Price\nCrème,5',
    'UTF-16LE',
    true,
  ],
  ['Windows-1252', western, 'Crème brûlée, Käse', 'Windows-1252', true],
  ['Windows-1256', arabic, 'شوربة, 5', 'Windows-1256', true],
  ['nothing', bytes(), '', 'UTF-8', false],
])('decodes %s', ([, given, text, encoding, isGuess]) => {
  expect(decodeText(given)).toEqual({ text, encoding, isGuess });
});

test('a broken byte does not make a text of UTF-8 another', () => {
  const text = new TextEncoder().encode('عدس '.repeat(20));
  const broken = Uint8Array.from([...text, 0xff]);
  expect(decodeText(broken)).toMatchObject({ encoding: 'UTF-8' });
});
