import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const copied = ['src', 'tests', 'scripts', '.gitignore', '.prettierrc.json', 'biome.jsonc', 'package.json'];

/** A copy of this project, with the packages of the original, for tests that change files of it. */
export function aProjectCopy(...more: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'emenu-copy-'));
  for (const path of [...copied, ...more]) cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
