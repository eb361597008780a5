import * as z from 'zod/mini';
import {
  CannotRestore,
  type Entry,
  format,
  manifestName,
  manifestSchema,
  sealName,
  sealSchema,
} from './backup.ts';
import { hashOf, heldIn } from './entries.ts';

/** What a whole archive says of itself. */
export interface Checked {
  readonly manifest: z.output<typeof manifestSchema>;
  readonly seal: z.output<typeof sealSchema>;
}

const broken = (why: string) => new CannotRestore(`The archive is broken: ${why}. Nothing was written.`);

/**
 * Reads an archive from its first entry to its last.
 *
 * @throws {CannotRestore} when it is not whole, was changed, or is of another format.
 */
export async function checkBackup(entries: AsyncIterable<Entry>): Promise<Checked> {
  const hashes = new Map<string, string>();
  let manifest: Checked['manifest'] | null = null;
  let seal: Checked['seal'] | null = null;
  for await (const entry of entries) {
    if (seal) throw broken(`${entry.name} comes after its end`);
    if (entry.name === sealName) seal = readJson(sealSchema, entry);
    else {
      manifest ??= readManifest(entry);
      note(entry, hashes);
    }
  }
  if (!manifest) throw broken('it is empty');
  if (!seal) throw broken('its end is missing');
  refuseChanged(new Map(Object.entries(seal.entries)), hashes);
  return { manifest, seal };
}

function readManifest(entry: Entry): Checked['manifest'] {
  if (entry.name !== manifestName) throw broken(`it begins with ${JSON.stringify(entry.name)}`);
  const manifest = readJson(manifestSchema, entry);
  if (manifest.format !== format) {
    throw new CannotRestore(
      `The archive is of format ${manifest.format}, this program reads ${format}. Restore it with the program that made it.`,
    );
  }
  return manifest;
}

function note({ name, body }: Entry, hashes: Map<string, string>): void {
  if (heldIn(name) === null) throw broken(`${JSON.stringify(name)} is nothing of ours`);
  if (hashes.has(name)) throw broken(`${name} is there twice`);
  hashes.set(name, hashOf(body));
}

function readJson<Schema extends z.ZodMiniType>(schema: Schema, { name, body }: Entry): z.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(new TextDecoder().decode(body)));
  } catch {
    throw broken(`${name} cannot be read`); // What is wrong with it in detail is of no use to anybody.
  }
}

function refuseChanged(sealed: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): void {
  for (const [name, hash] of found) if (sealed.get(name) !== hash) throw broken(`${name} is not as it was`);
  for (const name of sealed.keys()) if (!found.has(name)) throw broken(`${name} is missing`);
}
