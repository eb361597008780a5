import { orderTypes } from '#domain/order-type.ts';
import { isKnownLanguage } from '#i18n/language-codes.ts';
import type { Language } from '#i18n/languages.ts';
import { explainLanguage } from '#server/publishing/check/language-codes.ts';
import { canonicalTimeZone } from '#server/publishing/check/rules/regions.ts';
import type { NewVenue } from '#server/publishing/new-venue/new-venue-files.ts';
import { UsageError } from './command.ts';

type Answer<Value> =
  | { readonly kind: 'right'; readonly value: Value }
  | { readonly kind: 'wrong'; readonly why: string };

/** A question about a new venue, by the name of its option. */
interface VenueQuestion<Value> {
  readonly words: string;
  /** Taken where nothing is typed; empty for a question that must be answered. */
  readonly byDefault: string;
  readonly read: (answer: string) => Answer<Value>;
}

type VenueQuestions = { readonly [Name in keyof NewVenue]: VenueQuestion<NewVenue[Name]> };

const right = <Value>(value: Value): Answer<Value> => ({ kind: 'right', value });
const wrong = (why: string) => ({ kind: 'wrong', why }) as const;

const wordsIn = (answer: string): readonly string[] =>
  answer
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const maxNameLength = 120;
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function readLanguages(answer: string): Answer<NewVenue['languages']> {
  const codes = [...new Set(wordsIn(answer))];
  const unknown = codes.find((code) => !isKnownLanguage(code));
  if (unknown !== undefined) {
    const { message, remedy } = explainLanguage(unknown);
    return wrong(`${message} ${remedy}`);
  }
  const [first, ...others] = codes as Language[];
  return first === undefined
    ? wrong('Write at least one language, such as "en".')
    : right([first, ...others]);
}

/** Its name as typed, in the capitals of CLDR where that has the same name. */
function readTimeZone(answer: string): Answer<string> {
  const canonical = canonicalTimeZone(answer);
  if (canonical === null) return wrong('Write its region and city, such as Asia/Dubai.');
  return right(canonical.toLowerCase() === answer.toLowerCase() ? canonical : answer);
}

function readOrder(answer: string): Answer<NewVenue['order']> {
  const words = answer === 'none' ? [] : wordsIn(answer);
  const order = orderTypes.filter((type) => words.includes(type));
  return words.every((word) => order.some((type) => type === word))
    ? right(order)
    : wrong(`Write some of ${orderTypes.join(', ')}, or none.`);
}

/** What a new venue is asked, in order. */
const venueQuestions: VenueQuestions = {
  name: {
    words: 'What is the venue called?',
    byDefault: '',
    read: (answer) =>
      answer === '' || answer.length > maxNameLength
        ? wrong(`Write its name, of at most ${maxNameLength} characters.`)
        : right(answer),
  },
  languages: {
    words: 'In which languages is its menu? The main one first, such as en,ar',
    byDefault: 'en',
    read: readLanguages,
  },
  currency: {
    words: 'In which currency are its prices?',
    byDefault: 'AED',
    read: (answer) =>
      currencies.has(answer.toUpperCase())
        ? right(answer.toUpperCase())
        : wrong('Write the three letters of a currency, such as AED.'),
  },
  timezone: {
    words: 'In which time zone is it?',
    byDefault: 'Asia/Dubai',
    read: readTimeZone,
  },
  order: {
    words: `How do guests order? Some of ${orderTypes.join(', ')}, or none`,
    byDefault: 'takeaway',
    read: readOrder,
  },
};

type Options = { readonly [Name in keyof NewVenue]: string | null };

/** Writes a line, and reads the next one; `null` at the end of the input. */
export type Prompt = (text: string) => Promise<string | null>;

/**
 * The answers: from the options, where they are given, else from the prompt. A wrong answer is asked again.
 *
 * @throws {UsageError} for a wrong option, and where the input ends too early.
 */
export async function askAboutVenue(options: Options, prompt: Prompt): Promise<NewVenue> {
  const answers: Partial<Record<keyof NewVenue, unknown>> = {};
  for (const name of Object.keys(venueQuestions) as (keyof NewVenue)[]) {
    const given = options[name];
    answers[name] = given === null ? await ask(name, prompt) : readOption(name, given);
  }
  return answers as NewVenue;
}

function readOption(name: keyof NewVenue, given: string): unknown {
  const answer = venueQuestions[name].read(given.trim());
  if (answer.kind === 'wrong') throw new UsageError(`--${name}: ${answer.why}`);
  return answer.value;
}

async function ask(name: keyof NewVenue, prompt: Prompt): Promise<unknown> {
  const { words, byDefault, read } = venueQuestions[name];
  const question = byDefault === '' ? `${words} ` : `${words} [${byDefault}] `;
  for (let text = question; ; ) {
    const line = await prompt(text);
    if (line === null) throw new UsageError(`--${name} is missing`);
    const answer = read(line.trim() || byDefault);
    if (answer.kind === 'right') return answer.value;
    text = `${answer.why}\n${question}`;
  }
}
