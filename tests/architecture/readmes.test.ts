import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { rooms } from './room-plan.ts';

/** Astro renders every other Markdown file below `pages`. */
const readmeOf = (room: string) => (room === 'pages' ? 'pages/_README.md' : `${room}/README.md`);

const rowsWithDoors = rooms.filter((room) => !room.includes('.'));

test.for(rowsWithDoors)('%s has a README', (room) => {
  expect(existsSync(`src/${readmeOf(room)}`)).toBe(true);
});

const readmes = await Array.fromAsync(glob('**/*README.md', { cwd: 'src' }));

test.for(readmes)('%s has at most ten lines and names what to read first', (readme) => {
  const text = readFileSync(`src/${readme}`, 'utf8').trim();
  expect(text.split('\n').length).toBeLessThanOrEqual(10);
  const [, first = ''] = /Read first:\s+`([^`]+)`/.exec(text) ?? [];
  expect(existsSync(join('src', dirname(readme), first)), `it names ${first}`).toBe(true);
});
