import type { Release } from '../../catalog/release.ts';
import type { Log } from '../../log.ts';

/** Reads menus before anybody asks for them. */
export interface MenuPrefetcher {
  /** Reads what these releases have not read yet, in the background. */
  start(releases: readonly Release[]): void;
  /** Reads no further. */
  close(): Promise<void>;
}

/** Menus are read where they are at hand: nobody asks ahead. */
export const noPrefetcher: MenuPrefetcher = { start: () => undefined, close: () => Promise.resolve() };

/**
 * Reads menus in every language, one after the other: should the store be away when somebody asks for the first page in
 * one of them, it is made nevertheless. They stay packed, and take little memory.
 */
export function openMenuPrefetcher(log: Log): MenuPrefetcher {
  let isClosing = false;
  let reading: Promise<void> = Promise.resolve();

  const readAll = async (releases: readonly Release[]): Promise<void> => {
    for (const { venue, menu } of releases) {
      for (const { code } of venue.languages) {
        if (isClosing) return;
        await menu(code);
      }
    }
  };

  return {
    start(releases) {
      reading = reading
        .then(() => readAll(releases))
        // Whatever keeps us from one keeps us from the rest: all are read when the process joins the others again.
        .catch((fault: unknown) => log.error('reading menus ahead failed', { fault }));
    },
    async close() {
      isClosing = true;
      await reading;
    },
  };
}
