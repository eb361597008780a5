import * as z from 'zod/mini';
import type { GuideExample } from './guide-examples.ts';

export type Json = Readonly<Record<string, unknown>>;

/** As it is written on the wire, in both directions. */
export function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/** JSON, with what a guide shows of it. */
export const jsonContent = (schema: Json, examples: readonly unknown[] = []): Json => ({
  'application/json': {
    schema,
    ...(examples.length > 0 && {
      examples: Object.fromEntries(examples.map((value, at) => [`example_${at + 1}`, { value }])),
    }),
  },
});

export const repliesIn = (examples: readonly GuideExample[], status: number): readonly unknown[] =>
  examples.filter((one) => one.status === status).map(({ reply }) => reply);
