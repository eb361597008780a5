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

interface Content {
  readonly 'application/json'?: { readonly examples?: object };
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const forGuestsAndTills = Object.values(describedVenue().ofVenue.paths)
  .flatMap((ofPath) => Object.values(ofPath) as unknown as readonly Operation[])
  .filter(({ tags }) => !tags.includes('Publishing'));

test.for(forGuestsAndTills)(
  '$operationId shows a request and its answer, which the test of a guide runs',
  ({ requestBody, responses }) => {
    const shown = (content: Content | undefined) => content?.['application/json']?.examples;
    if (requestBody) expect(shown(requestBody.content)).toBeDefined();
    const answers = Object.values(responses).filter(({ content }) => content);
    if (!responses['204']) expect(answers.some(({ content }) => shown(content))).toBe(true);
  },
);

/** Its reply is a copy of a release, which only this program reads and writes. */
const opaque: readonly string[] = ['/release'];

test.for(allCalls.filter(({ path, replyType }) => replyType === undefined && !opaque.includes(path)))(
  'the reply of $method $path has a schema',
  ({ reply }) => {
    expect(['any', 'unknown']).not.toContain(reply.def.type);
  },
);
