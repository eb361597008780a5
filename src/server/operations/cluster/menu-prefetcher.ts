import type { Release } from '../../catalog/release.ts';
import type { Log } from '../../log.ts';

/** Reads menus before the first request for them. */
export interface MenuPrefetcher {
  /** Reads the unread menus of these releases in the background. */
  start(releases: readonly Release[]): void;
  /** Stops reading. */
  close(): Promise<void>;
}

/** Without other processes menus need no prefetching. */
export const noPrefetcher: MenuPrefetcher = { start: () => undefined, close: () => Promise.resolve() };

/**
 * Reads menus in every language, one after the other, so that pages can be rendered even while the database is
 * unavailable. Unused menus stay compressed and take little memory.
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
        // An error stops the rest too: all menus are read when the process joins the others again.
        .catch((error: unknown) => log.error('prefetching menus failed', { fault: error }));
    },
    async close() {
      isClosing = true;
      await reading;
    },
  };
}
