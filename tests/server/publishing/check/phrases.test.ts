import { describe, expect, test } from 'vitest';
import type { PhraseFileName } from '#server/publishing/check/phrase-file-name.ts';
import { check, venueFile } from './a-folder.ts';

const added = (...codes: readonly string[]) => ({
  ...venueFile,
  languages: ['en', ...codes].map((code) => ({ code, name_local: code })),
});

/** Problems and notes of a folder with one file of phrases. */
function remarksOn(phrases: object | string, code = 'vi', venue = added(code)) {
  const file: PhraseFileName = `phrases/${code}.json`;
  const checked = check({ venue, phrases: { [file]: phrases } });
  const problems = checked.kind === 'invalid' ? checked.problems : [];
  return { checked, problems, notes: checked.notes };
}

const problemsOf = (...of: Parameters<typeof remarksOn>) =>
  remarksOn(...of).problems.map(({ file, path, code }) => `${file} ${path} ${code}`);

describe('a file of phrases', () => {
  test('gives phrases in a language that the venue adds', () => {
    const { checked } = remarksOn({ cart: 'Giỏ hàng', items_count_other: '{{count}} món' });
    expect(checked.kind === 'valid' && checked.phrases).toEqual(
      new Map([['vi', { cart: 'Giỏ hàng', items_count_other: '{{count}} món' }]]),
    );
  });

  test('may lack phrases, and says how many', () => {
    const { notes } = remarksOn({ cart: 'Giỏ hàng' });
    expect(notes).toMatchObject([{ file: 'phrases/vi.json', code: 'missing_phrases' }]);
    expect(notes[0]?.message).toMatch(/^\d{4} of \d{4} phrases are missing: skip_to_content, /);
  });

  test.for([
    [{ carte: 'x' }, 'carte unknown_phrase'],
    [{ cart_count: '{{count}}' }, 'cart_count unknown_phrase'],
    [{ cart_count_one: '{{count}}', cart_count_other: '{{count}}' }, 'cart_count_one unknown_phrase'],
    [{ cart: ' ' }, 'cart blank_phrase'],
    [{ cart: 5 }, 'cart wrong_type'],
    [{ cart: { vi: 'x' } }, 'cart wrong_type'],
    [{ cart: 'x'.repeat(501) }, 'cart too_long'],
    [{ cart: '<b>Giỏ hàng</b>' }, 'cart markup'],
    [{ cart: 'Giỏ&nbsp;hàng' }, 'cart markup'],
    [{ cart: 'Giỏ {hàng}' }, 'cart bad_placeholder'],
    [{ cart: 'Giỏ {{name}}' }, 'cart bad_placeholder'],
    [{ open_until: 'Mở cửa' }, 'open_until bad_placeholder'],
    [{ items_count_other: 'món' }, 'items_count_other bad_placeholder'],
    [['Giỏ hàng'], ' wrong_type'],
    ['{"cart":"a","cart":"b"}', 'cart duplicate_member'],
    ['{"cart":', ' not_json'],
    ['', ' empty_file'],
  ] as const)('%j is refused', ([phrases, finds]) => {
    expect(problemsOf(phrases)).toEqual([`phrases/vi.json ${finds}`]);
  });

  test('names the nearest key', () => {
    const [problem] = remarksOn({ 'add_to-cart': 'x' }).problems;
    expect(problem?.remedy).toBe('Did you mean "add_to_cart"?');
  });

  test('needs every plural form of its language, and no other', () => {
    const forms = { items_count_one: '{{count}} danie', items_count_few: '{{count}} dania' };
    const [problem, ...others] = remarksOn(forms, 'pl').problems;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ path: 'items_count_one', code: 'missing_form' });
    expect(problem?.message).toBe(
      '"items_count" lacks "many", "other": "pl" has the plural forms one, few, many, other.',
    );
    const whole = { ...forms, items_count_many: '{{count}} dań', items_count_other: '{{count}} dania' };
    expect(problemsOf(whole, 'pl')).toEqual([]);
  });

  test('may leave out the number where the word says it', () => {
    const forms = { items_count_one: 'um item', items_count_many: '{{count}} de itens' };
    expect(problemsOf({ ...forms, items_count_other: '{{count}} itens' }, 'pt')).toEqual([]);
  });

  test('may have the tags of the product’s own text', () => {
    expect(problemsOf({ desk_markup: 'Giữ nguyên các <tags>.' })).toEqual([]);
  });

  test('is not for the languages of the product', () => {
    expect(problemsOf({ cart: 'Winkelwagen' }, 'nl')).toEqual(['phrases/nl.json  built_in_phrases']);
  });

  test.for([
    ['Vietnamese', 'such as "phrases/vi.json"'],
    ['EN', 'such as "phrases/vi.json"'],
    ['pt_BR', 'Did you mean "phrases/pt-br.json"?'],
  ] as const)('is not for %s, which is no language', ([code, says]) => {
    const [problem, ...others] = remarksOn({}, code, added('vi')).problems;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: `phrases/${code}.json`, code: 'unknown_language' });
    expect(problem?.remedy).toContain(says);
  });

  test('is a note where the venue does not list its language', () => {
    const { problems, notes } = remarksOn({ cart: 'x' }, 'vi', added());
    expect(problems).toEqual([]);
    expect(notes.map(({ file, code }) => `${file} ${code}`)).toEqual(['phrases/vi.json unlisted_language']);
  });

  test('has each problem on its line, with a text that would be right', () => {
    const { problems } = remarksOn('{\n  "menu": "Thực đơn",\n  "carte": "x"\n}');
    expect(problems).toMatchObject([{ line: 3, column: 3, example: '"cart": "Cart"' }]);
  });
});
