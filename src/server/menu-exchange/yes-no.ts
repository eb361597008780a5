const yes = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  'on',
  '✓',
  '✔',
  '☑',
  '✅',
  'ja',
  'oui',
  'si',
  'sí',
  'da',
  'نعم',
  'evet',
  'да',
  'live',
  'active',
  'enabled',
  'available',
  'visible',
]);
const no = new Set([
  'no',
  'n',
  'false',
  '0',
  'off',
  '✗',
  '✘',
  '☐',
  '❌',
  '-',
  'nein',
  'non',
  'nee',
  'لا',
  'hayır',
  'нет',
  'draft',
  'inactive',
  'disabled',
  'unavailable',
  'hidden',
  'archived',
]);

/** Yes or no as people and systems write it; `null` for blank and for anything else. */
export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}
