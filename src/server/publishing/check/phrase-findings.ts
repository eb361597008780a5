import type { Language } from '#i18n/languages.ts';
import {
  englishPhraseOf,
  isPluralForm,
  isPluralPhrase,
  pluralFormsOf,
  withoutPluralSuffix,
} from '#i18n/phrase-keys.ts';
import type { DocumentName, Finding } from './finding.ts';
import { nearest } from './nearest.ts';

/** Longer than any phrase fits. */
const maxLength = 500;

const markup = /<\/?[a-z!][^>]*>|&(#\d+|[a-z]+);/i;
const placeholder = /\{\{(\w+)\}\}/g;

/** Forms whose word can imply the number: "two dishes" is one word in Arabic. */
const impliesCount = /_(zero|one|two)$/;

type Fault = Pick<Finding, 'code' | 'message' | 'remedy'>;

const placeholdersIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(placeholder)].map(([, name = '']) => name));

const lineOf = (key: string, text: string) => `${JSON.stringify(key)}: ${JSON.stringify(text)}`;

/** What is wrong with the text of a known phrase. */
export function phraseFinding(file: DocumentName, key: string, text: unknown): readonly Finding[] {
  const fault = faultOf(key, text);
  if (!fault) return [];
  return [{ file, severity: 'problem', path: [key], example: lineOf(key, englishPhraseOf(key)), ...fault }];
}

function faultOf(key: string, text: unknown): Fault | null {
  if (typeof text !== 'string') {
    return { code: 'wrong_type', message: `"${key}" isn’t a text.`, remedy: 'Write it in double quotes.' };
  }
  if (text.trim() === '') {
    return { code: 'blank_phrase', message: `"${key}" is blank.`, remedy: 'Write its text, or remove it.' };
  }
  if (text.length > maxLength) {
    const message = `"${key}" is ${text.length} characters long. ${maxLength} fit here.`;
    return { code: 'too_long', message, remedy: 'Shorten it.' };
  }
  const [tag] = markup.exec(text) ?? [];
  if (tag !== undefined && !englishPhraseOf(key).includes(tag)) {
    const message = `"${key}" has markup: ${tag}. Guests would read it as it stands.`;
    return { code: 'markup', message, remedy: 'Write plain text.' };
  }
  return placeholderFault(key, text);
}

function placeholderFault(key: string, text: string): Fault | null {
  const expected = placeholdersIn(englishPhraseOf(key));
  const written = placeholdersIn(text);
  const code = 'bad_placeholder';
  if (/[{}]/.test(text.replaceAll(placeholder, ''))) {
    const message = `"${key}" has a brace that belongs to no placeholder.`;
    return { code, message, remedy: 'Write a placeholder with two braces on each side.' };
  }
  const [unknown] = written.difference(expected);
  if (unknown !== undefined) {
    const message = `"${key}" has no placeholder {{${unknown}}}.`;
    const meant = [...expected].map((name) => `{{${name}}}`).join(', ');
    return { code, message, remedy: meant === '' ? 'Remove it.' : `Placeholders of this phrase: ${meant}.` };
  }
  const [missing] = [...expected].filter(
    (name) => !written.has(name) && !(name === 'count' && impliesCount.test(key)),
  );
  if (missing === undefined) return null;
  const message = `"${key}" lacks the placeholder {{${missing}}}.`;
  return { code, message, remedy: 'Write it where its value belongs in the sentence.' };
}

/**
 * A key that the language has no phrase for.
 *
 * @param free the known keys that the file does not have yet.
 */
export function unknownPhrase(
  file: DocumentName,
  key: string,
  free: readonly string[],
  language: Language,
): Finding {
  const forms = pluralFormsOf(language).join(', ');
  const base = isPluralPhrase(key) ? key : withoutPluralSuffix(key);
  const problem = { file, severity: 'problem', path: [key], atName: true, code: 'unknown_phrase' } as const;
  if (isPluralForm(key) || isPluralPhrase(key)) {
    const right = `${base}_other`;
    return {
      ...problem,
      message: `"${key}" isn’t a form that "${language}" has. It has: ${forms}.`,
      remedy: 'Write one text for each of its forms.',
      example: lineOf(right, englishPhraseOf(right)),
    };
  }
  const meant = nearest(key, free);
  const right = meant ?? free[0] ?? 'cart';
  return {
    ...problem,
    message: `There’s no phrase "${key}".`,
    remedy: meant ? `Did you mean "${meant}"?` : 'Remove it. "emenu phrases" lists the keys of all phrases.',
    example: lineOf(right, englishPhraseOf(right)),
  };
}

/** Plural phrases of which only some forms are written. */
export function missingForms(
  file: DocumentName,
  phrases: Readonly<Record<string, unknown>>,
  language: Language,
): readonly Finding[] {
  const forms = pluralFormsOf(language);
  const bases = new Set(Object.keys(phrases).filter(isPluralForm).map(withoutPluralSuffix));
  return [...bases].flatMap((base) => {
    const missing = forms.filter((form) => !Object.hasOwn(phrases, `${base}_${form}`));
    const [first] = missing;
    const written = forms.find((form) => Object.hasOwn(phrases, `${base}_${form}`));
    if (first === undefined || written === undefined) return [];
    return [
      {
        file,
        severity: 'problem',
        path: [`${base}_${written}`],
        atName: true,
        code: 'missing_form',
        message: `"${base}" lacks ${missing.map((form) => `"${form}"`).join(', ')}: "${language}" has the plural forms ${forms.join(', ')}.`,
        remedy: 'Write a text for each of them.',
        example: lineOf(`${base}_${first}`, englishPhraseOf(`${base}_${first}`)),
      },
    ];
  });
}
