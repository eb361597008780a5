import { createHash } from 'node:crypto';
import { type ArchiveEntry, manifestName, type RowBatch } from './backup.ts';

/** The content of an entry, by its name. */
export type EntryContent =
  | { readonly kind: 'manifest' }
  | { readonly kind: 'rows'; readonly table: string }
  | { readonly kind: 'media'; readonly name: string }
  /** A venue's original file: its licence, and the hash of its content. */
  | { readonly kind: 'original'; readonly name: string };

const rowsNamePattern = /^rows\/([a-z_]{1,60})\/\d{6}\.jsonl$/;
const mediaNamePattern = /^media\/([0-9a-z]{10,11}(?:-[0-9a-z]{1,8})?\.[0-9a-z]{1,5})$/;

const originalNamePattern = /^originals\/([a-z0-9-]{1,63}\/[0-9a-f]{64})$/;

/** `null` for a name that no valid archive has: it could be any path. */
export function entryContentOf(name: string): EntryContent | null {
  const [, table] = rowsNamePattern.exec(name) ?? [];
  const [, file] = mediaNamePattern.exec(name) ?? [];
  const [, original] = originalNamePattern.exec(name) ?? [];
  if (table !== undefined) return { kind: 'rows', table };
  if (file !== undefined) return { kind: 'media', name: file };
  if (original !== undefined) return { kind: 'original', name: original };
  return name === manifestName ? { kind: 'manifest' } : null;
}

export const mediaEntryName = (name: string): string => `media/${name}`;

export const originalEntryName = (name: string): string => `originals/${name}`;

export const jsonEntry = (name: string, value: unknown): ArchiveEntry => ({
  name,
  body: Buffer.from(`${JSON.stringify(value, null, 1)}\n`),
});

/** An entry of rows: the columns on the first line, then one row per line. */
export function rowsEntry({ table, columns, rows }: RowBatch, index: number): ArchiveEntry {
  const lines = [JSON.stringify(columns), ...rows].map((line) => `${line}\n`);
  return {
    name: `rows/${table}/${String(index).padStart(6, '0')}.jsonl`,
    body: Buffer.from(lines.join('')),
  };
}

/** @param body written by `rowsEntry`, as the seal guarantees. */
export function readRows(table: string, body: Uint8Array): RowBatch {
  const [columns = '[]', ...rows] = Buffer.from(body.buffer, body.byteOffset, body.length)
    .toString('utf8')
    .trimEnd()
    .split('\n');
  return { table, columns: JSON.parse(columns) as string[], rows };
}

export const sha256Of = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');
