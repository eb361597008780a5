import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import { integrationMembers } from '#contracts/shapes/venue.ts';
import type { Language } from '#i18n/languages.ts';
import { formatValue, isLong, isObject, truncate } from './format-value.ts';
import { isTextByLanguage, type ValueByLanguage } from './text-by-language.ts';

export type ChangedField = EntityChange['fields'][number];

/** Shown instead of values that editors may not read. */
const hiddenMark = '…';

/** Members with names of secrets or personal data: the diff only shows that they changed. */
const hiddenMembers: ReadonlySet<string> = new Set([
  ...integrationMembers,
  'messages',
  'wallets',
  'employees',
]);

/**
 * The members that differ between two objects, with both values. Equal values in another notation, such as a number
 * and its digits, do not differ.
 *
 * @param skipped members that are compared elsewhere.
 * @param prefix path of the objects themselves: `theme_data.`.
 */
export function changedFields(
  before: object,
  after: object,
  language: Language,
  { skipped = new Set(['$schema']), prefix = '' }: ChangedFieldsOptions = {},
): readonly ChangedField[] {
  const [old, next] = [
    before as Readonly<Record<string, unknown>>,
    after as Readonly<Record<string, unknown>>,
  ];
  const keys = new Set([...Object.keys(old), ...Object.keys(next)]);
  return [...keys]
    .filter((key) => !skipped.has(key) && old[key] !== next[key])
    .flatMap((key) => memberChanges(prefix + key, old[key], next[key], language));
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
    const hide = (value: unknown) => ((value ?? null) === null ? null : hiddenMark);
    return [{ field, language: null, before: hide(before), after: hide(after) }];
  }
  if (isTextByLanguage(before) || isTextByLanguage(after)) return changedTranslations(field, before, after);
  if (isObject(before) && isObject(after))
    return changedFields(before, after, language, { prefix: `${field}.` });
  const whole = [before, after].map((value) => formatValue(value, language));
  if (whole[0] === whole[1]) return [];
  const shown = whole.some(isLong)
    ? listDifferences(before, after).map((value) => formatValue(value, language))
    : whole;
  const [old = null, next = null] = shown;
  return [{ field, language: null, before: truncate(old), after: truncate(next) }];
}

/** The entries that only one of two lists has; both whole lists when there are none. */
function listDifferences(before: unknown = [], after: unknown = []): readonly [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const [old, next] = [before, after].map((list) => new Set(list.map((entry) => JSON.stringify(entry))));
  const removed = before.filter((entry) => !next?.has(JSON.stringify(entry)));
  const added = after.filter((entry) => !old?.has(JSON.stringify(entry)));
  return removed.length + added.length === 0 ? [before, after] : [removed, added];
}

/** A text without languages counts for each language. */
function changedTranslations(field: string, before: unknown, after: unknown): readonly ChangedField[] {
  const codes = [before, after].flatMap((words) => (isTextByLanguage(words) ? Object.keys(words) : []));
  return [...new Set(codes as Language[])].flatMap((code) => {
    const [old, next] = [textIn(before, code), textIn(after, code)];
    return old === next ? [] : [{ field, language: code, before: truncate(old), after: truncate(next) }];
  });
}

function textIn(words: unknown, code: Language): string | null {
  if (typeof words === 'string') return words;
  return (isTextByLanguage(words) ? (words as ValueByLanguage)[code] : null) ?? null;
}
