import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allCalls, proofsDocument } from '#scripts/write-call-proofs.ts';

const calls = await allCalls();

test('what each call needs stands in docs/call-proofs.md, as npm run call-proofs writes it', () => {
  expect(calls.length).toBeGreaterThan(30);
  expect(proofsDocument(calls)).toBe(readFileSync('docs/call-proofs.md', 'utf8'));
});
