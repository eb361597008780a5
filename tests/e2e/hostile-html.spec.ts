import type { APIRequestContext, Page } from '@playwright/test';
import { expect, originOf, port, test } from './diner.ts';
import { payloadCount } from './venues/hostile.ts';

test.use({ venue: 'hostile' });

interface Watched {
  /** External requests, and violations of the content security policy. */
  readonly breaches: readonly string[];
}

/** Watches for effects of a payload: it runs, it requests something, or the policy stops it. */
async function watch(page: Page): Promise<Watched> {
  const breaches: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== originOf('hostile') && url.protocol !== 'data:')
      breaches.push(`requested ${request.url()}`);
  });
  await page.exposeFunction('reportBreach', (what: string) => breaches.push(what));
  await page.addInitScript(() => {
    const { reportBreach } = globalThis as unknown as { reportBreach: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportBreach(`${violatedDirective} stopped ${blockedURI}`),
    );
    Object.defineProperty(globalThis, '__pwned', { set: () => reportBreach('a payload ran') });
  });
  return { breaches };
}

/** Dispatches every event that a payload may listen to. */
async function triggerEverything(page: Page): Promise<void> {
  await page.locator('.rich-text').evaluateAll((elements) => {
    for (const element of elements.flatMap((place) => [place, ...place.querySelectorAll('*')])) {
      for (const type of ['mouseover', 'focus', 'error', 'load', 'toggle', 'animationstart']) {
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      }
      element.addEventListener('click', (event) => event.preventDefault());
      if (!(element instanceof HTMLAnchorElement))
        element.dispatchEvent(new Event('click', { bubbles: true }));
    }
  });
}

/** The info page with one payload, as the server sends it. */
async function pageOf(request: APIRequestContext, payload: number): Promise<string> {
  const response = await request.get(`http://127.0.0.1:${port}/en/page/${payload}`, {
    headers: { host: `hostile.localhost:${port}` },
  });
  return response.text();
}

for (const path of [
  '/en/home',
  '/en/category/1',
  '/en/product/1',
  '/en/product/2',
  '/en/product/3',
  '/en/product/4',
]) {
  test(`${path} survives hostile markup in every field that allows markup`, async ({ page }) => {
    const watched = await watch(page);
    await page.goto(path);
    await triggerEverything(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Open navigation' })).toBeVisible();
    expect(watched.breaches).toEqual([]);
  });
}

test.describe('without a content security policy', () => {
  test.use({ bypassCSP: true });

  for (const id of [1, 2, 3, 4]) {
    test(`form ${id} shows payloads as text and a sanitized thank-you message`, async ({ page }) => {
      const watched = await watch(page);
      await page.goto(`/en/form/${id}`);
      const words = page.getByRole('textbox', { name: 'Words' });
      await words.fill('<img src=x onerror=alert(1)>');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.locator('.thanks')).toBeVisible();
      await triggerEverything(page);
      await page.goto(`/en/form/${id}?sent`);
      await expect(page.locator('.thanks')).toBeVisible();
      await triggerEverything(page);
      expect(watched.breaches).toEqual([]);
    });
  }

  test('each payload alone does nothing and stays inside its element', async ({ page, request }) => {
    test.slow();
    const articles: string[] = [];
    for (let payload = 1; payload <= payloadCount; payload += 1) {
      const html = await pageOf(request, payload);
      expect(html, `payload ${payload}`).toMatch(/<\/article>\s*<\/main><\/div>/);
      articles.push(/<article.*?<\/article>/s.exec(html)?.[0] ?? '');
    }
    const watched = await watch(page);
    const address = `${originOf('hostile')}/tricks`;
    const body = `<!doctype html><title>Tricks</title><main>${articles.join('\n')}</main>`;
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await page.goto(address);
    await expect(page.locator('main > article')).toHaveCount(payloadCount);
    const dangerous = page.locator(
      'script,iframe,object,embed,form,base,style,svg,math,link,template,input,meta',
    );
    await expect(dangerous).toHaveCount(0);
    await triggerEverything(page);
    expect(watched.breaches).toEqual([]);
  });
});
