import * as z from 'zod/mini';
import { knownLanguageSchema } from '#contracts/shapes/known-language.ts';
import { licence } from '#contracts/shapes/values.ts';
import type { Author, MenuBuild } from './publisher.ts';

/** Base64 on the wire. */
export const bytes = z.codec(z.base64(), z.instanceof(Uint8Array), {
  decode: (text) => new Uint8Array(Buffer.from(text, 'base64')),
  encode: (value) => Buffer.from(value).toString('base64'),
});

/** A build as it is sent from the command to the server, with the conditions of its publish. */
const buildSchema = z.strictObject({
  licence,
  venue: z.unknown(),
  domains: z.array(z.string()),
  sourceHash: z.string(),
  source: bytes,
  base: z.nullable(z.int()),
  force: z.boolean(),
  documents: z.array(z.strictObject({ language: knownLanguageSchema, hash: z.string(), body: bytes })),
});

type PublishConditions = Pick<Author, 'base' | 'force'>;

export function writeBuild(
  { documents, rolledBackFrom: _, ...build }: MenuBuild,
  { base, force }: PublishConditions,
): string {
  const listed = [...documents].map(([language, document]) => ({ language, ...document }));
  return JSON.stringify(z.encode(buildSchema, { ...build, base, force, documents: listed } as never));
}

/** `null` when the body is no build. */
export function readBuild(
  body: unknown,
): { readonly build: MenuBuild; readonly conditions: PublishConditions } | null {
  const parsed = z.safeDecode(buildSchema, body as never);
  if (!parsed.success) return null;
  const { documents, base, force, ...build } = parsed.data;
  return {
    conditions: { base, force },
    build: {
      ...build,
      rolledBackFrom: null,
      documents: new Map(
        documents.map(({ language, hash, body: packed }) => [language, { hash, body: packed }]),
      ),
    },
  };
}
