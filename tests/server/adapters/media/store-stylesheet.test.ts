import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeStylesheet } from '#server/adapters/media/store-stylesheet.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';

const stylesheet = { address: '/media/abc.css', css: ':root{--brand:#a30}' };

test('venues that store one stylesheet at the same time all succeed, and leave one file', async () => {
  const folder = join(await aTemporaryFolder(), 'media');
  const store = storeStylesheet(folder);
  await Promise.all(Array.from({ length: 20 }, () => store(stylesheet)));
  expect(await readdir(folder)).toEqual(['abc.css']);
  expect(await readFile(join(folder, 'abc.css'), 'utf8')).toBe(stylesheet.css);
});
