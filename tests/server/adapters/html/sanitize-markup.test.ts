import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeMarkup } from '#server/adapters/html/sanitize-markup.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';
import { countOf } from '#tests/support/long-run.ts';

/** The only markup allowed in the output. Written independently of the code. */
const allowed =
  /^(?:[^<>]|<\/?(?:p|h[234]|blockquote|ul|ol|li|strong|em|b|i|u|s|small|sub|sup|span|table|thead|tbody|tr|th|td)>|<[bh]r>|<\/a>|<a href="(?:https:\/\/[^\s"<>@/?#]+(?:[/?#][^\s"<>]*)?|mailto:[^\s"<>]+|tel:\+?[\d-]+)" rel="noopener nofollow">)*$/;

describe('sanitizeMarkup', () => {
  test('is tested with at least eighty tricks', () => {
    expect(hostileHtml.length).toBeGreaterThanOrEqual(80);
  });

  test.for(hostileHtml)('blocks $trick', ({ html }) => {
    const cleaned = sanitizeMarkup(html).html;
    expect(cleaned).toMatch(allowed);
    expect(sanitizeMarkup(cleaned)).toEqual({ html: cleaned, removed: [] });
  });

  test('needs no second pass for any mixture of tricks', () => {
    const pieces = hostileHtml
      .flatMap(({ html }) => html.split(/(?=[<&])/))
      .concat('<p>', '</p>', '<li>', '</b>');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (chosen) => {
        const cleaned = sanitizeMarkup(chosen.join('')).html;
        expect(cleaned).toMatch(allowed);
        expect(sanitizeMarkup(cleaned).html).toBe(cleaned);
      }),
      { numRuns: countOf({ full: 1_500, small: 300 }) },
    );
  });

  test.for([
    'Lentil soup',
    'Fish "of the day" — 5 € / 100 g',
    '',
    'line\nbreak',
    '<p>Lentil soup</p>',
    '<p>Salt &amp; pepper, 5 &lt; 6</p>',
    '<h2>Starters</h2><p>With <strong>bread</strong><br>and <em>oil</em></p><hr>',
    '<ul><li>one<ul><li>two</li></ul></li></ul>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><p>b</p></td></tr></tbody></table>',
    '<p>شوربة عدس</p>',
    '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener nofollow">x</a>',
    '<a href="tel:+971501234567" rel="noopener nofollow">x</a>',
  ])('leaves %j unchanged', (html) => {
    expect(sanitizeMarkup(html)).toEqual({ html, removed: [] });
  });

  test.for([
    { what: 'a bare ampersand', html: '<p>Salt & pepper</p>', cleaned: '<p>Salt &amp; pepper</p>' },
    { what: 'named characters', html: 'caf&eacute;&nbsp;&copy;', cleaned: 'café\u00a0©' },
    { what: 'an unclosed tag', html: '<ul><li>one<li>two', cleaned: '<ul><li>one</li><li>two</li></ul>' },
    { what: 'uppercase tags', html: '<P>x<BR/>y</P>', cleaned: '<p>x<br>y</p>' },
    { what: 'crossed tags', html: '<b><i>x</b></i>', cleaned: '<b><i>x</i></b>' },
    { what: 'headings of other levels', html: '<h1>a</h1><h6>b</h6>', cleaned: '<h2>a</h2><h4>b</h4>' },
    { what: 'deleted and inserted text', html: '<del>a</del><ins>b</ins>', cleaned: '<s>a</s><u>b</u>' },
    {
      what: 'a link without rel',
      html: '<a href="HTTPS://Example.com/a b" target=_blank>x</a>',
      cleaned: '<a href="https://example.com/a%20b" rel="noopener nofollow">x</a>',
    },
    {
      what: 'a phone number with spaces',
      html: '<a href="tel:+971 50 (123)">x</a>',
      cleaned: '<a href="tel:+97150123" rel="noopener nofollow">x</a>',
    },
  ])('normalizes $what without reporting it', ({ html, cleaned }) => {
    expect(sanitizeMarkup(html)).toEqual({ html: cleaned, removed: [] });
  });

  test.for([
    { html: 'a<script>b</script>c', cleaned: 'ac', removed: ['<script>'] },
    { html: 'a<svg><p>b</p></svg>c', cleaned: 'ac', removed: ['<svg>'] },
    { html: '<div>a</div><div>b</div>', cleaned: 'a<br>b', removed: ['<div>'] },
    { html: 'a<img src="x">b', cleaned: 'ab', removed: ['<img>'] },
    {
      html: '<p style="x" onclick="y">a</p><p style="z">b</p>',
      cleaned: '<p>a</p><p>b</p>',
      removed: ['"style" of <p>', '"onclick" of <p>'],
    },
    { html: '<a href="javascript:x">a</a>', cleaned: 'a', removed: ['The link to "javascript:x"'] },
    { html: '<a name="x">a</a>', cleaned: 'a', removed: ['"name" of <a>', '<a> without an address'] },
    { html: 'a<li>b</li>', cleaned: 'ab', removed: ['<li>'] },
    {
      html: '<table>a<tr><td>b</td></tr></table>',
      cleaned: '<table><tr><td>b</td></tr></table>',
      removed: ['Text between the cells of a table'],
    },
    {
      html: '<a href="https://x.example/">a<b><a href="https://y.example/">b</a></b></a>',
      cleaned: '<a href="https://x.example/" rel="noopener nofollow">a<b>b</b></a>',
      removed: ['<a>'],
    },
  ])('reports what it removed from $html', ({ html, cleaned, removed }) => {
    expect(sanitizeMarkup(html)).toEqual({ html: cleaned, removed });
  });

  test('is fast for short texts that need no cleaning', () => {
    const cpuOf = (write: (number: number) => string) => {
      const texts = Array.from({ length: 6_000 }, (_, number) => write(number));
      const before = process.cpuUsage();
      for (const text of texts) sanitizeMarkup(text);
      return process.cpuUsage(before).user;
    };
    const plain = (number: number) =>
      number % 2 === 0 ? `Dish ${number}` : `<p>Dish number ${number}, with bread</p>`;
    const unclean = (number: number) => `<p onclick="order()">Dish number ${number}, <i>with</i> bread</p>`;
    cpuOf(plain);
    expect(cpuOf(plain)).toBeLessThan(cpuOf(unclean));
  });
});
