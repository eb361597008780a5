import type { DeskChange } from '#contracts/shapes/desk-changes.ts';
import type { Language } from '#i18n/languages.ts';
import { cut, isGroup, isLong, readable } from './readable.ts';
import { type ByLanguage, isByLanguage } from './words.ts';

export type ChangedField = DeskChange['fields'][number];

/** Stands for what is nobody's to read at the desk. */
const unsaid = '…';

/** Members that hold secrets by name, or are about people: that they changed is all that is told of them. */
const hidden: ReadonlySet<string> = new Set([
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
  { passed = new Set(['$schema']), prefix = '' }: Telling = {},
): readonly ChangedField[] {
  const [old, young] = [
    before as Readonly<Record<string, unknown>>,
    after as Readonly<Record<string, unknown>>,
  ];
  const keys = new Set([...Object.keys(old), ...Object.keys(young)]);
  return [...keys]
    .filter((key) => !passed.has(key) && old[key] !== young[key])
    .flatMap((key) => changesOfMember(prefix + key, old[key], young[key], language));
}

interface Telling {
  readonly passed?: ReadonlySet<string>;
  readonly prefix?: string;
}

function changesOfMember(
  field: string,
  before: unknown,
  after: unknown,
  language: Language,
): readonly ChangedField[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (hidden.has(field)) {
    const told = (value: unknown) => ((value ?? null) === null ? null : unsaid);
    return [{ field, language: null, before: told(before), after: told(after) }];
  }
  if (isByLanguage(before) || isByLanguage(after)) return changedWords(field, before, after);
  if (isGroup(before) && isGroup(after))
    return changedFields(before, after, language, { prefix: `${field}.` });
  const whole = [before, after].map((value) => readable(value, language));
  if (whole[0] === whole[1]) return [];
  const told = whole.some(isLong) ? apart(before, after).map((value) => readable(value, language)) : whole;
  const [old = null, young = null] = told;
  return [{ field, language: null, before: cut(old), after: cut(young) }];
}

/** Of two lists what only one of them has, each in its order; both whole where that is nothing. */
function apart(before: unknown = [], after: unknown = []): readonly [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const [old, young] = [before, after].map((list) => new Set(list.map((entry) => JSON.stringify(entry))));
  const gone = before.filter((entry) => !young?.has(JSON.stringify(entry)));
  const added = after.filter((entry) => !old?.has(JSON.stringify(entry)));
  return gone.length + added.length === 0 ? [before, after] : [gone, added];
}

/** Words that are everybody's count for each language. */
function changedWords(field: string, before: unknown, after: unknown): readonly ChangedField[] {
  const codes = [before, after].flatMap((words) => (isByLanguage(words) ? Object.keys(words) : []));
  return [...new Set(codes as Language[])].flatMap((code) => {
    const [old, young] = [saidIn(before, code), saidIn(after, code)];
    return old === young ? [] : [{ field, language: code, before: cut(old), after: cut(young) }];
  });
}

function saidIn(words: unknown, code: Language): string | null {
  if (typeof words === 'string') return words;
  return (isByLanguage(words) ? (words as ByLanguage)[code] : null) ?? null;
}
