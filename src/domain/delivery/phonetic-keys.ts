/**
 * What a letter of another script sounds like, in the Latin letters that place names are written with. Letters
 * that stand for a vowel, or are hardly heard, are missing.
 */
const sounds: Readonly<Record<string, string>> = {
  // Arabic and Persian, as `foldName` leaves them.
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 't',
  ج: 'j',
  چ: 'k',
  ح: 'h',
  خ: 'k',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  ژ: 'z',
  س: 's',
  ش: 's',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  غ: 'g',
  ف: 'p',
  ق: 'k',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  // Hebrew.
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ז: 'z',
  ח: 'h',
  ט: 't',
  כ: 'k',
  ך: 'k',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  פ: 'p',
  ף: 'p',
  צ: 'ts',
  ץ: 'ts',
  ק: 'k',
  ר: 'r',
  ש: 's',
  ת: 't',
  // Cyrillic.
  б: 'b',
  в: 'b',
  г: 'g',
  д: 'd',
  ж: 'z',
  з: 'z',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ф: 'p',
  х: 'h',
  ц: 'ts',
  ч: 'k',
  ш: 's',
  щ: 's',
};

const otherLetter = new RegExp(`[${Object.keys(sounds).join('')}]`, 'gu');

/** The Arabic article as it is spelt: its last letter may be that of the next word. */
const article = /^(al|el|ad|an|ar|as|ash|at|ath|az|ha|ال|аль|эль|ад|ан|ар|ас|аш)$/u;

const letter = /[\p{L}\p{N}]+/gu;

/**
 * The words of a name by their consonants, roughly as they sound, without articles: `As Sālimīyah`, `Salmiya` and
 * `السالمية` are all `slm`.
 *
 * Place names are spelt in as many ways as there are people who write them down, and diners write them in their
 * own script. Equal sounds are a guess, good enough among the few places near a venue.
 *
 * @param name as `foldName` leaves it.
 */
export function phoneticKeysOf(name: string): readonly string[] {
  const words = name.replace(/['’‘ʿʾʼ`]/gu, '').match(letter) ?? [];
  const telling = words.filter((word) => !article.test(word));
  return (telling.length > 0 ? telling : words).map(phoneticKeyOf).filter((sound) => sound !== '');
}

/** A vowel with which a word begins is heard, whichever it is. */
const vowelFirst = /^[aeiouاعאעаеёиоуэ]/u;

function phoneticKeyOf(word: string): string {
  const bare = word.replace(/^ال(?=..)/u, '');
  return (vowelFirst.test(bare) ? 'a' : '') + consonantsOf(bare);
}

function consonantsOf(word: string): string {
  return (
    word
      // A breath after a consonant is part of it, where vowels are written; at the end nobody hears it.
      .replace(/([bcdgkpstz])h/g, '$1')
      .replace(/дж/gu, 'j')
      .replace(/^[wוو]/u, 'b')
      .replace(otherLetter, (letter) => sounds[letter] ?? '')
      .replace(/h$/, '')
      .replace(/[cq]/g, 'k')
      .replace(/f/g, 'p')
      .replace(/v/g, 'b')
      .replace(/x/g, 'ks')
      .replace(/[aeiouyw]|[^a-z0-9]/g, '')
      .replace(/([a-z])\1+/g, '$1')
  );
}
