import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markupToText, textToMarkup } from '#domain/menu-editor/markup-text.ts';

describe('a menu text', () => {
  test.for([
    ['plain text', 'Oil & bread &amp; salt', 'markup', 'Oil & bread &amp; salt'],
    ['escaped plain text', 'Oil &amp; bread', 'plain', 'Oil & bread'],
    ['a paragraph', '<p>Oil</p>', 'paragraphs', 'Oil'],
    ['paragraphs with lines', '<p>Oil<br>Salt</p><p>Bread</p>', 'paragraphs', 'Oil\nSalt\n\nBread'],
    ['a list', '<ul><li>Oil</li></ul>', 'markup', '<ul><li>Oil</li></ul>'],
    ['bold text', '<p><b>Oil</b></p>', 'markup', '<p><b>Oil</b></p>'],
    ['nothing', '', 'plain', ''],
  ] as const)('of %s is edited without loss', ([, markup, form, text]) => {
    expect(markupToText(markup)).toEqual({ kind: form, text });
    expect(textToMarkup(markupToText(markup))).toBe(markup);
  });

  test('of any kind stays unchanged if it is not edited', () => {
    const pieces = fc.constantFrom('<p>', '</p>', '<br>', '&amp;', '&lt;', '&', '<b>', '\n', ' ', 'oil', '>');
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const markup = parts.join('');
        expect(textToMarkup(markupToText(markup))).toBe(markup);
      }),
    );
  });

  test('of plain text gets paragraphs once it has several lines', () => {
    expect(textToMarkup({ kind: 'plain', text: 'Oil & salt\n\nBread\nButter\n' })).toBe(
      '<p>Oil &amp; salt</p><p>Bread<br>Butter<br></p>',
    );
  });

  test('that is emptied is empty markup', () => {
    expect(textToMarkup({ kind: 'paragraphs', text: '\n \n' })).toBe('');
  });
});
