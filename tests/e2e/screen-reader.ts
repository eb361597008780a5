import type { Page } from '@playwright/test';

/** What screen readers lack beyond what axe finds: one level-1 heading, and exposed live regions. */
export const screenReaderProblems = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isExposed = (element: Element) => element.checkVisibility() && !element.closest('[inert]');
    const headings = [...document.querySelectorAll('h1')]
      .filter(isExposed)
      .map((element) => element.textContent);
    // Live regions inside closed elements are hidden until these open.
    const live = [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')].filter(
      (element) =>
        !element.closest('[inert], dialog:not([open]), .collapsed') &&
        element.parentElement?.checkVisibility(),
    );
    return [
      ...(headings.length === 1
        ? []
        : [`The page has ${headings.length} level-1 headings: ${headings.join(', ')}`]),
      ...live
        .filter((element) => !element.checkVisibility())
        .map((element) => `Hidden from screen readers: ${element.outerHTML}`),
    ];
  });
