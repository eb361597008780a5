import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '#contracts/all-calls.ts';
import { openApiDocument } from './openapi.ts';
import { proofsDocument } from './proofs.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));

/** What stands in `docs/api`, by path within the project. */
export const apiDocs = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/api/openapi.json', openApiDocument(allCalls, version)],
    ['docs/api/proofs.md', proofsDocument(allCalls)],
  ]);
