import { describe, expect, test } from 'vitest';
import type { Language } from '#i18n/languages.ts';
import { ownNameOf } from '#i18n/own-name.ts';
import { check, menuFile, notesOf, onlyProblem, venueFile, withProduct, withVenue } from './a-folder.ts';

const languagesOf = (...codes: readonly string[]) => ({
  languages: codes.map((code) => ({ code, name_local: `Language ${code}` })),
});

describe('checkVenue: languages', () => {
  test.for(['vi', 'hi', 'pt-br', 'zh-hant', 'es-419', 'fil'])('accepts the language %s', (code) => {
    const folder = {
      venue: { ...venueFile, ...languagesOf('en', code), default_language: code },
      menu: { ...menuFile, name: { en: 'Corner', [code]: '…' } },
    };
    expect(check(folder).kind).toBe('valid');
  });

  test.for([
    ['ko', 'Did you mean "kp"?'],
    ['zh', 'Did you mean "zh-hans"?'],
    ['pt_BR', 'Did you mean "pt-br"?'],
    ['VI', 'Did you mean "vi"?'],
    ['en-us', 'Did you mean "en"?'],
    ['vie', 'Did you mean "vi"?'],
    ['english', 'Write one of en,'],
    ['xx', 'such as "vi" or "pt-br"'],
    ['', 'such as "vi" or "pt-br"'],
  ] as const)('says what to write instead of %j', ([code, says]) => {
    const problem = onlyProblem(withVenue({ ...languagesOf('en', code) }));
    expect(problem).toMatchObject({ path: 'languages[1].code', code: 'unknown_value' });
    expect(problem.remedy).toContain(says);
  });

  test.for(['xx', 'ko', 'English'])('refuses texts in "%s"', (code) => {
    const folder = withProduct({ name: { en: 'Soup', [code]: '…' } });
    expect(onlyProblem(folder)).toMatchObject({
      path: `categories[0].products[0].name.${code}`,
      code: 'unknown_language',
    });
  });

  test('notes texts in a language that the venue does not list', () => {
    expect(notesOf(withProduct({ name: { en: 'Soup', ar: 'شوربة', vi: 'Súp' } }))).toEqual([
      'categories[0].products[0].name unlisted_language',
    ]);
  });

  test('notes a language without phrases, and one whose letters receipts cannot print', () => {
    expect(notesOf(withVenue(languagesOf('en', 'vi', 'ta')))).toEqual([
      'languages[1].code no_phrases',
      'languages[2].code no_phrases',
      'languages[2].code no_receipt_font',
    ]);
  });
});

test.for([
  ['vi', 'Tiếng Việt'],
  ['fr', 'Français'],
  ['fi', 'Suomi'],
  ['uk', 'Українська'],
  ['pt-br', 'Português (Brasil)'],
  ['kp', '한국어'],
  ['ka', 'ქართული'],
  ['ur', 'اردو'],
] as const)('the name of %s in itself is %s', ([code, name]) => {
  expect(ownNameOf(code as Language)).toBe(name);
});
