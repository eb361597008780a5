import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNearMatch } from '#domain/search/find-near-match.ts';

const found = (text: string, term: string) => {
  const near = findNearMatch(text, term);
  return near && text.slice(near.start, near.end);
};

/** The number of typos between two words, by the textbook. */
function distanceOf(one: string, other: string): number {
  const rows: number[][] = Array.from({ length: one.length + 1 }, (_, at) => [at]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let column = 0; column <= other.length; column += 1) (rows[0] as number[])[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const [a, b] = [one[row - 1], other[column - 1]];
      const isSwapped = row > 1 && column > 1 && a === other[column - 2] && one[row - 2] === b;
      (rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (a === b ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}

describe('a near match', () => {
  test.for([
    ['a wrong letter', 'lamb chops', 'lamp', 'lamb'],
    ['a missing letter', 'grilled chicken', 'chiken', 'chicken'],
    ['an extra letter', 'hummus', 'hummmus', 'hummus'],
    ['swapped letters', 'crispy falafel', 'falafle', 'falafel'],
    ['the beginning of a word', 'margherita', 'margeri', 'margheri'],
    ['several words', 'crispy chicken bun', 'chicken bnu', 'chicken bun'],
    ['swapped Arabic letters', 'شاورما دجاج', 'شوارما', 'شاورما'],
    ['swapped Hebrew letters', 'שקשוקה חריפה', 'שקושקה', 'שקשוקה'],
    ['a wrong Cyrillic letter', 'борщ со сметаной', 'сметоной', 'сметаной'],
    ['a wrong Chinese character', '招牌宫保鸡丁', '公保鸡丁', '宫保鸡丁'],
    ['a missing Japanese mark', '特製ハンバーガー', 'ハンバガー', 'ハンバーガー'],
    ['a missing Thai tone mark', 'แกงข้าวผัด', 'ขาวผัด', 'ข้าวผัด'],
    ['a wrong Korean syllable', '돌솥 비빔밥정식', '비빔방정식', '비빔밥정식'],
  ] as const)('is found with %s', ([, text, term, match]) => {
    expect(found(text, term)).toBe(match);
  });

  test.for([
    ['the middle of a word', 'sweet potato', 'otatoo'],
    ['the last letter of a beginning', 'lambert', 'lamp'],
    ['two typos', 'falafel', 'flaafle'],
    ['the term itself', 'soup', 'soup'],
    ['an empty text', '', 'soup'],
  ] as const)('is not %s', ([, text, term]) => {
    expect(found(text, term)).toBeNull();
  });

  test('is exactly one typo away', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 6 });
    fc.assert(
      fc.property(word, word, (text, term) => {
        const near = findNearMatch(text, term);
        if (near) expect(distanceOf(text.slice(near.start, near.end), term)).toBe(1);
        if (distanceOf(text, term) === 1 && !text.includes(term))
          expect(near).toMatchObject({ start: 0, endsWord: true });
      }),
    );
  });
});
