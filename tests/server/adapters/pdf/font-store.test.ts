import { expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { openFontStore } from '#server/adapters/pdf/font-store.ts';
import { typesetText } from '#server/adapters/pdf/typeset-text.ts';
import { foreignDishes, phrases } from './a-receipt.ts';

const store = openFontStore();

/** The families that draw a text, each once. */
const familiesOf = (fonts: readonly string[]) => [
  ...new Set(fonts.map((name) => name.replace(/-(?:\d+|[a-z]+(?:-ext)?)$/, ''))),
];

test.for([
  { language: 'ja', family: 'noto-sans-jp' },
  { language: 'ko', family: 'noto-sans-kr' },
  { language: 'zh', family: 'noto-sans-sc' },
  { language: 'en', family: 'noto-sans-sc' },
])('draws Chinese characters for $language in the shapes of $family', async ({ language, family }) => {
  const { fonts } = await store.fitText('直骨刃', language);
  expect(familiesOf(fonts)).toEqual(['noto-sans', family]);
});

test('draws what one family lacks from the next', async () => {
  const { text, fonts } = await store.fitText('转转', 'ja');
  expect(text).toBe('转转');
  expect(familiesOf(fonts)).toEqual(['noto-sans', 'noto-sans-sc']);
});

test.for(languages)('draws every character of %s', async (language) => {
  for (const said of [...Object.values(phrases[language]).flat(), ...foreignDishes]) {
    const words = typesetText(said, language);
    expect((await store.fitText(words.text, words.language)).text).toBe(words.text);
  }
});

test('draws the money and the pictures that people type', async () => {
  const text = '€ £ ¥ ₩ ₹ ₺ ₽ ₪ ฿ ﷼ ½ № ★ ✓ → 🔥 👨‍🍳 ❤️';
  expect((await store.fitText(text, 'en')).text).toBe(text);
});

test.for([
  { text: 'Dosa தோசை 1', shown: 'Dosa � 1' },
  { text: 'Le\u030dk-tāu', shown: 'Lek-tāu' },
])('shows "$text" as "$shown", because no font draws all of it', async ({ text, shown }) => {
  expect((await store.fitText(text, 'en')).text).toBe(shown);
});

test('draws Arabic figures in one font, separators and all', async () => {
  const { fonts } = await store.fitText('١٬٢٥٠٫٥٠٠', 'ar');
  expect(familiesOf(fonts)).toEqual(['noto-sans', 'noto-sans-arabic']);
});

test('takes a font from its package once', async () => {
  await store.fitText('直骨刃', 'ja');
  const { length } = store.files;
  await store.fitText('骨直 刃 直', 'ja');
  expect(store.files).toHaveLength(length);
});
