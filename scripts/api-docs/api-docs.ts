import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '#contracts/all-calls.ts';
import { guideExamples } from './guide-examples.ts';
import { openApiDocument } from './openapi.ts';
import { proofsDocument } from './proofs.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

const { version } = JSON.parse(read('package.json'));

/** What stands in `docs/api`, by path within the project. */
export const apiDocs = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/api/openapi.json', openApiDocument(allCalls, version, guideExamples(read('docs/api/till.md')))],
    ['docs/api/proofs.md', proofsDocument(allCalls)],
  ]);
