import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import { typesetAmount, typesetText } from '#server/adapters/pdf/typeset-text.ts';

describe('typesetText', () => {
  test.for([
    { text: 'Crème brûlée', language: 'en', isRightToLeft: false },
    { text: 'شاورما دجاج', language: 'en', isRightToLeft: true },
    { text: 'Chicken شاورما', language: 'en', isRightToLeft: false },
    { text: 'Chicken شاورما', language: 'ar', isRightToLeft: true },
    { text: 'Chicken tikka', language: 'ar', isRightToLeft: false },
    { text: '21/11/2026, 19:42', language: 'he', isRightToLeft: false },
    { text: '250 גרם', language: 'en', isRightToLeft: true },
  ] as const)('sets the direction of "$text" in $language', ({ text, language, isRightToLeft }) => {
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
    { why: 'control characters', text: 'a\u0000b\u001b[1m\u0085c', expected: 'a b [1m c' },
    { why: 'lone surrogates', text: 'a\ud800b\udfff', expected: 'a b' },
    { why: 'direction overrides', text: '\u202eabc\u202c', expected: 'abc' },
    { why: 'skin tones', text: '👍🏽 ok', expected: '👍 ok' },
    { why: 'noncharacters', text: 'a\ufffe\u{10ffff}\ue000b', expected: 'a b' },
    { why: 'repeated line breaks', text: ' a \r\n \n\t b\n', expected: 'a\nb' },
  ])('removes $why', ({ text, expected }) => {
    expect(typesetText(text, 'en').text).toBe(expected);
  });

  test.for(['می‌خواهم', '\u2066Large\u2069 شاورما', 'e\u200dx'])('keeps joiners and isolates: %j', (text) => {
    expect(typesetText(text, 'fa').text).toBe(text);
  });

  test.for([
    { text: '1\u202f150,00', expected: '1\u00a0150,00' },
    { text: 'a\u2003\u2009b', expected: 'a b' },
  ])('normalizes the spaces of $text', ({ text, expected }) => {
    expect(typesetText(text, 'fr').text).toBe(expected);
  });

  test('composes letters and marks', () => {
    expect(typesetText('o\u0302\u0323', 'en').text).toBe('ộ');
  });

  test('cuts a text that is too long', () => {
    expect(typesetText('word '.repeat(2_000), 'en').text).toHaveLength(2_001);
  });

  test('breaks long words, except in joining scripts', () => {
    expect(typesetText('x'.repeat(45), 'en').text).toBe(
      `${'x'.repeat(20)}\u200b${'x'.repeat(20)}\u200b${'x'.repeat(5)}`,
    );
    expect(typesetText('س'.repeat(45), 'ar').text).toBe('س'.repeat(45));
  });

  test('returns well-formed text without control characters for any input', () => {
    const anything = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(anything, fc.constantFrom(...languages), (text, language) => {
        const typeset = typesetText(text, language).text;
        expect(typeset.isWellFormed()).toBe(true);
        expect(typeset).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e]/u);
      }),
    );
  });
});

describe('typesetAmount', () => {
  test.for([
    { amount: 'AED\u00a012.500', expected: 'AED\u00a012.500' },
    { amount: '−AED\u00a012.500', expected: '−AED\u00a012.500' },
    { amount: '12.500\u00a0د.إ', expected: '12.500\u00a0د.إ' },
    { amount: '−12.500\u00a0د.إ', expected: '\u2066−12.500\u2069\u00a0د.إ' },
    { amount: '−١٬٢٥٠٫٥٠٠\u00a0د.إ', expected: '\u2066−١٬٢٥٠٫٥٠٠\u2069\u00a0د.إ' },
    { amount: '2×', expected: '2×' },
    { amount: 'مجاني', expected: 'مجاني' },
  ])('keeps the sign and the digits of $amount together', ({ amount, expected }) => {
    expect(typesetAmount(amount, 'ar').text).toBe(expected);
  });
});
