import { isBuiltInLanguage } from '#i18n/built-in-languages.ts';
import { isKnownLanguage } from '#i18n/language-codes.ts';
import { englishPhraseOf, phraseKeysOf } from '#i18n/phrase-keys.ts';
import { readVenueFolder } from '#server/adapters/folder/read-venue-folder.ts';
import { argsOf, type CommandHandler, exitCodes, print, printRefusal, UsageError } from './command.ts';

/** The keys in a file of phrases; none when it is missing or not JSON. */
function keysIn(text: string | undefined): readonly string[] {
  try {
    return Object.keys(JSON.parse(text?.replace(/^\ufeff/, '') ?? '{}'));
  } catch {
    return []; // "emenu check" says where it is wrong.
  }
}

/** Lists the phrases that a venue's language lacks, in English, to be translated. */
export const phraseCommands: Readonly<Record<string, CommandHandler>> = {
  async phrases(command) {
    const [folder = '', language = ''] = argsOf(command, 2);
    if (!isKnownLanguage(language) || isBuiltInLanguage(language))
      throw new UsageError(`"${language}" isn’t a language that a venue can add, such as "vi" or "pt-br"`);
    const { phrases, problems } = await readVenueFolder(folder);
    const missingFolder = problems.find(({ code }) => code === 'missing_folder');
    if (missingFolder) return printRefusal(command, missingFolder.message);
    const written = new Set(keysIn(phrases.get(`phrases/${language}.json`)));
    const missing = Object.fromEntries(
      phraseKeysOf(language)
        .filter((key) => !written.has(key))
        .map((key) => [key, englishPhraseOf(key)]),
    );
    print(command, JSON.stringify(missing, null, 2), missing);
    return exitCodes.done;
  },
};
