import { describe, expect, test } from 'vitest';
import { check, menuFile } from './a-folder.ts';

function faultsOf(menu: string) {
  const checked = check({ menu });
  if (checked.kind === 'valid') throw new Error('Found valid');
  return checked.problems.map(({ line, column, code }) => `${line}:${column} ${code}`);
}

describe('checkVenue: syntax', () => {
  test.for([
    { what: 'an empty file', text: '', faults: ['1:1 empty_file'] },
    { what: 'a file of spaces', text: ' \n ', faults: ['1:1 empty_file'] },
    { what: 'a missing comma', text: '{"a": 1\n "b": 2}', faults: ['2:2 not_json'] },
    { what: 'a comma too many in a group', text: '{"a": 1,\n}', faults: ['2:1 not_json'] },
    { what: 'a comma too many in a list', text: '{"a": [1,\n2,]}', faults: ['2:3 not_json'] },
    { what: 'a name without quotes', text: '{a: 1}', faults: ['1:2 not_json'] },
    { what: 'text in single quotes', text: '{"a":\n\'b\'}', faults: ['2:1 not_json'] },
    { what: 'a comment', text: '{\n// soups\n"id": 1}', faults: ['2:1 not_json'] },
    { what: 'a missing bracket', text: '{"a": [1, 2}', faults: ['1:12 not_json'] },
    { what: 'a bracket too many', text: '{"a": 1}\n}', faults: ['2:1 not_json'] },
    { what: 'a document cut off', text: '{"a": {"b": 1', faults: ['1:14 not_json'] },
    { what: 'a stray backslash', text: '{"a": "C:\\x"}', faults: ['1:7 not_json'] },
    { what: 'a tab within text', text: '{"a": "b\tc"}', faults: ['1:7 not_json'] },
    { what: 'a number as others write it', text: '{"a": 012}', faults: ['1:8 not_json'] },
    { what: 'several slips', text: '{"a": 1\n"b": 2\n"c": tru}', faults: ['2:1 not_json', '3:1 not_json'] },
  ])('finds $what', ({ text, faults }) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  test('shows no more than twenty slips of one file', () => {
    expect(faultsOf(`{${'\n"a": 1'.repeat(50)}}`)).toHaveLength(20);
  });

  test.for([
    {
      what: 'a member that stands twice',
      text: '{"id": 1,\n"name": "a",\n"name": "b"}',
      fault: '3:1 duplicate_member',
    },
    {
      what: 'a member that stands twice, once in disguise',
      text: '{"id": 1,\n"i\\u0064": 2}',
      fault: '2:1 duplicate_member',
    },
    {
      what: 'a name that reaches into objects',
      text: '{\n"__proto__": {"id": 1}}',
      fault: '2:1 forbidden_name',
    },
    {
      what: 'the same further down',
      text: '{"ui_strings":\n{"constructor": "x"}}',
      fault: '2:2 forbidden_name',
    },
    { what: 'a null character', text: '{"name":\n"a\\u0000b"}', fault: '2:1 unprintable_character' },
    { what: 'half of a character', text: '{"name":\n"a\\ud83d"}', fault: '2:1 unprintable_character' },
  ])('refuses $what', ({ text, fault }) => {
    expect(faultsOf(text)).toContain(fault);
  });

  test('names a forbidden member once', () => {
    const faults = faultsOf('{"id": 1, "name": "a", "currency": "AED", "__proto__": 1}');
    expect(faults).toEqual(['1:43 forbidden_name']);
  });

  test('takes text with escapes in it', () => {
    const menu = JSON.stringify({ ...menuFile, name: 'a "b" \\ \n c' }).replace(
      'Lentil',
      '\\u004centil \\ud83c\\udf72',
    );
    expect(check({ menu }).kind).toBe('valid');
  });

  test('refuses what is nested too deep, however deep', () => {
    expect(faultsOf(`{"categories": ${'['.repeat(100_000)}`)).toEqual(['1:47 too_deep']);
    expect(faultsOf(`{"categories": ${'['.repeat(40)}${']'.repeat(40)}}`)).toEqual(['1:47 too_deep']);
  });

  test('does not count brackets within text', () => {
    const name = '[{'.repeat(50);
    expect(check({ menu: { ...menuFile, name } }).kind).toBe('valid');
  });

  test('refuses a document that is too large', () => {
    expect(faultsOf(`{"name": "${'a'.repeat(20 * 1024 * 1024)}"}`)).toEqual(['1:1 too_large']);
  });

  test.for(['[]', '"menu"', '7', 'null', 'true'])('wants a group of members, not %s', (text) => {
    expect(faultsOf(text)).toEqual(['1:1 wrong_type']);
  });

  test('counts lines of every kind of line break', () => {
    expect(faultsOf('{\r\n"id": 1,\r\n"id": 1}')).toContain('3:1 duplicate_member');
  });
});
