import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { theFileDatabase } from '#tests/support/databases.ts';

const page = readFileSync('docs/for-operators/data-protection.md', 'utf8');

/** Names of columns that may hold who somebody is, or what they wrote. JSON may hold anything. */
const looksPersonal =
  /name|phone|mail|address|note|comment|customer|contact|label|person|device|actor|holder|wallet|guest|answer|reason|message|endpoint|by$/;

/** Columns in a table of the page, as `table.column`. */
const columnsUnder = (heading: string): readonly string[] => {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, column = '']) => column);
};

describe('the page on data protection', () => {
  let database: Database;

  beforeAll(async () => {
    database = await theFileDatabase();
  }, 20_000);

  const listed = [...columnsUnder('What is stored of a guest'), ...columnsUnder('What names no guest')];

  const columns = async () => {
    const { rows } = await sql<{ name: string; type: string }>`
      select table_name || '.' || column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' order by 1`.execute(database.db);
    return rows;
  };

  test('lists every column that may hold personal data, once', async () => {
    const suspicious = (await columns()).filter(
      ({ name, type }) =>
        type === 'jsonb' || (type === 'text' && looksPersonal.test(name.split('.')[1] ?? '')),
    );
    expect(suspicious.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.length).toBe(new Set(listed).size);
  });

  test('lists only columns that there are', async () => {
    const known = (await columns()).map(({ name }) => name);
    expect(listed.filter((name) => !known.includes(name))).toEqual([]);
  });
});
