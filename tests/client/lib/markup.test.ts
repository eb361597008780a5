import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MarkupNode, parseMarkup } from '#client/lib/markup.ts';
import { sanitizeMarkup } from '#server/adapters/html/sanitize-markup.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';

/** Writes the markup again. */
const writeMarkup = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string')
        return node.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      const { tag, href, children } = node;
      const start = href === null ? tag : `a href="${href.replaceAll('&', '&amp;')}" rel="noopener nofollow"`;
      return tag === 'br' || tag === 'hr' ? `<${start}>` : `<${start}>${writeMarkup(children)}</${tag}>`;
    })
    .join('');

const addressesIn = (nodes: readonly MarkupNode[]): readonly string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [...(node.href === null ? [] : [node.href]), ...addressesIn(node.children)],
  );

describe('cleaned markup', () => {
  test.for([
    '<p>Thank <strong>you</strong>.</p>',
    '<h2>We have it</h2><p>Call <a href="tel:+96550000000" rel="noopener nofollow">us</a><br>or not.</p>',
    '<ul><li>One &amp; two</li><li><a href="https://a.example/?b=1&amp;c=2" rel="noopener nofollow">x</a></li></ul>',
    '<p>5 &lt; 6 &gt; 4</p>',
    'Just text',
    '',
  ])('%j is parsed as it was written', (html) => {
    expect(sanitizeMarkup(html).html).toBe(html);
    expect(writeMarkup(parseMarkup(html))).toBe(html);
  });

  test.for(hostileHtml)('of $html is parsed as it was written', ({ html }) => {
    const clean = sanitizeMarkup(html).html;
    expect(writeMarkup(parseMarkup(clean)).replaceAll('"', '&quot;')).toBe(
      clean.replaceAll('"', '&quot;').replaceAll('&quot;', '&quot;'),
    );
  });
});

describe('any other markup', () => {
  test.for([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<p onclick="x">a</p>', '&lt;p onclick="x"&gt;a'],
    ['<a href="javascript:alert(1)" rel="noopener nofollow">a</a>', '<a>a</a>'],
    ['<a href="//evil.example" rel="noopener nofollow">a</a>', '<a>a</a>'],
    ['<b><i>a</b>b', '<b><i>a</i></b>b'],
    ['</p>a', 'a'],
  ])('%j becomes text or loses what is not allowed', ([html = '', safe]) => {
    expect(writeMarkup(parseMarkup(html))).toBe(safe);
  });

  test.for(hostileHtml)('has no unsafe links and runs nothing: $html', ({ html }) => {
    for (const href of addressesIn(parseMarkup(html)))
      expect(href).toMatch(/^(https:\/\/|mailto:|tel:|\/[^/])/);
  });

  test('is parsed to its end', () => {
    const bits = fc.constantFrom(
      '<',
      '>',
      '&',
      '&amp;',
      '<p>',
      '</p>',
      '<br>',
      '<ul>',
      '<li>',
      'a',
      ' ',
      '"',
    );
    fc.assert(
      fc.property(
        fc.array(bits).map((all) => all.join('')),
        (html) => {
          const text = (nodes: readonly MarkupNode[]): string =>
            nodes.map((node) => (typeof node === 'string' ? node : text(node.children))).join('');
          const letters = (of: string) => of.replace(/[^a ]/g, '');
          const bare = html.replace(/&amp;|<(p|br|ul|li)>|<\/p>/g, '');
          expect(letters(text(parseMarkup(html)))).toBe(letters(bare));
        },
      ),
    );
  });
});
