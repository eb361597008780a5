import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { venueFileSchema } from '#contracts/shapes/venue.ts';

const root = join(import.meta.dirname, '..');

/**
 * JSON Schemas of the two files of a venue folder. `"$schema"` in a file enables completion and validation in editors.
 *
 * @returns file contents by project path.
 */
export function schemaFiles(): ReadonlyMap<string, string> {
  return new Map([
    [
      'public/schema/venue.schema.json',
      schemaText('Venue settings, only visible to the operator', venueFileSchema),
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
