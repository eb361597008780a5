import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { venueFileSchema } from '#contracts/shapes/venue.ts';

const root = join(import.meta.dirname, '..');

/**
 * JSON Schemas of the two documents of a venue's folder, for editors: `"$schema"` in a document gives
 * completion and checks while it is written.
 *
 * @returns file contents by path within the project.
 */
export function schemaFiles(): ReadonlyMap<string, string> {
  return new Map([
    [
      'public/schema/venue.schema.json',
      schemaText('What only the operator of a venue sees', venueFileSchema),
    ],
    [
      'public/schema/menu.schema.json',
      schemaText('The menu of a venue, in all its languages', menuSourceSchema),
    ],
  ]);
}

function schemaText(title: string, schema: z.ZodMiniType): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`;
}

if (import.meta.main) {
  for (const [path, text] of schemaFiles()) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    console.log(path);
  }
}
