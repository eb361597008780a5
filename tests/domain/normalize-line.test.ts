import { expect, test } from 'vitest';
import { normalizeLine } from '#domain/normalize-line.ts';

test.for([
  ['  Sara   Omar ', 'Sara Omar'],
  ['12 Road\r\nDubai', '12 Road Dubai'],
  ['a\u0000b\u001b[31mc', 'a b [31mc'],
  ['\u202eorder\u202c \u2066x\u2069', 'order x'],
  ['\ud800x', 'x'],
  ['e\u0301', 'é'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🍳', '👩\u200d🍳'],
  ['\u3000東京\u3000', '東京'],
  ['\u200b\ufeff', ''],
])('%j becomes %j', ([typed = '', line]) => {
  expect(normalizeLine(typed)).toBe(line);
});
