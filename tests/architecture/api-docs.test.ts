import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allCalls } from '#contracts/all-calls.ts';
import { apiDocs, describedVenue, publishedCodesFile } from '#scripts/api-docs/api-docs.ts';
import { codesIn, goneCodes } from '#scripts/api-docs/published-codes.ts';

test.for([...apiDocs()])('%s is what npm run api-docs writes', ([path, text]) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('no code is withdrawn or renamed that a venue has published for an operation and status', () => {
  expect(goneCodes(readFileSync(publishedCodesFile, 'utf8'), codesIn(describedVenue().ofVenue))).toEqual([]);
});

/** Its reply is a copy of a release, which only this program reads and writes. */
const opaque: readonly string[] = ['/release'];

test.for(allCalls.filter(({ path, replyType }) => replyType === undefined && !opaque.includes(path)))(
  'the reply of $method $path has a schema',
  ({ reply }) => {
    expect(['any', 'unknown']).not.toContain(reply.def.type);
  },
);
