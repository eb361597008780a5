import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

interface Options {
  /** The licence of the visited venue. */
  readonly venue: string;
  /** Console messages that this test allows. Any other fails it. */
  readonly forgiven: RegExp | null;
  /** Whether the diner has chosen a language before. Most tests read pages in another language than the browser's. */
  readonly hasChosenLanguage: boolean;
}

interface Fixtures {
  /** Fails the test after an unexpected console message, dialog or uncaught error. */
  readonly quiet: undefined;
}

/**
 * Harmless console messages. Most tests block service workers, the order board tries to play sound before the first
 * tap, and a page that refreshes itself looks into the browser's cache, which request interception disables.
 */
const alwaysAllowed =
  /^(Service Worker registration blocked by Playwright$|The AudioContext was not allowed to start\.|Failed to load resource: net::ERR_CACHE_MISS$)/;

/** The port of the shared site. */
export const port = Number(process.env.SITE_PORT);

/** The origin of a venue. */
export const originOf = (venue: string) => `http://${venue}.localhost:${port}`;

function rememberLanguageChoice(): void {
  // Documents without an origin have no storage.
  if (location.protocol === 'http:') localStorage.setItem('language-chosen', '1');
}

/** A browser test at a venue. An error in the browser's console fails it. */
export const test = base.extend<Options & Fixtures>({
  venue: ['corner', { option: true }],
  forgiven: [null, { option: true }],
  hasChosenLanguage: [true, { option: true }],
  context: async ({ context, hasChosenLanguage }, use) => {
    if (hasChosenLanguage) await context.addInitScript(rememberLanguageChoice);
    await use(context);
  },
  baseURL: async ({ venue }, use) => use(originOf(venue)),
  quiet: [
    async ({ browser, context, forgiven }, use) => {
      const messages: string[] = [];
      const isAllowed = (message: string) => forgiven?.test(message) || alwaysAllowed.test(message);
      const watch = (watchedContext: BrowserContext, report: (message: string) => void) => {
        watchedContext.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') report(message.text());
        });
        // An uncaught error fails every test.
        watchedContext.on('weberror', (error) =>
          messages.push(`Uncaught at ${error.page()?.url()}: ${error.error().message}`),
        );
        watchedContext.on('dialog', async (dialog) => {
          report(`The page opened a dialog: ${dialog.message()}`);
          await dialog.dismiss();
        });
        return watchedContext;
      };
      watch(context, (message) => isAllowed(message) || messages.push(message));
      const open = browser.newContext;
      // Other phones and tablets: only uncaught errors count.
      browser.newContext = async (...options) => watch(await open.apply(browser, options), () => undefined);
      await use(undefined);
      browser.newContext = open;
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The two text directions that most tests cover. */
export const directions = [
  { language: 'en', direction: 'ltr' },
  { language: 'ar', direction: 'rtl' },
] as const;

/** The box of a visible element: left, top, width and height. */
export async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not to be seen`);
  return box;
}
