import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { schemaFiles } from '#scripts/write-schemas.ts';
import { membersOf } from '#tests/support/schema-members.ts';

/** Every member that a document uses, as the same paths. */
function usedBy(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => usedBy(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [at, ...usedBy(member, at)];
  });
}

/** Excludes members that publishing and the menu editor add. */
const written = (path: string) =>
  !/\.(image_width|image_height|image_color|thumb|width|height)$|^highest_ids$/.test(path);

/** Source: spec §1 venue.configures */
test('the demo venues together use every field and flag of a menu', () => {
  const text = [...schemaFiles()].find(([path]) => path.includes('menu'))?.[1] ?? '{}';
  const known = membersOf(z.parse(z.record(z.string(), z.unknown()), JSON.parse(text))).filter(written);
  const used = new Set(
    globSync('venues/*/menu.json').flatMap((file) => usedBy(JSON.parse(readFileSync(file, 'utf8')), '')),
  );
  expect(known.length).toBeGreaterThan(150);
  const unused = known.filter((path) => !used.has(path));
  expect(unused).toEqual([]);
});
