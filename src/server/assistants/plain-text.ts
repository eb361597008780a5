import { excerptOf } from '#domain/html-text.ts';

/** Control characters, and those that are not seen or turn the direction: they hide instructions from people. */
const hidden =
  /(?:[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u{e0000}-\u{e0fff}]|\p{Variation_Selector}|\u034f|\u17b4|\u17b5)+/gu;

/** Joins letters of Persian and Arabic words, and of emoji. */
const joiners = /(?<=\p{L})[\u200c\u200d](?=\p{L})/gu;

const kept = '\u0001';

/** A text of a venue or a guest, as an assistant may read it: what people see, and no more of it. */
export const visibleText = (text: string): string =>
  text
    .replaceAll(kept, ' ')
    .replace(joiners, kept)
    .replace(hidden, (run) => (run === kept ? '\u200c' : run.includes('\n') ? '\n' : ''));

/**
 * The same on one line, cut between words.
 *
 * @param max characters.
 */
export const plainText = (text: string, max: number): string =>
  excerptOf(visibleText(text.replace(/[\r\n\t]+/g, ' ')), max);
