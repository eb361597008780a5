import type { Page } from '@playwright/test';

/** What of a page is lost on who listens to it, beyond what axe knows: its one name, and what will be read out when it comes. */
export const unheardOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isThere = (one: Element) => one.checkVisibility() && !one.closest('[inert]');
    const names = [...document.querySelectorAll('h1')].filter(isThere).map((one) => one.textContent);
    // What lies in something closed is displayed before it has anything to say.
    const live = [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')].filter(
      (one) => !one.closest('[inert], dialog:not([open]), .folded') && one.parentElement?.checkVisibility(),
    );
    return [
      ...(names.length === 1 ? [] : [`The page has ${names.length} names: ${names.join(', ')}`]),
      ...live.filter((one) => !one.checkVisibility()).map((one) => `Nobody listens to ${one.outerHTML}`),
    ];
  });
