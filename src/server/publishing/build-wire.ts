import * as z from 'zod/mini';
import { licence } from '#contracts/shapes/values.ts';
import { languages } from '#i18n/languages.ts';
import type { Author, MenuBuild } from './publisher.ts';

const bytes = z.codec(z.base64(), z.instanceof(Uint8Array), {
  decode: (text) => new Uint8Array(Buffer.from(text, 'base64')),
  encode: (value) => Buffer.from(value).toString('base64'),
});

/** An edition as it travels from the command to the server, with what its publisher knows. */
const buildSchema = z.strictObject({
  licence,
  venue: z.unknown(),
  domains: z.array(z.string()),
  sourceHash: z.string(),
  source: bytes,
  base: z.nullable(z.int()),
  force: z.boolean(),
  documents: z.array(z.strictObject({ language: z.enum(languages), hash: z.string(), body: bytes })),
});

type PublishConditions = Pick<Author, 'base' | 'force'>;

export function writeBuild(
  { documents, rolledBackFrom: _, ...edition }: MenuBuild,
  { base, force }: PublishConditions,
): string {
  const listed = [...documents].map(([language, document]) => ({ language, ...document }));
  return JSON.stringify(z.encode(buildSchema, { ...edition, base, force, documents: listed } as never));
}

/** `null` when it is no edition. */
export function readBuild(
  body: unknown,
): { readonly build: MenuBuild; readonly conditions: PublishConditions } | null {
  const parsed = z.safeDecode(buildSchema, body as never);
  if (!parsed.success) return null;
  const { documents, base, force, ...edition } = parsed.data;
  return {
    conditions: { base, force },
    build: {
      ...edition,
      rolledBackFrom: null,
      documents: new Map(
        documents.map(({ language, hash, body: packed }) => [language, { hash, body: packed }]),
      ),
    },
  };
}
