import type { Log } from '../log.ts';
import { type Geocoder, GeocoderError } from './geocoder.ts';

/** How long a geocoder that did not answer is left alone, in milliseconds. */
const cooldownMs = 30_000;

/**
 * Asks one geocoder, and another when the first cannot be asked or knows no name.
 *
 * One that failed rests for a while, so that a diner without network waits for it once and not at every letter.
 *
 * @param now epoch milliseconds.
 */
export function withFallback(first: Geocoder, second: Geocoder, log: Log, now: () => number): Geocoder {
  let restsUntil = 0;

  const ask = async <Answer>(question: (geocoder: Geocoder) => Promise<Answer>): Promise<Answer | null> => {
    if (now() < restsUntil) return null;
    try {
      return await question(first);
    } catch (fault) {
      if (!(fault instanceof GeocoderError)) throw fault;
      restsUntil = now() + cooldownMs;
      log.error('geocoder_failed', { kind: fault.kind, message: fault.message });
      return null;
    }
  };

  return {
    search: async (text, near, asker) =>
      (await ask((geocoder) => geocoder.search(text, near, asker))) ?? second.search(text, near, asker),
    reverse: async (position, asker) =>
      (await ask((geocoder) => geocoder.reverse(position, asker))) ?? second.reverse(position, asker),
  };
}
