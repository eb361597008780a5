import { describe, expect, test } from 'vitest';
import type { BuiltInLanguage } from '#i18n/built-in-languages.ts';
import { type Translations, translations } from '#i18n/translations.ts';
import { specifiedLabels } from './specified-labels.ts';

const english: Translations = translations.en;
const isSpecified = (key: string) => specifiedLabels.has(english[key] ?? '');
const ownPhrasesIn = (language: BuiltInLanguage) =>
  Object.entries<string>(translations[language]).filter(([key]) => language !== 'en' || !isSpecified(key));

/** The phrases for which `isWrong`, with their keys. */
const phrasesWhere = (isWrong: (words: string) => boolean, language: BuiltInLanguage = 'en') =>
  ownPhrasesIn(language).flatMap(([key, words]) => (isWrong(words) ? [`${key}: ${words}`] : []));

test('every label of the specification is an English phrase', () => {
  const texts = new Set(Object.values(english));
  expect([...specifiedLabels].filter((label) => !texts.has(label))).toEqual([]);
});

test.for([
  ['en', /\bplease\b/i],
  ['ar', /ي\u064f?رجى|الرجاء|من فضلك/],
  ['de', /\bbitte\b/i],
  ['es', /\bpor favor\b/i],
  ['fa', /لطفا/],
  ['fr', /\bveuillez\b|s’il (vous|te) pla/i],
  ['he', /(?<!\p{L})(נא|אנא|בבקשה)(?!\p{L})/u],
  ['it', /per favore|\bsi prega\b/i],
  ['nl', /\balstublieft\b|\balsjeblieft\b|\bgelieve\b/i],
  ['ru', /пожалуйста/i],
  ['th', /กรุณา|โปรด/],
  ['tr', /lütfen/i],
] as const)('no phrase says "please", in %s', ([language, please]) => {
  expect(phrasesWhere((words) => please.test(words), language)).toEqual([]);
});

describe('an English phrase', () => {
  test.for([
    ['writes "can’t" and "isn’t"', /\b(can|could|do|does|did|is|are|was|were|has|have|will|would) ?not\b/i],
    ['writes "there’s"', /\bthere (is|are)\b/i],
    ['has typographic quotes and apostrophes', /['"]/],
    ['has the ellipsis as one character', /\.\.\./],
    [
      'has American spelling',
      /\w+ell(ed|ing)\b(?<!\b(spelled|selling|telling))|colour|sulph|mollusc|licence|centre/i,
    ],
    ['says "takeaway"', /\bpick-?up\b|\btake-?out\b/i],
    ['says "someone" and "no one"', /\bsomebody\b|\bnobody\b/i],
    ['says "JavaScript"', /\bscripts?\b/i],
    ['does not shout', /!/],
  ] as const)('%s', ([, wrong]) => {
    expect(phrasesWhere((words) => wrong.test(words))).toEqual([]);
  });

  test('is in sentence case', () => {
    expect(phrasesWhere((words) => !isInSentenceCase(words))).toEqual([]);
  });
});

test.for<readonly [words: string, is: boolean]>([
  ['Choose a dish', true],
  ['Choose a Dish', false],
  ['Opened in WhatsApp. Tap “Send” there.', true],
  ['Open · until {{time}}', true],
  ['Receipt (PDF)', true],
  ['{{amount}} kJ', true],
  ['{{count}} Dishes', false],
])('"%s" is in sentence case: %s', ([words, is]) => {
  expect(isInSentenceCase(words)).toBe(is);
});

/** Whether only sentences and names begin with a capital letter. What is quoted has its own. */
function isInSentenceCase(words: string): boolean {
  const names = /eMenu|WhatsApp|Excel|JavaScript|Blue|QR|CSV|PDF|PIN|OTP|POS|ID|kJ|I\b/g;
  const sentences = words
    .replaceAll(/“[^”]*”/g, '')
    .replaceAll(names, '')
    .split(/[.?:·…] /);
  return sentences.every((sentence) => !/\p{Lu}/u.test(sentence.trim().slice(1)));
}
