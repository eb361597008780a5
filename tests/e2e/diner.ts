import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

interface Options {
  /** The licence of the venue that is visited. */
  readonly venue: string;
  /** What the browser may complain about in this test; everything else fails it. */
  readonly forgiven: RegExp | null;
}

interface Fixtures {
  /** Fails the test when a page has said anything it should not, or when nobody caught what one has thrown. */
  readonly quiet: undefined;
}

/**
 * What browsers remark on where nothing is wrong: tests that want no service worker have none, the order board tries
 * whether it may be heard before anybody has tapped, which some tablets allow, and a page that renews itself asks
 * the browser's own copy for its name, which is not there once a test stands between the page and the network.
 */
const expected =
  /^(Service Worker registration blocked by Playwright$|The AudioContext was not allowed to start\.|Failed to load resource: net::ERR_CACHE_MISS$)/;

/** The port of the site that all tests share. */
export const port = Number(process.env.SITE_PORT);

/** Where a venue answers. */
export const originOf = (venue: string) => `http://${venue}.localhost:${port}`;

/** A test of what a diner does at a venue; an error in the browser's console fails it. */
export const test = base.extend<Options & Fixtures>({
  venue: ['corner', { option: true }],
  forgiven: [null, { option: true }],
  baseURL: async ({ venue }, use) => use(originOf(venue)),
  quiet: [
    async ({ browser, context, forgiven }, use) => {
      const troubles: string[] = [];
      const isForgiven = (trouble: string) => forgiven?.test(trouble) || expected.test(trouble);
      const watch = (watched: BrowserContext, note: (trouble: string) => void) => {
        watched.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') note(message.text());
        });
        // What nobody caught is a mistake in every journey.
        watched.on('weberror', (fault) =>
          troubles.push(`Uncaught at ${fault.page()?.url()}: ${fault.error().message}`),
        );
        watched.on('dialog', async (dialog) => {
          note(`The page opened a dialog: ${dialog.message()}`);
          await dialog.dismiss();
        });
        return watched;
      };
      watch(context, (trouble) => isForgiven(trouble) || troubles.push(trouble));
      const open = browser.newContext;
      // Phones of other guests, and tablets: only what nobody caught counts there.
      browser.newContext = async (...options) => watch(await open.apply(browser, options), () => undefined);
      await use(undefined);
      browser.newContext = open;
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The two directions, as most tests go through them. */
export const directions = [
  { language: 'en', direction: 'ltr' },
  { language: 'ar', direction: 'rtl' },
] as const;

/** Left edge, top edge, width and height of something that is shown. */
export async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not to be seen`);
  return box;
}
