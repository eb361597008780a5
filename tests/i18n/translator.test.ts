import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorFrom } from '#i18n/phrases.ts';
import { phrasesIn, translatorIn } from '#i18n/translator.ts';

test('translating before i18next starts is an error', () => {
  expect(i18next.isInitialized).toBeFalsy();
  expect(() => translatorIn('en')).toThrow('i18next');
  expect(() => phrasesIn('en', {}, ['back'])).toThrow('i18next');
});

describe('a translator', () => {
  beforeAll(initI18n);

  test.for([
    ['en', 'Back'],
    ['ar', 'رجوع'],
    ['de', 'Zurück'],
    ['es', 'Atrás'],
    ['fa', 'بازگشت'],
    ['fr', 'Retour'],
    ['he', 'חזרה'],
    ['it', 'Indietro'],
    ['ja', '戻る'],
    ['kp', '뒤로'],
    ['nl', 'Terug'],
    ['ru', 'Назад'],
    ['th', 'ย้อนกลับ'],
    ['tr', 'Geri'],
    ['zh-hans', '返回'],
  ] as const)('in %s translates to %s', ([language, words]) => {
    expect(translatorIn(language)('back')).toBe(words);
  });

  test('falls back to English in the plural form of the number', () => {
    const { translation } = i18next.getDataByLanguage('ru') as { translation: Record<string, string> };
    const keys = Object.keys(translation).filter((key) => /^(cancel|results_count_\w+)$/.test(key));
    const backup = Object.fromEntries(keys.map((key) => [key, translation[key] ?? '']));
    for (const key of keys) delete translation[key];
    const t = translatorIn('ru');
    expect(t('cancel')).toBe(translatorIn('en')('cancel'));
    for (const count of [1, 3, 5])
      expect(t('results_count', { count })).toBe(translatorIn('en')('results_count', { count }));
    Object.assign(translation, backup);
  });

  test('keeps its language beside another one', () => {
    const arabic = translatorIn('ar');
    const german = translatorIn('de');
    expect([arabic('close'), german('close'), arabic('close')]).toEqual(['إغلاق', 'Schließen', 'إغلاق']);
  });

  test.for([
    ['en', 1, '1 item'],
    ['en', 2, '2 items'],
    ['en', 1234, '1,234 items'],
    ['de', 1234, '1.234 Artikel'],
    ['fr', 0, '0 article'],
    ['ar', 0, 'لا أصناف'],
    ['ar', 2, 'صنفان'],
    ['ar', 3, '3 أصناف'],
    ['ar', 11, '11 صنفًا'],
    ['ar', 100, '100 صنف'],
    ['he', 1, 'פריט אחד'],
    ['ru', 1, '1 позиция'],
    ['ru', 3, '3 позиции'],
    ['ru', 11, '11 позиций'],
    ['ru', 21, '21 позиция'],
    ['kp', 1, '1개'],
    ['kp', 5, '5개'],
    ['ja', 5, '5点'],
    ['zh-hans', 5, '5 件'],
  ] as const)('counts in %s: %i', ([language, count, words]) => {
    expect(translatorIn(language)('items_count', { count })).toBe(words);
  });

  test.for(languages)('fills and counts every phrase in %s', (language) => {
    const text = translatorIn(language);
    for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000])
      expect(text('max_length', { label: '·', count })).toMatch(/^[^{}]+$/);
    expect(text('add_named', { name: 'Pho' })).toContain('Pho');
  });

  test('writes numbers in Arabic-Indic digits where the venue enables them, but not names', () => {
    const text = translatorIn('ar', {}, 'arab');
    expect(text('items_count', { count: 12 })).toBe('١٢ صنفًا');
    expect(text('version', { version: '1.9.55' })).toContain('1.9.55');
  });

  test('isolates a Latin name in a right-to-left sentence', () => {
    expect(translatorIn('he')('remove_named', { name: 'Soup (L)' })).toBe('הסרת \u2068Soup (L)\u2069');
    expect(translatorIn('en')('remove_named', { name: 'Soup (L)' })).toBe('Remove Soup (L)');
  });

  test('does not interpret markup or placeholders in values', () => {
    expect(translatorIn('en')('remove_named', { name: '<b>{{count}}</b> & $t(back)' })).toBe(
      'Remove <b>{{count}}</b> & $t(back)',
    );
  });

  /** Source: spec §3 menu.ui-strings */
  test.for<readonly [Language]>([['en'], ['ar']])("uses a venue's own phrase, also in %s", ([language]) => {
    const text = translatorIn(language, { ui_str_menu_closed: 'Back at six!', ui_str_out_of_stock: '  ' });
    expect(text('menu_closed')).toBe('Back at six!');
    expect(text('out_of_stock')).toBe(translatorIn(language)('out_of_stock'));
  });

  test.for([
    ['Choose upto N options)', 'Choose upto 2 options)'],
    ['Up to {n}, please', 'Up to 2, please'],
    ['Up to {{n}}', 'Up to 2'],
    ['Up to {{ count }}', 'Up to 2'],
    ['Up to {count}', 'Up to 2'],
    ['NO more than N', 'NO more than 2'],
    ['A few of {{kind}} these', 'A few of these'],
    ['Just a few', 'Just a few'],
  ])('accepts the number as in "%s"', ([words = '', expected]) => {
    const text = translatorIn('en', { ui_str_choose_upto_options: words });
    expect(text('choose_upto_options', { count: 2 })).toBe(expected);
  });

  test.for(languages)('names the number on the cart as it is shown, in %s', (language) => {
    // A control must be called what is written on it.
    for (const count of [1, 2, 3, 11, 100])
      expect(translatorIn(language)('cart_count', { count })).toContain(String(count));
  });

  test('keeps a lone N in a phrase without a number', () => {
    expect(translatorIn('en', { ui_str_menu_closed: 'Closed by N' })('menu_closed')).toBe('Closed by N');
  });

  test.for(languages)('has the same phrases in the browser, in %s', (language) => {
    const strings = { ui_str_choose_upto_options: 'Max. N' };
    const keys = ['items_count', 'choose_upto_options', 'add_named', 'close'] as const;
    const sent = JSON.parse(JSON.stringify(phrasesIn(language, strings, keys)));
    const inBrowser = translatorFrom<(typeof keys)[number]>(sent, language, 'arab');
    const onServer = translatorIn(language, strings, 'arab');
    for (const key of keys)
      for (const count of [0, 1, 2, 3, 11, 100])
        expect(inBrowser(key, { count, name: 'Pho' })).toBe(onServer(key, { count, name: 'Pho' }));
  });

  describe('of a language that a venue adds', () => {
    const strings = {
      ui_str_back: 'Quay lại',
      ui_str_items_count_other: '{{count}} món',
    };

    test('has the phrases of the venue, also in the browser', () => {
      const t = translatorIn('vi' as Language, strings);
      expect([t('back'), t('items_count', { count: 1 }), t('items_count', { count: 12 })]).toEqual([
        'Quay lại',
        '1 món',
        '12 món',
      ]);
      const sent = phrasesIn('vi' as Language, strings, ['back', 'items_count']);
      expect(translatorFrom(sent, 'vi' as Language)('items_count', { count: 3 })).toBe('3 món');
    });

    test('falls back to the same language here, else to English', () => {
      expect(translatorIn('de-at' as Language)('back')).toBe('Zurück');
      expect(translatorIn('ar-ma' as Language)('items_count', { count: 2 })).toBe('صنفان');
      expect(translatorIn('pl' as Language)('back')).toBe('Back');
      expect(translatorIn('pl' as Language)('items_count', { count: 5 })).toBe('5 items');
    });

    test('chooses among its own plural forms', () => {
      const forms = { one: '{n} danie', few: '{n} dania', many: '{n} dań', other: '{n} dania' };
      const own = Object.fromEntries(
        Object.entries(forms).map(([form, text]) => [`ui_str_items_count_${form}`, text]),
      );
      const t = translatorIn('pl' as Language, own);
      expect([1, 2, 5, 22].map((count) => t('items_count', { count }))).toEqual([
        '1 danie',
        '2 dania',
        '5 dań',
        '22 dania',
      ]);
    });

    test('has its digits, and isolates names where it runs from right to left', () => {
      expect(translatorIn('mr' as Language, {}, 'deva')('items_count', { count: 12 })).toContain('१२');
      expect(translatorIn('ur' as Language)('remove_named', { name: 'Soup' })).toContain('\u2068Soup\u2069');
    });
  });
});
