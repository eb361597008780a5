/** Control characters other than tab and line feed: they come from broken exports and show as nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g;

/** A text without control characters and surrounding space. Line ends become `\n`. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controls, '').trim();
}

/** The same in one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');
