import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiDocs } from '#scripts/api-docs/api-docs.ts';

test.for([...apiDocs()])('%s is what npm run api-docs writes', ([path, text]) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});
