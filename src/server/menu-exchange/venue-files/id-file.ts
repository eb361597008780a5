import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import { id } from '#contracts/shapes/values.ts';
import { type IdKind, idKinds } from './name-marks.ts';

/** The file beside `menu.json` that keeps ids over repeated imports. */
export const idFileName = 'import-ids.json';

/** An id that an import gave. */
export interface KnownId {
  readonly id: number;
  readonly marks: readonly string[];
  /** The kind of source in which it was last found. */
  readonly from: string;
}

/** Ids that imports gave, also of what is gone: it has the same id when it comes back. */
export type KnownIds = Readonly<Record<IdKind, readonly KnownId[]>>;

const knownIdSchema = z.object({ id, marks: z.array(z.string()), from: z.string() });
const entries = Object.fromEntries(idKinds.map((kind) => [kind, z._default(z.array(knownIdSchema), [])]));
const idFileSchema = z.object(entries) as unknown as z.ZodMiniType<KnownIds>;

export const noKnownIds: KnownIds = Object.fromEntries(
  idKinds.map((kind) => [kind, []]),
) as unknown as KnownIds;

/** @returns `null` for a file that can't be read. */
export const readIdFile = (text: string): KnownIds | null =>
  z.safeParse(idFileSchema, parseJson(text)).data ?? null;

/** One entity in each line, so that version control shows what changed. */
export function writeIdFile(ids: KnownIds): string {
  const lists = idKinds.map((kind) => {
    const lines = ids[kind].map((entry) => `    ${JSON.stringify(entry)}`);
    return `  ${JSON.stringify(kind)}: [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}]`;
  });
  return `{\n${lists.join(',\n')}\n}\n`;
}
