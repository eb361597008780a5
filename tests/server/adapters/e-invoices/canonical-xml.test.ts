import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { element, writeCanonical, writeIndented } from '#server/adapters/e-invoices/canonical-xml.ts';
import { canonicalOf, readXml, textOf } from '#tests/support/zatca/read-xml.ts';

describe('canonical XML', () => {
  test.for([
    ['an empty element has two tags', element('a', []), '<a></a>'],
    ['text is escaped', element('a', 'b & c < d > e "f"\r'), '<a>b &amp; c &lt; d &gt; e "f"&#xD;</a>'],
    [
      'attributes are escaped',
      element('a', '', { b: '"<&>\t\n\r' }),
      '<a b="&quot;&lt;&amp;>&#x9;&#xA;&#xD;"></a>',
    ],
    [
      'namespaces come first, then attributes by name',
      element('a', '', { schemeID: '2', schemeAgencyID: '1', 'xmlns:c': 'c', xmlns: 'd' }),
      '<a xmlns="d" xmlns:c="c" schemeAgencyID="1" schemeID="2"></a>',
    ],
    [
      'children have no white space',
      element('a', [element('b', '1'), element('c', '2')]),
      '<a><b>1</b><c>2</c></a>',
    ],
    ['what XML can not hold is left out', element('a', '1\u0000\uD8002\uFFFF'), '<a>12</a>'],
  ] as const)('%s', ([, given, written]) => {
    expect(writeCanonical(given)).toBe(written);
  });

  test('is what a reader makes of it, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (text, value) => {
        const attributes = { id: value.replaceAll('>', '') };
        const written = writeCanonical(element('a', [element('b', text, attributes)], { xmlns: 'urn:a' }));
        expect(canonicalOf(readXml(written))).toBe(written);
      }),
    );
  });

  test('keeps the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(textOf(readXml(writeCanonical(element('a', text))))).toBe(text);
      }),
    );
  });
});

test('indented XML has four spaces for each level, counted from the depth of the element', () => {
  const nested = element('a', [element('b', [element('c', []), element('d', '1')])]);
  expect(writeIndented(nested, 1)).toBe(
    ['<a>', '        <b>', '            <c/>', '            <d>1</d>', '        </b>', '    </a>'].join('\n'),
  );
});
