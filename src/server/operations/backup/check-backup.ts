import * as z from 'zod/mini';
import { entryContentOf, sha256Of } from './archive-entries.ts';
import {
  type ArchiveEntry,
  archiveFormat,
  manifestName,
  manifestSchema,
  RestoreError,
  sealName,
  sealSchema,
} from './backup.ts';

/** The first and last entry of a valid archive. */
export interface CheckedArchive {
  readonly manifest: z.output<typeof manifestSchema>;
  readonly seal: z.output<typeof sealSchema>;
}

const brokenArchive = (why: string) =>
  new RestoreError(`The archive is broken: ${why}. Nothing was written.`);

/**
 * Reads an archive from its first entry to its last.
 *
 * @throws {RestoreError} when it is incomplete, was changed, or has another format.
 */
export async function checkBackup(entries: AsyncIterable<ArchiveEntry>): Promise<CheckedArchive> {
  const hashes = new Map<string, string>();
  let manifest: CheckedArchive['manifest'] | null = null;
  let seal: CheckedArchive['seal'] | null = null;
  for await (const entry of entries) {
    if (seal) throw brokenArchive(`${entry.name} follows its last entry`);
    if (entry.name === sealName) seal = readJson(sealSchema, entry);
    else {
      manifest ??= readManifest(entry);
      recordHash(entry, hashes);
    }
  }
  if (!manifest) throw brokenArchive('it is empty');
  if (!seal) throw brokenArchive('its last entry is missing');
  refuseChangedEntries(new Map(Object.entries(seal.entries)), hashes);
  return { manifest, seal };
}

function readManifest(entry: ArchiveEntry): CheckedArchive['manifest'] {
  if (entry.name !== manifestName) throw brokenArchive(`its first entry is ${JSON.stringify(entry.name)}`);
  const manifest = readJson(manifestSchema, entry);
  if (manifest.format !== archiveFormat) {
    throw new RestoreError(
      `The archive is of format ${manifest.format}, this program reads ${archiveFormat}. Restore it with the program that made it.`,
    );
  }
  return manifest;
}

function recordHash({ name, body }: ArchiveEntry, hashes: Map<string, string>): void {
  if (entryContentOf(name) === null) throw brokenArchive(`${JSON.stringify(name)} isn’t a valid entry name`);
  if (hashes.has(name)) throw brokenArchive(`${name} occurs twice`);
  hashes.set(name, sha256Of(body));
}

function readJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  { name, body }: ArchiveEntry,
): z.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(new TextDecoder().decode(body)));
  } catch {
    throw brokenArchive(`${name} can’t be read`); // The details would not help.
  }
}

function refuseChangedEntries(sealed: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): void {
  for (const [name, hash] of found) if (sealed.get(name) !== hash) throw brokenArchive(`${name} was changed`);
  for (const name of sealed.keys()) if (!found.has(name)) throw brokenArchive(`${name} is missing`);
}
