import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import * as z from 'zod/mini';
import { licence as licenceSchema } from '#contracts/shapes/values.ts';
import { argsOf, type CommandHandler, exitCodes, print, printRefusal, UsageError } from './command.ts';
import { starterFiles } from './starter-menu.ts';
import { askAboutVenue, type Prompt } from './venue-questions.ts';

const schemaFolder = join(import.meta.dirname, '../../public/schema');

/** Asks on the terminal, which is opened by the first question. What is asked is no output of the command. */
function openPrompt() {
  let terminal: Interface | null = null;
  let lines: AsyncIterator<string> | null = null;
  const prompt: Prompt = async (text) => {
    terminal ??= createInterface({ input: process.stdin });
    lines ??= terminal[Symbol.asyncIterator]();
    process.stderr.write(text);
    const { value, done } = await lines.next();
    return done ? null : value;
  };
  return { prompt, close: () => terminal?.close() };
}

/** @throws {UsageError} for a missing or invalid licence. */
function readLicence(text: string | null): string {
  const licence = z.safeParse(licenceSchema, text ?? '');
  if (licence.success) return licence.data;
  throw new UsageError(
    '--licence: write at most 63 small letters, digits and hyphens, such as corner-bistro',
  );
}

/** Why a venue cannot be written there; `null` for an empty folder, and where nothing is. */
async function blockerOf(folder: string): Promise<string | null> {
  try {
    return (await readdir(folder)).length > 0 ? 'isn’t empty' : null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return null;
    return code === 'ENOTDIR' ? 'isn’t a folder' : `can’t be read: ${code}`;
  }
}

/** Writes the folder of a new venue. */
export const newCommands: Readonly<Record<string, CommandHandler>> = {
  async new(command) {
    const [word = ''] = argsOf(command, 1);
    const { licence: given, name, languages, currency, timezone, order } = command.options;
    const licence = readLicence(given);
    const folder = resolve(word);
    const blocker = await blockerOf(folder);
    if (blocker !== null) return printRefusal(command, `${word} ${blocker}`);
    const { prompt, close } = openPrompt();
    const venue = await askAboutVenue({ name, languages, currency, timezone, order }, prompt).finally(close);
    const schemas = relative(folder, schemaFolder).split(sep).join('/');
    const files = starterFiles(licence, venue, schemas);
    await mkdir(folder, { recursive: true });
    for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
    const next = [
      `${word}: a venue with two categories and four dishes. Write your own into menu.json, then:`,
      `  emenu check ${word}`,
      `  emenu publish ${word}`,
    ];
    print(command, next.join('\n'), { folder, licence, files: Object.keys(files) });
    return exitCodes.done;
  },
};
