import { expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import { openFontStore } from '#server/adapters/pdf/font-store.ts';
import { typesetText } from '#server/adapters/pdf/typeset-text.ts';
import { foreignDishes, phrases } from './a-receipt.ts';

const store = openFontStore();

/** The font families of a text, each once. */
const familiesOf = (fonts: readonly string[]) => [
  ...new Set(fonts.map((name) => name.replace(/-(?:\d+|[a-z]+(?:-ext)?)$/, ''))),
];

test.for([
  { language: 'ja', family: 'noto-sans-jp' },
  { language: 'ko', family: 'noto-sans-kr' },
  { language: 'zh', family: 'noto-sans-sc' },
  { language: 'en', family: 'noto-sans-sc' },
])('draws Chinese characters for $language with $family', async ({ language, family }) => {
  const { fonts } = await store.fitText('直骨刃', language);
  expect(familiesOf(fonts)).toEqual(['noto-sans', family]);
});

test('falls back to another family for missing characters', async () => {
  const { text, fonts } = await store.fitText('转转', 'ja');
  expect(text).toBe('转转');
  expect(familiesOf(fonts)).toEqual(['noto-sans', 'noto-sans-sc']);
});

test.for(languages)('draws every character of %s', async (language) => {
  for (const phrase of [...Object.values(phrases[language]).flat(), ...foreignDishes]) {
    const typeset = typesetText(phrase, language);
    expect((await store.fitText(typeset.text, typeset.language)).text).toBe(typeset.text);
  }
});

test('draws currency signs and emoji', async () => {
  const text = '€ £ ¥ ₩ ₹ ₺ ₽ ₪ ฿ ﷼ ½ № ★ ✓ → 🔥 👨‍🍳 ❤️';
  expect((await store.fitText(text, 'en')).text).toBe(text);
});

test.for([
  { text: 'Dosa தோசை 1', shown: 'Dosa � 1' },
  { text: 'Le\u030dk-tāu', shown: 'Lek-tāu' },
])('shows "$text" as "$shown" when no font can draw all of it', async ({ text, shown }) => {
  expect((await store.fitText(text, 'en')).text).toBe(shown);
});

test('draws Arabic digits and separators in one font', async () => {
  const { fonts } = await store.fitText('١٬٢٥٠٫٥٠٠', 'ar');
  expect(familiesOf(fonts)).toEqual(['noto-sans', 'noto-sans-arabic']);
});

test('reads a font from its package once', async () => {
  await store.fitText('直骨刃', 'ja');
  const { length } = store.files;
  await store.fitText('骨直 刃 直', 'ja');
  expect(store.files).toHaveLength(length);
});
