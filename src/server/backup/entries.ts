import { createHash } from 'node:crypto';
import { type Entry, manifestName, type RowsPart } from './backup.ts';

/** What an entry holds, by its name. */
export type Held =
  | { readonly kind: 'manifest' }
  | { readonly kind: 'rows'; readonly table: string }
  | { readonly kind: 'media'; readonly name: string };

const rowsName = /^rows\/([a-z_]{1,60})\/\d{6}\.jsonl$/;
const mediaName = /^media\/([0-9a-z]{10}(?:-[0-9a-z]{1,8})?\.[0-9a-z]{1,5})$/;

/** `null` for a name that no archive of ours has: it may lead anywhere. */
export function heldIn(name: string): Held | null {
  const [, table] = rowsName.exec(name) ?? [];
  const [, file] = mediaName.exec(name) ?? [];
  if (table !== undefined) return { kind: 'rows', table };
  if (file !== undefined) return { kind: 'media', name: file };
  return name === manifestName ? { kind: 'manifest' } : null;
}

export const mediaEntry = (name: string, body: Uint8Array): Entry => ({ name: `media/${name}`, body });

export const jsonEntry = (name: string, value: unknown): Entry => ({
  name,
  body: Buffer.from(`${JSON.stringify(value, null, 1)}\n`),
});

/** Rows as an entry: its columns, then a row a line. */
export function rowsEntry({ table, columns, rows }: RowsPart, at: number): Entry {
  const lines = [JSON.stringify(columns), ...rows].map((line) => `${line}\n`);
  return {
    name: `rows/${table}/${String(at).padStart(6, '0')}.jsonl`,
    body: Buffer.from(lines.join('')),
  };
}

/** @param body as `rowsEntry` made it: the seal vouches for that. */
export function readRows(table: string, body: Uint8Array): RowsPart {
  const [columns = '[]', ...rows] = Buffer.from(body.buffer, body.byteOffset, body.length)
    .toString('utf8')
    .trimEnd()
    .split('\n');
  return { table, columns: JSON.parse(columns) as string[], rows };
}

export const hashOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');
