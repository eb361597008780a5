import { onTestFinished, vi } from 'vitest';
import { pageReads } from './page-reads.ts';

interface Shown {
  readonly dataset: Readonly<Record<string, string>>;
  hidden: boolean;
}

/** Something that a page shows for a while. */
export const shown = (dataset: Shown['dataset'], hidden = false): Shown => ({ dataset, hidden });

/** As much of a document as the clock changes, which says so of itself and shows these. */
export function aDocument(says: Readonly<Record<string, string>>, shows: readonly Shown[] = []) {
  const dataset: Record<string, string | undefined> = { views: '/en/views/', ...says };
  const cart = { dataset: { to: '/en/cart' }, href: '/en/cart', removeAttribute: () => (cart.href = '') };
  return Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    body: { dataset, matches: () => false },
    querySelectorAll: () => shows,
    querySelector: (wanted: string) => (wanted === '.bar .cart' ? cart : null),
    cart,
  });
}

type Document = ReturnType<typeof aDocument>;

/**
 * A page on a device with a clock of its own.
 *
 * @param live answers what time it is at the server.
 */
export function aPageWithClock(document: Document, live: () => Promise<Response>) {
  vi.resetModules();
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', new URL('http://corner.localhost/en/home'));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', live);
  const asked = pageReads();
  onTestFinished(() => void vi.unstubAllGlobals());
  const look = (state: 'visible' | 'hidden') => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    /** The pages that were read. */
    asked,
    look,
    follow: async (isSaved = false) => {
      const { startPageClock } = await import('#client/live/start-page-clock.ts');
      void startPageClock(isSaved);
      await vi.advanceTimersByTimeAsync(0);
    },
    /** So much time passes. */
    pass: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
