import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { typesetAmount, typesetText } from '#server/adapters/pdf/typeset-text.ts';

describe('say', () => {
  test.for([
    { text: 'Crème brûlée', language: 'en', isRightToLeft: false },
    { text: 'شاورما دجاج', language: 'en', isRightToLeft: true },
    { text: 'Chicken شاورما', language: 'en', isRightToLeft: false },
    { text: 'Chicken شاورما', language: 'ar', isRightToLeft: true },
    { text: 'Chicken tikka', language: 'ar', isRightToLeft: false },
    { text: '21/11/2026, 19:42', language: 'he', isRightToLeft: false },
    { text: '250 גרם', language: 'en', isRightToLeft: true },
  ] as const)('lets "$text" run its own way in $language', ({ text, language, isRightToLeft }) => {
    expect(typesetText(text, language).isRightToLeft).toBe(isRightToLeft);
  });

  test.for([
    { text: '骨付き肉', language: 'zh-hans', shapes: 'ja' },
    { text: '直火 떡볶이', language: 'ja', shapes: 'ko' },
    { text: '骨', language: 'ja', shapes: 'ja' },
    { text: '骨', language: 'kp', shapes: 'ko' },
    { text: '骨', language: 'ar', shapes: 'zh' },
    { text: 'Pho', language: 'zh-hans', shapes: 'zh' },
    { text: 'پلو', language: 'fa', shapes: 'fa' },
  ] as const)('sets "$text" in $language with the shapes of $shapes', ({ text, language, shapes }) => {
    expect(typesetText(text, language).language).toBe(shapes);
  });

  test.for([
    { why: 'control characters', text: 'a\u0000b\u001b[1m\u0085c', said: 'a b [1m c' },
    { why: 'halves of characters', text: 'a\ud800b\udfff', said: 'a b' },
    { why: 'overrides of direction', text: '\u202eabc\u202c', said: 'abc' },
    { why: 'shades of skin', text: '👍🏽 ok', said: '👍 ok' },
    { why: 'code points that are no characters', text: 'a\ufffe\u{10ffff}\ue000b', said: 'a b' },
    { why: 'line breaks but one', text: ' a \r\n \n\t b\n', said: 'a\nb' },
  ])('leaves out $why', ({ text, said }) => {
    expect(typesetText(text, 'en').text).toBe(said);
  });

  test.for(['می‌خواهم', '\u2066Large\u2069 شاورما', 'e\u200dx'])(
    'keeps what joins and isolates: %j',
    (text) => {
      expect(typesetText(text, 'fa').text).toBe(text);
    },
  );

  test.for([
    { text: '1\u202f150,00', said: '1\u00a0150,00' },
    { text: 'a\u2003\u2009b', said: 'a b' },
  ])('makes the spaces of $text plain', ({ text, said }) => {
    expect(typesetText(text, 'fr').text).toBe(said);
  });

  test('composes letters and their marks', () => {
    expect(typesetText('o\u0302\u0323', 'en').text).toBe('ộ');
  });

  test('cuts a text that goes on and on', () => {
    expect(typesetText('word '.repeat(2_000), 'en').text).toHaveLength(2_001);
  });

  test('lets a long word break, but none whose letters join', () => {
    expect(typesetText('x'.repeat(45), 'en').text).toBe(
      `${'x'.repeat(20)}\u200b${'x'.repeat(20)}\u200b${'x'.repeat(5)}`,
    );
    expect(typesetText('س'.repeat(45), 'ar').text).toBe('س'.repeat(45));
  });

  test('gives well-formed text without control characters, whatever came in', () => {
    const anything = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(anything, fc.constantFrom(...languages), (text, language) => {
        const said = typesetText(text, language).text;
        expect(said.isWellFormed()).toBe(true);
        expect(said).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e]/u);
      }),
    );
  });
});

describe('sayAmount', () => {
  test.for([
    { amount: 'AED\u00a012.500', said: 'AED\u00a012.500' },
    { amount: '−AED\u00a012.500', said: '−AED\u00a012.500' },
    { amount: '12.500\u00a0د.إ', said: '12.500\u00a0د.إ' },
    { amount: '−12.500\u00a0د.إ', said: '\u2066−12.500\u2069\u00a0د.إ' },
    { amount: '−١٬٢٥٠٫٥٠٠\u00a0د.إ', said: '\u2066−١٬٢٥٠٫٥٠٠\u2069\u00a0د.إ' },
    { amount: '2×', said: '2×' },
    { amount: 'مجاني', said: 'مجاني' },
  ])('holds sign and figure of $amount together where they would part', ({ amount, said }) => {
    expect(typesetAmount(amount, 'ar').text).toBe(said);
  });
});
