import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import { isPluralForm, phraseKeysOf, withoutPluralSuffix } from '#i18n/phrase-keys.ts';
import { type Translations, translations } from '#i18n/translations.ts';
import { sameAsEnglish } from './same-as-english.ts';

const english: Translations = translations.en;
function placeholdersIn(words: string): readonly string[] {
  return [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}

describe.for(languages)('the phrases in %s', (language) => {
  const catalogue: Translations = translations[language];
  const phrases = Object.entries(catalogue);

  /** Source: spec §1 languages.fifteen */
  test('are those of English, in the same order, in every plural form of the language', () => {
    const present = phraseKeysOf(language).filter((key) => Object.hasOwn(catalogue, key));
    expect(Object.keys(catalogue)).toEqual(present);
  });

  test('have the placeholders of English', () => {
    for (const [key, words] of phrases.filter(([name]) => !isPluralForm(name)))
      expect(new Set(placeholdersIn(words)), key).toEqual(new Set(placeholdersIn(english[key] ?? '')));
  });

  test('have the number in every plural form, except where the word implies it', () => {
    const impliesCount = language === 'ar' ? /_(zero|one|two)$/ : language === 'he' ? /_one$/ : /^$/;
    for (const [key, words] of phrases.filter(([name]) => isPluralForm(name))) {
      const inEnglish = placeholdersIn(english[`${withoutPluralSuffix(key)}_other`] ?? '');
      const expected =
        impliesCount.test(key) && !words.includes('{{count}}') ? without(inEnglish, 'count') : inEnglish;
      expect(new Set(placeholdersIn(words)), key).toEqual(new Set(expected));
    }
  });

  test('have text without stray spaces', () => {
    for (const [key, words] of phrases) {
      expect(words, key).not.toBe('');
      expect(words, key).not.toMatch(/^\s|\s$|\s{2}/u);
    }
  });

  test('are never in capitals', () => {
    for (const [key, words] of phrases) expect(words, key).not.toMatch(/\p{Lu}{4,}/u);
  });

  test('have no broken placeholders', () => {
    for (const [key, words] of phrases) expect(words.replace(/\{\{\w+\}\}/g, ''), key).not.toMatch(/[{}$]/);
  });
});

function without(names: readonly string[], excluded: string): readonly string[] {
  return names.filter((name) => name !== excluded);
}

describe.for(languages.filter((language) => language !== 'en'))('%s is translated', (language) => {
  const phrases = Object.entries<string>(translations[language]);

  test('with no phrase left in English, except for shared words', () => {
    const untranslated = phrases.filter(([key, words]) => words === english[key]).map(([key]) => key);
    expect(untranslated).toEqual(untranslated.filter((key) => sameAsEnglish(language).has(key)));
  });

  test('without unneeded entries in the list of shared words', () => {
    const shared = [...sameAsEnglish(language)];
    const catalogue: Translations = translations[language];
    expect(shared.filter((key) => (catalogue[key] ?? english[key]) !== english[key])).toEqual([]);
  });

  test('with typographic quotes and apostrophes', () => {
    for (const [key, words] of phrases) expect(words, key).not.toMatch(/['"]/);
  });
});

test.for(['ar', 'fa', 'he', 'ja', 'kp', 'ru', 'th', 'zh-hans'] as const)(
  '%s has no Latin letters except in known names',
  (language) => {
    const names = /\{\{\w+\}\}|eMenu|WhatsApp|JavaScript|Blue|QR|PDF/g;
    for (const [key, words] of Object.entries(translations[language]))
      expect(words.replace(names, ''), key).not.toMatch(/\p{Script=Latin}/u);
  },
);

test.for(['ar', 'fa', 'he', 'ja', 'kp', 'ru', 'th', 'zh-hans'] as const)(
  '%s is written in its own script',
  (language) => {
    const script =
      /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Thai}]/u;
    const otherScripts = Object.entries<string>(translations[language]).filter(
      ([, words]) => !script.test(words),
    );
    expect(otherScripts.map(([key]) => key).filter((key) => !sameAsEnglish(language).has(key))).toEqual([]);
  },
);

test('French has non-breaking spaces before double punctuation', () => {
  for (const [key, words] of Object.entries(translations.fr)) {
    expect(words, key).not.toMatch(/ [;:!?»]|« /);
    expect(words, key).not.toMatch(/[\p{L}}][;:!?»]/u);
  }
});

test('Arabic and Persian have their own comma and question mark', () => {
  for (const language of ['ar', 'fa'] as const)
    for (const [key, words] of Object.entries(translations[language]))
      expect(words, key).not.toMatch(/[,?;]/);
});

test('a key with a plural suffix belongs to a phrase that counts', () => {
  const unpaired = Object.keys(english).filter((key) => /_(one|other)$/.test(key) && !isPluralForm(key));
  expect(unpaired).toEqual([]);
});
