import { describe, expect, test } from 'vitest';
import { check, menuFile } from './a-folder.ts';

function problemsOf(menu: string) {
  const checked = check({ menu });
  if (checked.kind === 'valid') throw new Error('Found valid');
  return checked.problems.map(({ line, column, code }) => `${line}:${column} ${code}`);
}

describe('checkVenue: syntax', () => {
  test.for([
    { what: 'an empty file', text: '', problems: ['1:1 empty_file'] },
    { what: 'a file of spaces', text: ' \n ', problems: ['1:1 empty_file'] },
    { what: 'a missing comma', text: '{"a": 1\n "b": 2}', problems: ['2:2 not_json'] },
    { what: 'an extra comma in a group', text: '{"a": 1,\n}', problems: ['2:1 not_json'] },
    { what: 'an extra comma in a list', text: '{"a": [1,\n2,]}', problems: ['2:3 not_json'] },
    { what: 'a name without quotes', text: '{a: 1}', problems: ['1:2 not_json'] },
    { what: 'text in single quotes', text: '{"a":\n\'b\'}', problems: ['2:1 not_json'] },
    { what: 'a comment', text: '{\n// soups\n"id": 1}', problems: ['2:1 not_json'] },
    { what: 'a missing bracket', text: '{"a": [1, 2}', problems: ['1:12 not_json'] },
    { what: 'an extra bracket', text: '{"a": 1}\n}', problems: ['2:1 not_json'] },
    { what: 'a document cut off', text: '{"a": {"b": 1', problems: ['1:14 not_json'] },
    { what: 'a stray backslash', text: '{"a": "C:\\x"}', problems: ['1:7 not_json'] },
    { what: 'a tab within text', text: '{"a": "b\tc"}', problems: ['1:7 not_json'] },
    { what: 'a number with a leading zero', text: '{"a": 012}', problems: ['1:8 not_json'] },
    {
      what: 'several errors',
      text: '{"a": 1\n"b": 2\n"c": tru}',
      problems: ['2:1 not_json', '3:1 not_json'],
    },
  ])('reports $what', ({ text, problems }) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  test('reports at most twenty errors of one file', () => {
    expect(problemsOf(`{${'\n"a": 1'.repeat(50)}}`)).toHaveLength(20);
  });

  test.for([
    {
      what: 'a duplicate member',
      text: '{"id": 1,\n"name": "a",\n"name": "b"}',
      problem: '3:1 duplicate_member',
    },
    {
      what: 'a duplicate member, once escaped',
      text: '{"id": 1,\n"i\\u0064": 2}',
      problem: '2:1 duplicate_member',
    },
    {
      what: 'a name that changes a prototype',
      text: '{\n"__proto__": {"id": 1}}',
      problem: '2:1 forbidden_name',
    },
    {
      what: 'a forbidden name in a nested object',
      text: '{"ui_strings":\n{"constructor": "x"}}',
      problem: '2:2 forbidden_name',
    },
    { what: 'a null character', text: '{"name":\n"a\\u0000b"}', problem: '2:1 unprintable_character' },
    { what: 'half of a character', text: '{"name":\n"a\\ud83d"}', problem: '2:1 unprintable_character' },
  ])('refuses $what', ({ text, problem }) => {
    expect(problemsOf(text)).toContain(problem);
  });

  test('reports a forbidden member once', () => {
    const problems = problemsOf('{"id": 1, "name": "a", "currency": "AED", "__proto__": 1}');
    expect(problems).toEqual(['1:43 forbidden_name']);
  });

  test('accepts text with escapes', () => {
    const menu = JSON.stringify({ ...menuFile, name: 'a "b" \\ \n c' }).replace(
      'Lentil',
      '\\u004centil \\ud83c\\udf72',
    );
    expect(check({ menu }).kind).toBe('valid');
  });

  test('refuses documents that are nested too deep, at any depth', () => {
    expect(problemsOf(`{"categories": ${'['.repeat(100_000)}`)).toEqual(['1:47 too_deep']);
    expect(problemsOf(`{"categories": ${'['.repeat(40)}${']'.repeat(40)}}`)).toEqual(['1:47 too_deep']);
  });

  test('does not count brackets inside text', () => {
    const name = '[{'.repeat(50);
    expect(check({ menu: { ...menuFile, name } }).kind).toBe('valid');
  });

  test('refuses a document that is too large', () => {
    expect(problemsOf(`{"name": "${'a'.repeat(20 * 1024 * 1024)}"}`)).toEqual(['1:1 too_large']);
  });

  test.for(['[]', '"menu"', '7', 'null', 'true'])('requires a group of members, not %s', (text) => {
    expect(problemsOf(text)).toEqual(['1:1 wrong_type']);
  });

  test('counts lines with every kind of line break', () => {
    expect(problemsOf('{\r\n"id": 1,\r\n"id": 1}')).toContain('3:1 duplicate_member');
  });
});
