/**
 * The Latin letters that letters of other scripts sound like. Vowels and letters that are barely pronounced are
 * missing.
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

/** Spellings of the Arabic article: its last letter may assimilate to the next word. */
const article = /^(al|el|ad|an|ar|as|ash|at|ath|az|ha|ال|аль|эль|ад|ан|ар|ас|аш)$/u;

const letter = /[\p{L}\p{N}]+/gu;

/**
 * The consonants of each word of a name, roughly as pronounced, without articles: `As Sālimīyah`, `Salmiya` and
 * `السالمية` are all `slm`.
 *
 * Place names have many spellings, and diners write them in their own script. Equal keys are an approximation, good
 * enough among the few places near a venue.
 *
 * @param name as `foldName` leaves it.
 */
export function phoneticKeysOf(name: string): readonly string[] {
  const words = name.replace(/['’‘ʿʾʼ`]/gu, '').match(letter) ?? [];
  const significant = words.filter((word) => !article.test(word));
  return (significant.length > 0 ? significant : words).map(phoneticKeyOf).filter((key) => key !== '');
}

/** An initial vowel is pronounced; which one does not matter. */
const vowelFirst = /^[aeiouاعאעаеёиоуэ]/u;

function phoneticKeyOf(word: string): string {
  const bare = word.replace(/^ال(?=..)/u, '');
  return (vowelFirst.test(bare) ? 'a' : '') + consonantsOf(bare);
}

function consonantsOf(word: string): string {
  return (
    word
      // An "h" after a consonant belongs to it, where vowels are written; at the end it is silent.
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
