import type { Page } from '@playwright/test';

/** Opens a page, and waits until it listens; it forgets what is noted on it when it is loaded anew. */
export async function openListening(page: Page, path: string): Promise<void> {
  const { promise: joined, resolve } = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('phx_reply')) resolve();
    }),
  );
  await page.goto(path);
  await joined;
  await page.evaluate(() => Object.assign(window, { isSame: true }));
}

export const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);
