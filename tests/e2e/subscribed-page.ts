import type { Page } from '@playwright/test';

/** Opens a page and waits until its socket is subscribed. Marks the document; a reload removes the mark. */
export const openSubscribed = (page: Page, path: string): Promise<void> =>
  untilSubscribed(page, () => page.goto(path));

/** Leads to another page, and waits and marks its document as above. */
export async function untilSubscribed(page: Page, lead: () => Promise<unknown>): Promise<void> {
  const { promise: joined, resolve } = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('phx_reply')) resolve();
    }),
  );
  await lead();
  await joined;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

export const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
