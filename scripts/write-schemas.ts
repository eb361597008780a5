import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Annotation, Annotations } from '#contracts/annotations/annotation.ts';
import { branchAnnotations } from '#contracts/annotations/branch.ts';
import { groupAnnotations } from '#contracts/annotations/group.ts';
import { menuAnnotations } from '#contracts/annotations/menu.ts';
import { venueAnnotations } from '#contracts/annotations/venue.ts';
import { branchFileSchema } from '#contracts/shapes/branch.ts';
import { groupFileSchema } from '#contracts/shapes/group.ts';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { venueFileSchema } from '#contracts/shapes/venue.ts';
import { fieldReference } from './field-reference.ts';

const root = join(import.meta.dirname, '..');

/**
 * JSON Schemas of the files of a venue's and a group's folder. `"$schema"` in a file enables completion, explanations and validation
 * in editors.
 *
 * @returns file contents by project path.
 */
export function schemaFiles(): ReadonlyMap<string, string> {
  return new Map([
    [
      'public/schema/venue.schema.json',
      schemaText('Venue settings, only visible to the operator', venueFileSchema, venueAnnotations),
    ],
    [
      'public/schema/menu.schema.json',
      schemaText('The menu of a venue, in all its languages', menuSourceSchema, menuAnnotations),
    ],
    [
      'public/schema/group.schema.json',
      schemaText('A group of venues that share a menu', groupFileSchema, groupAnnotations),
    ],
    [
      'public/schema/branch.schema.json',
      schemaText('What a branch has otherwise than its group', branchFileSchema, branchAnnotations),
    ],
  ]);
}

function schemaText(title: string, schema: z.ZodMiniType, annotations: Annotations): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return `${JSON.stringify({ $schema, title, ...withAnnotations(rest, annotations) }, null, 2)}\n`;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Part = JsonSchema | boolean;

/** Adds a description and an example to every member, so that editors explain it. */
function withAnnotations(schema: JsonSchema, annotations: Annotations): JsonSchema {
  const below = (part: Part): Part => (typeof part === 'boolean' ? part : withAnnotations(part, annotations));
  const { properties, items, anyOf, oneOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, annotated(member, annotations[name])]),
      ),
    }),
    ...(items !== undefined && { items: Array.isArray(items) ? items.map(below) : below(items) }),
    ...(anyOf && { anyOf: anyOf.map(below) }),
    ...(oneOf && { oneOf: oneOf.map(below) }),
  } as JsonSchema;
}

function annotated(member: Part, annotation: Annotation | undefined): Part {
  if (typeof member === 'boolean' || !annotation) return member;
  const [description, example, members = {}] = annotation;
  return {
    description: `${description} For example: ${JSON.stringify(example)}`,
    ...withAnnotations(member, members),
    examples: [example],
  } as JsonSchema;
}

/** What this command writes: the schemas, and the page of all fields. */
export const writtenFiles = (): ReadonlyMap<string, string> =>
  new Map([...schemaFiles(), ['docs/for-venues/fields.md', fieldReference()]]);

if (import.meta.main) {
  for (const [path, text] of writtenFiles()) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    console.log(path);
  }
}
