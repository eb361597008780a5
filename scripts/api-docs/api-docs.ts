import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '#contracts/all-calls.ts';
import { guideExamples, sampled } from './guide-examples.ts';
import { openApiDocument } from './openapi.ts';
import { proofsDocument } from './proofs.ts';
import { codesIn, withNewCodes } from './published-codes.ts';
import { venueDocument } from './venue-document.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

const { version } = JSON.parse(read('package.json'));

/** The codes of refusals that venues have published, one a line. */
export const publishedCodesFile = 'docs/api/codes.txt';

/** Their examples are run by tests. */
const guides = ['docs/api/guests.md', 'docs/api/till.md', 'docs/api/publishing.md'];

/** What venues publish. */
export function describedVenue() {
  const examples = guides.flatMap((guide) => guideExamples(read(guide))).map(sampled);
  const whole = openApiDocument(allCalls, version, examples);
  return { whole, ofVenue: venueDocument(whole, allCalls, version) };
}

/** What is written from the contracts, by path within the project. */
export function apiDocs(): ReadonlyMap<string, string> {
  const { whole, ofVenue } = describedVenue();
  return new Map([
    ['docs/api/openapi.json', `${JSON.stringify(whole, null, 2)}\n`],
    ['public/openapi.json', `${JSON.stringify(ofVenue)}\n`],
    [publishedCodesFile, withNewCodes(read(publishedCodesFile), codesIn(ofVenue))],
    ['docs/api/proofs.md', proofsDocument(allCalls)],
  ]);
}
