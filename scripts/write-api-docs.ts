import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { apiDocs } from './api-docs/api-docs.ts';

/** Writes `docs/api` and `public/openapi.json` from the contracts. */

const root = join(import.meta.dirname, '..');
for (const [path, text] of apiDocs()) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
  console.log(path);
}
