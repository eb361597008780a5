import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptAround } from '#domain/search/excerpt-around.ts';
import { markRange, openTermLocator } from '#domain/search/locate-term.ts';

const located = (text: string, term: string, tag = 'en') => {
  const range = openTermLocator(term, tag)(text);
  return range && text.slice(range.start, range.end);
};

describe('a searched term', () => {
  test.for([
    ['en', 'Crème brûlée', 'creme BRU', 'Crème brû'],
    ['de', 'Weißbrot', 'eissb', 'eißb'],
    ['en', 'Mint   tea', 'mint tea', 'Mint   tea'],
    ['ar', 'قَهْوَة عَرَبِيَّة', 'قهوة', 'قَهْوَة'],
    ['tr', 'IZGARA KÖFTE', 'ızgara', 'IZGARA'],
    ['ja', '自家製ﾗｰﾒﾝ', 'ラーメン', 'ﾗｰﾒﾝ'],
    ['th', 'ข้าวผัดกุ้ง', 'ผัด', 'ผัด'],
  ] as const)('in %s is located in %s for %s', ([tag, text, term, words]) => {
    expect(located(text, term, tag)).toBe(words);
  });

  test('is not located where it is missing or empty', () => {
    expect(located('Mint tea', 'coffee')).toBeNull();
    expect(located('Mint tea', ' ')).toBeNull();
  });

  test('is located wherever plain text has it', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'B', 'é', ' ', 'ß', '،', 'ب') });
    fc.assert(
      fc.property(
        words,
        fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1 }),
        words,
        (a, term, b) => {
          expect(located(`${a}${term}${b}`, term)).not.toBeNull();
        },
      ),
    );
  });
});

describe('an excerpt', () => {
  const around = (text: string, term: string) => {
    const range = openTermLocator(term, 'en')(text);
    if (!range) throw new Error(`${term} is not in the text`);
    const { before, found, after } = excerptAround(text, range);
    return `${before}[${found}]${after}`;
  };

  test.for([
    ['With falafel', 'falafel', 'With [falafel]'],
    [
      'A large plate for two with stuffed vine leaves, falafel, pickles, warm bread, tahini sauce and a salad of the season',
      'falafel',
      '…stuffed vine leaves, [falafel], pickles, warm bread, tahini sauce and a salad of the…',
    ],
    ['One\nfalafel\n- two', 'falafel', 'One [falafel] - two'],
  ] as const)('of %s shows the words around %s', ([text, term, excerpt]) => {
    expect(around(text, term)).toBe(excerpt);
  });

  test('is a short line with the found words', () => {
    const words = fc.array(fc.constantFrom('bread', 'ข้าว', 'soup,', '\n', '烤鸭'), { maxLength: 60 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const text = [...before, 'falafel', ...after].join(' ');
        const range = { start: text.indexOf('falafel'), end: text.indexOf('falafel') + 7 };
        const excerpt = excerptAround(text, range);
        expect(excerpt.found).toBe('falafel');
        expect(excerpt.before.length + excerpt.after.length).toBeLessThanOrEqual(84);
        expect(`${excerpt.before}${excerpt.after}`).not.toMatch(/\n/);
        expect(markRange(text, range).found).toBe('falafel');
      }),
    );
  });
});
