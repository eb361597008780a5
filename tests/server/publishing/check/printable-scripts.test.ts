import { expect, test } from 'vitest';
import { openFontStore } from '#server/adapters/pdf/font-store.ts';
import { printableScripts } from '#server/publishing/check/added-language-notes.ts';

/** A letter of each script that needs its own font. */
const letters: Readonly<Record<string, string>> = {
  Arab: 'ش',
  Cyrl: 'Ж',
  Deva: 'अ',
  Grek: 'Ω',
  Hans: '菜',
  Hant: '餐',
  Hebr: 'ש',
  Jpan: 'あ',
  Kore: '한',
  Latn: 'ế',
  Thai: 'ก',
};

test('receipts have a font for every script that the check calls printable, and for no other', async () => {
  const { fitText } = openFontStore();
  for (const script of printableScripts) {
    const letter = letters[script] ?? '';
    expect(letter, script).not.toBe('');
    expect((await fitText(letter, 'en')).text, script).toBe(letter);
  }
  for (const letter of ['அ', 'ক', 'ა', 'ក']) expect((await fitText(letter, 'en')).text).not.toBe(letter);
});
