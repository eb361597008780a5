import { expect, test } from 'vitest';
import { cleanLine, cleanText } from '#server/menu-exchange/text/clean-text.ts';
import { readLanguageTag } from '#server/menu-exchange/text/language-tag.ts';
import { isMarkup, markupOfText, textOfPlainMarkup } from '#server/menu-exchange/text/markup.ts';

test.for([
  ['en', 'en'],
  ['en_us', 'en'],
  ['EN-GB', 'en'],
  ['English', 'en'],
  ['arabic', 'ar'],
  ['العربية', 'ar'],
  ['Deutsch', 'de'],
  ['ko', 'ko'],
  ['kp', 'ko'],
  ['zh', 'zh-hans'],
  ['zh-Hans-CN', 'zh-hans'],
  ['zh_tw', 'zh-hant'],
  ['pt-BR', 'pt'],
  ['vi', 'vi'],
  ['qq', null],
  ['delivery', null],
  ['', null],
] as const)('the language “%s” is %s', ([written, tag]) => {
  expect(readLanguageTag(written)).toBe(tag);
});

test('texts lose control characters, NULs and the space around them', () => {
  expect(cleanText('\ufeff  Soup\0 of\u0007 the\r\nday ')).toBe('Soup of the\nday');
  expect(cleanLine(' Soup \n of\tthe  day')).toBe('Soup of the day');
});

test.for([
  ['Fish & chips', 'Fish &amp; chips'],
  ['1 < 2 > 0', '1 &lt; 2 &gt; 0'],
  ['Line\n\nline', 'Line<br>line'],
] as const)('“%s” as HTML is %s', ([text, html]) => {
  expect(markupOfText(text)).toBe(html);
  expect(isMarkup(text)).toBe(false);
});

test.for([
  ['Fish &amp; chips', 'Fish & chips'],
  ['Line<br>line', 'Line\nline'],
  ['<p>Line</p>', null],
  ['<strong>Hot</strong>', null],
  ['&lt;b&gt;', null],
] as const)('the HTML %s as plain text is %s', ([html, text]) => {
  expect(textOfPlainMarkup(html)).toBe(text);
});
