import { expect, test } from 'vitest';
import { normalizeText } from '#domain/form/normalize-text.ts';

test.for([
  ['one line', 'one line'],
  ['a\r\nb\rc\nd\u2028e', 'a\nb\nc\nd\ne'],
  ['\n\n a  b \n\n\n\n c\n\n', 'a b\n\nc'],
  ['a\u0000\u001b[31mb', 'a [31mb'],
  ['\u202eolleh\u202c\nb', 'olleh\nb'],
  ['\t\n\u200b\n', ''],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('%j becomes %j', ([typed = '', text]) => {
  expect(normalizeText(typed)).toBe(text);
});
