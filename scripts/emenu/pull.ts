import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type OriginalOf, type Pulled, pullFolder } from '#server/adapters/folder/pull-folder.ts';
import { originalAfar } from '#server/adapters/operator/distant-office.ts';
import { keptOriginals } from '#server/adapters/originals/kept-originals.ts';
import { originalsIn } from '#server/boot/open-preparing.ts';
import { atOffice, type Command, doorOf, type ExitCode, exit, print, type Run, wordsOf } from './command.ts';
import { wholeNumber } from './read-word.ts';

/** Where the files are that versions were made of: at a server elsewhere, or on this machine. */
function originalsFor(command: Command, licence: string): OriginalOf {
  const door = doorOf(command);
  if (door) return originalAfar(door);
  const originals = keptOriginals(originalsIn(command.settings.dataDir))(licence);
  return async (sha256) => {
    const original = (await originals.find([sha256])).get(sha256);
    return original ? readFile(original.location) : null;
  };
}

function refuse(command: Command, why: string): ExitCode {
  print(command, why, { kind: 'refused', why });
  return exit.refused;
}

type Done = Extract<Pulled, { readonly kind: 'done' }>;

function tell(command: Command, folder: string, version: number, { written, left, lost }: Done): ExitCode {
  for (const path of lost)
    console.error(`· ${path}\n    It was published before originals were kept, or is gone.`);
  const told = `${folder}: version ${version}, ${written.length} files written, ${left} as they were`;
  const missing = lost.length === 0 ? '' : `, ${lost.length} pictures or films cannot be brought back`;
  print(command, told + missing, { folder, version, written, left, lost });
  return lost.length === 0 ? exit.done : exit.refused;
}

/** A version as the folder that it was published from. */
export const pull: Readonly<Record<string, Run>> = {
  async pull(command) {
    const [licence = '', word = ''] = wordsOf(command, 2);
    const wanted = command.options.version === null ? null : wholeNumber(command.options.version);
    const source = await atOffice(command, ({ sourceOf }) => sourceOf(licence, wanted));
    if (!source) return refuse(command, `${licence}: there is no such version`);
    const folder = resolve(word);
    const pulled = await pullFolder(folder, licence, source, originalsFor(command, licence));
    return pulled.kind === 'refused'
      ? refuse(command, pulled.why)
      : tell(command, folder, source.version, pulled);
  },
};
