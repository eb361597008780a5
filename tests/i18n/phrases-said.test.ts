import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const plural = /_(zero|one|two|few|many|other)$/;

test('every phrase of the catalogues is said somewhere', async () => {
  const files = await Array.fromAsync(glob('{src,scripts}/**/*.{ts,tsx,astro}', { cwd: root }));
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const said = new Set([...source.matchAll(/['"`]([a-z][\w-]*)['"`]/g)].map(([, name = '']) => name));
  // Of some the end is worked out, such as `status_${status}`.
  const begun = [...source.matchAll(/`([a-z][\w-]*_)\$\{/g)].map(([, start = '']) => start);
  const isSaid = (key: string) => said.has(key) || begun.some((start) => key.startsWith(start));

  const catalogue = readFileSync(join(root, 'src/i18n/locales/en/translation.json'), 'utf8');
  const keys = Object.keys(JSON.parse(catalogue));
  expect(keys.filter((key) => !isSaid(key) && !isSaid(key.replace(plural, '')))).toEqual([]);
});
