/** Text of a file in an encoding that the file may not name. */
interface DecodedText {
  readonly text: string;
  /** As people know it. */
  readonly encoding: string;
  /** Whether nothing in the file names it. */
  readonly isGuess: boolean;
}

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
];

/** Enough to tell an encoding. */
const sampleBytes = 4_096;

/**
 * Decodes a text in UTF-8, in UTF-16, or in one of the encodings of spreadsheets on Windows: 1252 of Western Europe and
 * 1256 of Arabic.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { text: decode(bytes, marked[0]), encoding: marked[0], isGuess: false };
  const wide = wideEncodingOf(bytes.subarray(0, sampleBytes));
  if (wide) return { text: decode(bytes, wide), encoding: wide, isGuess: true };
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'UTF-8', isGuess: false };
  const encoding = looksArabic(bytes) ? 'Windows-1256' : 'Windows-1252';
  return { text: decode(bytes, encoding), encoding, isGuess: true };
}

const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding.toLowerCase()).decode(bytes).replace(/^\ufeff/, '');

/** In UTF-16, every other byte of most texts is zero. */
function wideEncodingOf(sample: Uint8Array): string | null {
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const least = sample.length / 8;
  if (odd > least && odd > even * 4) return 'UTF-16LE';
  return even > least && even > odd * 4 ? 'UTF-16BE' : null;
}

/** `null` for bytes that are not UTF-8, apart from a few broken ones in a text that is. */
function decodeUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  if (broken === 0) return text;
  const wide = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return wide > broken * 10 ? text : null;
}

/**
 * Whether the letters beyond ASCII are Arabic: those form words, while the accented letters of Western Europe stand alone
 * between ASCII letters.
 */
function looksArabic(bytes: Uint8Array): boolean {
  const text = decode(bytes.subarray(0, sampleBytes * 16), 'windows-1256');
  const words = text.match(/\p{Script=Arabic}{3,}/gu) ?? [];
  const inWords = words.reduce((sum, word) => sum + word.length, 0);
  const all = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  return inWords * 2 > all;
}
