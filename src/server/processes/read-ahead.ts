import type { Log } from '../log.ts';
import type { Release } from '../venues/release.ts';

/** Reads menus before anybody asks for them. */
export interface ReadingAhead {
  /** Reads what these releases have not read yet, in the background. */
  start(releases: readonly Release[]): void;
  settled(): Promise<void>;
}

/** Menus are read where they are at hand: nobody asks ahead. */
export const notAhead: ReadingAhead = { start: () => undefined, settled: () => Promise.resolve() };

/**
 * Reads menus in every language, one after the other: should the store be away when somebody asks for the first page in
 * one of them, it is made nevertheless. They stay packed, and take little memory.
 */
export function readingAhead(log: Log): ReadingAhead {
  let reading: Promise<void> = Promise.resolve();

  const readAll = async ({ licence, venue, menu }: Release): Promise<void> => {
    try {
      for (const { code } of venue.languages) await menu(code);
    } catch (fault) {
      log.error('reading menus ahead failed', { licence, fault });
    }
  };

  return {
    start(releases) {
      for (const release of releases) reading = reading.then(() => readAll(release));
    },
    settled: () => reading,
  };
}
