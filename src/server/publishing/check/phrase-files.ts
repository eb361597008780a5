import { isBuiltInLanguage } from '#i18n/built-in-languages.ts';
import { isKnownLanguage } from '#i18n/language-codes.ts';
import type { Language } from '#i18n/languages.ts';
import { phraseKeysOf } from '#i18n/phrase-keys.ts';
import type { Translations } from '#i18n/translations.ts';
import type { DocumentName, Finding } from './finding.ts';
import { languageMeantBy } from './language-codes.ts';
import { type PhraseFileName, phraseFilePattern } from './phrase-file-name.ts';
import { missingForms, phraseFinding, unknownPhrase } from './phrase-findings.ts';
import { readJson } from './read-json.ts';

/** The result of checking one phrase file. */
export interface CheckedPhrases {
  readonly file: PhraseFileName;
  readonly text: string;
  /** `null` when it cannot be used. */
  readonly language: Language | null;
  readonly phrases: Translations;
  readonly findings: readonly Finding[];
}

/**
 * Checks the product's phrases in a language that the venue adds: `phrases/vi.json`.
 *
 * @param listed the codes of the venue's languages.
 */
export function checkPhraseFile(
  file: PhraseFileName,
  text: string,
  listed: readonly string[],
): CheckedPhrases {
  const code = phraseFilePattern.exec(file)?.[1] ?? '';
  const unusable = languageProblem(file, code, listed);
  const read = readJson(file, text);
  const refused = (findings: readonly Finding[]): CheckedPhrases => ({
    file,
    text,
    language: null,
    phrases: {},
    findings,
  });
  if (unusable) return refused([unusable]);
  if (read.kind === 'unreadable') return refused(read.findings);
  if (!isGroup(read.value)) return refused([notAGroup(file)]);
  const language = code as Language;
  const findings = [...read.findings, ...findingsIn(file, language, read.value)];
  return { file, text, language, phrases: read.value as Translations, findings };
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const notAGroup = (file: DocumentName): Finding => ({
  file,
  severity: 'problem',
  path: [],
  code: 'wrong_type',
  message: 'The phrases aren’t a group of members.',
  remedy: 'Write the key of each phrase and its text.',
  example: '{ "cart": "Giỏ hàng" }',
});

/** Why no phrases of this language can be given; a note when the venue does not offer it. */
function languageProblem(file: DocumentName, code: string, listed: readonly string[]): Finding | null {
  const about = { file, path: [] } as const;
  if (!isKnownLanguage(code)) {
    const meant = languageMeantBy(code);
    const isAdded = meant !== null && !isBuiltInLanguage(meant);
    return {
      ...about,
      severity: 'problem',
      code: 'unknown_language',
      message: `"${code}" isn’t a language that a menu can have.`,
      remedy: isAdded
        ? `Did you mean "phrases/${meant}.json"?`
        : 'Name the file by the tag of a language in small letters, such as "phrases/vi.json".',
    };
  }
  if (isBuiltInLanguage(code)) {
    return {
      ...about,
      severity: 'problem',
      code: 'built_in_phrases',
      message: `The product has its own phrases in "${code}".`,
      remedy: 'Remove the file. Replace single phrases with "ui_strings" in menu.json.',
      example: `"ui_strings": { "ui_str_menu_closed": { "${code}": "…" } }`,
    };
  }
  if (listed.includes(code)) return null;
  return {
    ...about,
    severity: 'note',
    code: 'unlisted_language',
    message: `These phrases are never shown: venue.json doesn’t list "${code}".`,
    remedy: 'Add the language to "languages" in venue.json, or remove the file.',
    example: `"languages": [{ "code": "${code}", "name_local": "…" }]`,
  };
}

function findingsIn(
  file: DocumentName,
  language: Language,
  phrases: Readonly<Record<string, unknown>>,
): readonly Finding[] {
  const known = phraseKeysOf(language);
  const isKnown = new Set(known);
  return [
    ...Object.entries(phrases).flatMap(([key, text]) =>
      isKnown.has(key)
        ? phraseFinding(file, key, text)
        : [
            unknownPhrase(
              file,
              key,
              known.filter((one) => !Object.hasOwn(phrases, one)),
              language,
            ),
          ],
    ),
    ...missingForms(file, phrases, language),
    ...untranslated(
      file,
      known.filter((key) => !Object.hasOwn(phrases, key)),
      known.length,
    ),
  ];
}

const maxKeysShown = 3;

function untranslated(file: DocumentName, missing: readonly string[], all: number): readonly Finding[] {
  const [first] = missing;
  if (first === undefined) return [];
  const shown = `${missing.slice(0, maxKeysShown).join(', ')}${missing.length > maxKeysShown ? ', …' : ''}`;
  return [
    {
      file,
      severity: 'note',
      path: [],
      code: 'missing_phrases',
      message: `${missing.length} of ${all} phrases are missing: ${shown}. They are shown in English, or in a language close to this one.`,
      remedy: 'Add the texts when you have them. "emenu phrases" lists them.',
      example: `"${first}": "…"`,
    },
  ];
}
