import type { Position } from '#domain/delivery/position.ts';
import type { Asker, Geocoder } from './geocoder.ts';

/** Answers kept at most, and for how long, in milliseconds. */
const mostAnswers = 500;
const keptMs = 60 * 60 * 1000;

interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  readonly until: number;
}

/**
 * Asks a geocoder each question once: while the answer is under way everybody who asks the same waits for it,
 * and for an hour it is remembered. Failures are not.
 *
 * @param now epoch milliseconds.
 */
export function rememberPlaces(geocoder: Geocoder, now: () => number): Geocoder {
  const searches = answers<Awaited<ReturnType<Geocoder['search']>>>(now);
  const names = answers<Awaited<ReturnType<Geocoder['nameOf']>>>(now);
  return {
    search: (text, near, asker) =>
      searches(`${keyOf(asker)} ${coarse(near)} ${text}`, () => geocoder.search(text, near, asker)),
    nameOf: (position, asker) =>
      names(`${keyOf(asker)} ${position.lat},${position.lng}`, () => geocoder.nameOf(position, asker)),
  };
}

const keyOf = ({ language, country }: Asker) => `${language} ${country}`;

/** A kilometre more or less changes nothing in what is near. */
const coarse = ({ lat, lng }: Position) => `${lat.toFixed(2)},${lng.toFixed(2)}`;

function answers<Answer>(now: () => number) {
  const kept = new Map<string, Kept<Answer>>();

  const keep = (key: string, ask: () => Promise<Answer>): Kept<Answer> => {
    const known = kept.get(key);
    const current = known && known.until > now() ? known : { answer: ask(), until: now() + keptMs };
    // Set anew each time: the first of a Map is then what nobody has asked for longest.
    kept.delete(key);
    kept.set(key, current);
    const [eldest] = kept.keys();
    if (kept.size > mostAnswers && eldest !== undefined) kept.delete(eldest);
    return current;
  };

  return async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const current = keep(key, ask);
    try {
      return await current.answer;
    } catch (fault) {
      if (kept.get(key) === current) kept.delete(key);
      throw fault;
    }
  };
}
