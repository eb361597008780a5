import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf, textOfHtml } from '#domain/html-text.ts';

describe('the text of markup', () => {
  test.for([
    ['Plain', 'Plain'],
    ['<p>One <strong>two</strong>\n three</p>', 'One two three'],
    ['<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
    ['<h2>Hours</h2><ul><li>Monday</li><li>Tuesday</li></ul>', 'Hours\n- Monday\n- Tuesday'],
    ['<p>Fish &amp; chips &lt;3 &gt; &quot;all&quot;</p>', 'Fish & chips <3 > "all"'],
    ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
    ['<table><tbody><tr><th>Size</th><td>Price</td></tr></tbody></table>', 'Size, Price'],
    ['<p> </p><ul><li> </li></ul>', ''],
    ['<p>قهوة <em>وكعك</em></p>', 'قهوة وكعك'],
  ])('%s is %j', ([html, words]) => {
    expect(textOfHtml(html as string)).toBe(words);
  });
});

describe('an excerpt', () => {
  test.for([
    ['Short enough', 20, 'Short enough'],
    ['Two  lines\nmade one', 40, 'Two lines made one'],
    ['Charcoal, saffron and warm bread', 20, 'Charcoal, saffron…'],
    ['Charcoal, saffron and warm bread', 10, 'Charcoal…'],
    ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
    ['コーヒーとケーキ、そして運河の見える窓', 10, 'コーヒーとケーキ…'],
    ['กาแฟ เค้ก และหน้าต่างริมคลอง', 12, 'กาแฟ เค้ก…'],
  ] as const)('of %j in %i characters is %j', ([text, max, excerpt]) => {
    expect(excerptOf(text, max)).toBe(excerpt);
  });

  test('is never too long and starts as the text does', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '、', '日', 'ก', '.'), maxLength: 80 });
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 40 }), (words, max) => {
        const excerpt = excerptOf(words, max);
        expect(excerpt.length).toBeLessThanOrEqual(max);
        const line = words.replace(/\s+/g, ' ').trim();
        expect(line.startsWith(excerpt.replace(/…$/, ''))).toBe(true);
        expect(excerpt === line || excerpt.endsWith('…')).toBe(true);
      }),
    );
  });
});
