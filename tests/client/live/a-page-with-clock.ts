import { onTestFinished, vi } from 'vitest';
import { pageReads } from './page-reads.ts';

interface Shown {
  readonly dataset: Readonly<Record<string, string>>;
  hidden: boolean;
}

/** An element that a page shows for a while. */
export const shown = (dataset: Shown['dataset'], hidden = false): Shown => ({ dataset, hidden });

/** As much of a document as the clock changes, with these data attributes and elements. */
export function aDocument(attributes: Readonly<Record<string, string>>, elements: readonly Shown[] = []) {
  const dataset: Record<string, string | undefined> = { views: '/en/views/', ...attributes };
  const cart = { dataset: { to: '/en/cart' }, href: '/en/cart', removeAttribute: () => (cart.href = '') };
  return Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    body: { dataset, matches: () => false },
    querySelectorAll: () => elements,
    querySelector: (selector: string) => (selector === '.bar .cart' ? cart : null),
    cart,
  });
}

type Document = ReturnType<typeof aDocument>;

/**
 * A page on a device with its own clock.
 *
 * @param live responds with the server’s time.
 */
export function aPageWithClock(document: Document, live: () => Promise<Response>) {
  vi.resetModules();
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', new URL('http://corner.localhost/en/home'));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', live);
  const reads = pageReads();
  onTestFinished(() => void vi.unstubAllGlobals());
  const setVisibility = (state: 'visible' | 'hidden') => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    /** The addresses of pages that were read. */
    reads,
    setVisibility,
    start: async (isSaved = false) => {
      const { startPageClock } = await import('#client/live/start-page-clock.ts');
      void startPageClock(isSaved);
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Lets time pass. */
    advance: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
