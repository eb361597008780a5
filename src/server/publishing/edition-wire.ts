import * as z from 'zod/mini';
import { licence } from '#contracts/shapes/values.ts';
import { languages } from '#i18n/languages.ts';
import type { Edition, Publisher } from './publisher.ts';

const bytes = z.codec(z.base64(), z.instanceof(Uint8Array), {
  decode: (text) => new Uint8Array(Buffer.from(text, 'base64')),
  encode: (value) => Buffer.from(value).toString('base64'),
});

/** An edition as it travels from the command to the server, with what its publisher knows. */
const editionSchema = z.strictObject({
  licence,
  venue: z.unknown(),
  domains: z.array(z.string()),
  sourceHash: z.string(),
  source: bytes,
  base: z.nullable(z.int()),
  force: z.boolean(),
  documents: z.array(z.strictObject({ language: z.enum(languages), hash: z.string(), body: bytes })),
});

type Knowing = Pick<Publisher, 'base' | 'force'>;

export function writeEdition(
  { documents, rolledBackFrom: _, ...edition }: Edition,
  { base, force }: Knowing,
): string {
  const listed = [...documents].map(([language, document]) => ({ language, ...document }));
  return JSON.stringify(z.encode(editionSchema, { ...edition, base, force, documents: listed } as never));
}

/** `null` when it is no edition. */
export function readEdition(body: unknown): { readonly edition: Edition; readonly knowing: Knowing } | null {
  const parsed = z.safeDecode(editionSchema, body as never);
  if (!parsed.success) return null;
  const { documents, base, force, ...edition } = parsed.data;
  return {
    knowing: { base, force },
    edition: {
      ...edition,
      rolledBackFrom: null,
      documents: new Map(
        documents.map(({ language, hash, body: packed }) => [language, { hash, body: packed }]),
      ),
    },
  };
}
