import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { schemaFiles, writtenFiles } from '#scripts/write-schemas.ts';

const files = [...schemaFiles()];

test.for([...writtenFiles()])('%s is what npm run schemas writes', ([path, text]) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

describe('the JSON Schemas of a venue folder', () => {
  test.for(files)('%s has only patterns that editors support', ([, text]) => {
    for (const [, pattern = ''] of text.matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)) {
      expect(() => new RegExp(JSON.parse(pattern), 'u')).not.toThrow();
    }
  });

  test.for(files)('%s rejects unknown members', ([, text]) => {
    expect(JSON.parse(text)).toMatchObject({ type: 'object', additionalProperties: false });
  });
});
