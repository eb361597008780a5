import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type OriginalReader, type PullOutcome, pullFolder } from '#server/adapters/folder/pull-folder.ts';
import { originalReader } from '#server/adapters/operator/remote-operator.ts';
import { openOriginalStores } from '#server/adapters/originals/original-stores.ts';
import { originalsDirOf } from '#server/boot/open-build-preparer.ts';
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
  const originals = openOriginalStores(originalsDirOf(command.settings.dataDir))(licence);
  return async (sha256) => {
    const original = (await originals.find([sha256])).get(sha256);
    return original ? readFile(original.location) : null;
  };
}

type PullDone = Extract<PullOutcome, { readonly kind: 'done' }>;

function printPulled(
  command: Command,
  folder: string,
  version: number,
  { written, left, lost }: PullDone,
): ExitCode {
  for (const path of lost) console.error(`· ${path}\n    Its original file is missing.`);
  const text = `${folder}: version ${version}, ${written.length} files written, ${left} unchanged`;
  const missing = lost.length === 0 ? '' : `, ${lost.length} pictures or videos can’t be restored`;
  print(command, text + missing, { folder, version, written, left, lost });
  return lost.length === 0 ? exitCodes.done : exitCodes.refused;
}

/** Restores a version as a venue folder. */
export const pullCommands: Readonly<Record<string, CommandHandler>> = {
  async pull(command) {
    const [licence = '', word = ''] = argsOf(command, 2);
    const version = command.options.version === null ? null : readWholeNumber(command.options.version);
    const source = await withOperatorTools(command, ({ sourceOf }) => sourceOf(licence, version));
    if (!source)
      return printRefusal(command, `${licence}: there is no such version: see emenu history ${licence}`);
    const folder = resolve(word);
    const pulled = await pullFolder(folder, licence, source, originalReaderFor(command, licence));
    return pulled.kind === 'refused'
      ? printRefusal(command, pulled.why)
      : printPulled(command, folder, source.version, pulled);
  },
};
