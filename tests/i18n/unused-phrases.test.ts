import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const plural = /_(zero|one|two|few|many|other)$/;

test('every phrase is used in the source', async () => {
  const files = await Array.fromAsync(glob('{src,scripts}/**/*.{ts,tsx,astro}', { cwd: root }));
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const literals = new Set([...source.matchAll(/['"`]([a-z][\w-]*)['"`]/g)].map(([, name = '']) => name));
  // Some keys have a computed end, such as `status_${status}`.
  const prefixes = [...source.matchAll(/`([a-z][\w-]*_)\$\{/g)].map(([, prefix = '']) => prefix);
  const isUsed = (key: string) => literals.has(key) || prefixes.some((prefix) => key.startsWith(prefix));

  const catalogue = readFileSync(join(root, 'src/i18n/locales/en/translation.json'), 'utf8');
  const keys = Object.keys(JSON.parse(catalogue));
  expect(keys.filter((key) => !isUsed(key) && !isUsed(key.replace(plural, '')))).toEqual([]);
});
