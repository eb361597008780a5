import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import type { Language } from '#i18n/languages.ts';
import { formatValue, isLong, isObject, truncate } from './format-value.ts';
import { isTextByLanguage, type ValueByLanguage } from './text-by-language.ts';

export type ChangedField = EntityChange['fields'][number];

/** Stands for what is nobody's to read at the desk. */
const hiddenMark = '…';

/** Members that hold secrets by name, or are about people: that they changed is all that is told of them. */
const hiddenMembers: ReadonlySet<string> = new Set([
  'payments',
  'partner',
  'analytics',
  'order_hook',
  'wallets',
  'employees',
]);

/**
 * The members in which two groups differ, each with what it was and what it is. What is written otherwise and says the same,
 * such as a number for its digits, is none.
 *
 * @param passed members that are told elsewhere.
 * @param prefix of the groups themselves: `theme_data.`.
 */
export function changedFields(
  before: object,
  after: object,
  language: Language,
  { skipped = new Set(['$schema']), prefix = '' }: ChangedFieldsOptions = {},
): readonly ChangedField[] {
  const [old, young] = [
    before as Readonly<Record<string, unknown>>,
    after as Readonly<Record<string, unknown>>,
  ];
  const keys = new Set([...Object.keys(old), ...Object.keys(young)]);
  return [...keys]
    .filter((key) => !skipped.has(key) && old[key] !== young[key])
    .flatMap((key) => memberChanges(prefix + key, old[key], young[key], language));
}

interface ChangedFieldsOptions {
  readonly skipped?: ReadonlySet<string>;
  readonly prefix?: string;
}

function memberChanges(
  field: string,
  before: unknown,
  after: unknown,
  language: Language,
): readonly ChangedField[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (hiddenMembers.has(field)) {
    const told = (value: unknown) => ((value ?? null) === null ? null : hiddenMark);
    return [{ field, language: null, before: told(before), after: told(after) }];
  }
  if (isTextByLanguage(before) || isTextByLanguage(after)) return changedTranslations(field, before, after);
  if (isObject(before) && isObject(after))
    return changedFields(before, after, language, { prefix: `${field}.` });
  const whole = [before, after].map((value) => formatValue(value, language));
  if (whole[0] === whole[1]) return [];
  const told = whole.some(isLong)
    ? listDifferences(before, after).map((value) => formatValue(value, language))
    : whole;
  const [old = null, young = null] = told;
  return [{ field, language: null, before: truncate(old), after: truncate(young) }];
}

/** Of two lists what only one of them has, each in its order; both whole where that is nothing. */
function listDifferences(before: unknown = [], after: unknown = []): readonly [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const [old, young] = [before, after].map((list) => new Set(list.map((entry) => JSON.stringify(entry))));
  const gone = before.filter((entry) => !young?.has(JSON.stringify(entry)));
  const added = after.filter((entry) => !old?.has(JSON.stringify(entry)));
  return gone.length + added.length === 0 ? [before, after] : [gone, added];
}

/** Words that are everybody's count for each language. */
function changedTranslations(field: string, before: unknown, after: unknown): readonly ChangedField[] {
  const codes = [before, after].flatMap((words) => (isTextByLanguage(words) ? Object.keys(words) : []));
  return [...new Set(codes as Language[])].flatMap((code) => {
    const [old, young] = [textIn(before, code), textIn(after, code)];
    return old === young ? [] : [{ field, language: code, before: truncate(old), after: truncate(young) }];
  });
}

function textIn(words: unknown, code: Language): string | null {
  if (typeof words === 'string') return words;
  return (isTextByLanguage(words) ? (words as ValueByLanguage)[code] : null) ?? null;
}
