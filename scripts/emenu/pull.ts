import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseJson } from '#contracts/parse-json.ts';
import {
  type OriginalReader,
  type PullOutcome,
  pullFolder,
  pullGroupFolder,
} from '#server/adapters/folder/pull-folder.ts';
import { originalReader } from '#server/adapters/operator/remote-operator.ts';
import { openOriginalStores } from '#server/adapters/originals/original-stores.ts';
import { openStorage, originalsDirOf } from '#server/boot/open-storage.ts';
import { memberOf } from '#server/publishing/check/valid-part.ts';
import { type GroupSource, unpackGroupSource } from '#server/publishing/groups/group-source.ts';
import {
  argsOf,
  type Command,
  type CommandHandler,
  type ExitCode,
  exitCodes,
  print,
  printRefusal,
  publishingClientOf,
  withOperatorTools,
} from './command.ts';
import { readWholeNumber } from './read-argument.ts';

/** Reads original files from the remote server, or from this machine. */
function originalReaderFor(command: Command, licence: string): OriginalReader {
  const client = publishingClientOf(command);
  if (client) return originalReader(client);
  const { settings } = command;
  const shared = openStorage(settings).originals;
  const originals = openOriginalStores(originalsDirOf(settings.dataDir), shared)(licence);
  return async (sha256) => {
    const original = (await originals.find([sha256])).get(sha256);
    return original ? readFile(original.location) : null;
  };
}

type PullDone = Extract<PullOutcome, { readonly kind: 'done' }>;

function printPulled(
  command: Command,
  folder: string,
  version: number | null,
  { written, left, lost }: PullDone,
): ExitCode {
  for (const path of lost) console.error(`· ${path}\n    Its original file is missing.`);
  const what = version === null ? 'the group as published last' : `version ${version}`;
  const text = `${folder}: ${what}, ${written.length} files written, ${left} unchanged`;
  const missing = lost.length === 0 ? '' : `, ${lost.length} pictures or videos can’t be restored`;
  print(command, text + missing, { folder, version, written, left, lost });
  return lost.length === 0 ? exitCodes.done : exitCodes.refused;
}

/** Reads the original files of whichever branch has them. */
function originalReaderOfGroup(command: Command, licences: readonly string[]): OriginalReader {
  const readers = licences.map((licence) => originalReaderFor(command, licence));
  return async (sha256) => {
    for (const read of readers) {
      const bytes = await read(sha256);
      if (bytes) return bytes;
    }
    return null;
  };
}

/** The licences of a group's branches, from their files. */
const licencesIn = ({ texts }: GroupSource): readonly string[] =>
  Object.entries(texts).flatMap(([path, text]) => {
    const licence = path.endsWith('/venue.json') ? memberOf(parseJson(text), 'licence') : null;
    return typeof licence === 'string' ? [licence] : [];
  });

/** `null` when there is no such group. */
async function pullGroup(command: Command, id: string, folder: string): Promise<ExitCode | null> {
  const packed = await withOperatorTools(command, ({ groups }) => groups.source(id));
  if (!packed) return null;
  const source = unpackGroupSource(packed);
  const pulled = await pullGroupFolder(
    folder,
    id,
    source,
    originalReaderOfGroup(command, licencesIn(source)),
  );
  return pulled.kind === 'refused'
    ? printRefusal(command, pulled.why)
    : printPulled(command, folder, null, pulled);
}

/** Restores a version as a venue folder, or a group as its folder. */
export const pullCommands: Readonly<Record<string, CommandHandler>> = {
  async pull(command) {
    const [licence = '', word = ''] = argsOf(command, 2);
    const version = command.options.version === null ? null : readWholeNumber(command.options.version);
    const source = await withOperatorTools(command, ({ sourceOf }) => sourceOf(licence, version));
    const folder = resolve(word);
    if (!source) {
      const ofGroup = version === null ? await pullGroup(command, licence, folder) : null;
      return (
        ofGroup ?? printRefusal(command, `${licence}: there is no such version: see emenu history ${licence}`)
      );
    }
    const pulled = await pullFolder(folder, licence, source, originalReaderFor(command, licence));
    return pulled.kind === 'refused'
      ? printRefusal(command, pulled.why)
      : printPulled(command, folder, source.version, pulled);
  },
};
