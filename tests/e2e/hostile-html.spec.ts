import type { APIRequestContext, Page } from '@playwright/test';
import { expect, originOf, port, test } from './diner.ts';
import { trickCount } from './venues/hostile.ts';

test.use({ venue: 'hostile' });

interface Watched {
  /** Requests that left the site, and breaches that the policy had to stop. */
  readonly breaches: readonly string[];
}

/** Watches for what a trick would do: run, ask elsewhere, or be stopped by the policy alone. */
async function watch(page: Page): Promise<Watched> {
  const breaches: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== originOf('hostile') && url.protocol !== 'data:')
      breaches.push(`asked for ${request.url()}`);
  });
  await page.exposeFunction('tellBreach', (what: string) => breaches.push(what));
  await page.addInitScript(() => {
    const { tellBreach } = globalThis as unknown as { tellBreach: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tellBreach(`${violatedDirective} stopped ${blockedURI}`),
    );
    Object.defineProperty(globalThis, '__pwned', { set: () => tellBreach('a trick ran') });
  });
  return { breaches };
}

/** Touches everything that a trick could have armed. */
async function touchEverything(page: Page): Promise<void> {
  await page.locator('.written').evaluateAll((places) => {
    for (const element of places.flatMap((place) => [place, ...place.querySelectorAll('*')])) {
      for (const type of ['mouseover', 'focus', 'error', 'load', 'toggle', 'animationstart']) {
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      }
      element.addEventListener('click', (event) => event.preventDefault());
      if (!(element instanceof HTMLAnchorElement))
        element.dispatchEvent(new Event('click', { bubbles: true }));
    }
  });
}

/** The info page that holds one trick, as the server sends it. */
async function pageOf(request: APIRequestContext, trick: number): Promise<string> {
  const response = await request.get(`http://127.0.0.1:${port}/en/page/${trick}`, {
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
  test(`${path} is not broken by hostile markup in any place that takes markup`, async ({ page }) => {
    const watched = await watch(page);
    await page.goto(path);
    await touchEverything(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Open navigation' })).toBeVisible();
    expect(watched.breaches).toEqual([]);
  });
}

test.describe('without the policy to help', () => {
  test.use({ bypassCSP: true });

  for (const id of [1, 2, 3, 4]) {
    test(`form ${id} takes tricks for text, and its thanks for what is left of them`, async ({ page }) => {
      const watched = await watch(page);
      await page.goto(`/en/form/${id}`);
      const words = page.getByRole('textbox', { name: 'Words' });
      await words.fill('<img src=x onerror=alert(1)>');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.locator('.thanks')).toBeVisible();
      await touchEverything(page);
      await page.goto(`/en/form/${id}?sent`);
      await expect(page.locator('.thanks')).toBeVisible();
      await touchEverything(page);
      expect(watched.breaches).toEqual([]);
    });
  }

  test('each trick by itself does nothing, and breaks out of nothing', async ({ page, request }) => {
    test.slow();
    const articles: string[] = [];
    for (let trick = 1; trick <= trickCount; trick += 1) {
      const html = await pageOf(request, trick);
      expect(html, `trick ${trick}`).toMatch(/<\/article>\s*<\/main><\/div>/);
      articles.push(/<article.*?<\/article>/s.exec(html)?.[0] ?? '');
    }
    const watched = await watch(page);
    const address = `${originOf('hostile')}/tricks`;
    const body = `<!doctype html><title>Tricks</title><main>${articles.join('\n')}</main>`;
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await page.goto(address);
    await expect(page.locator('main > article')).toHaveCount(trickCount);
    const armed = page.locator(
      'script,iframe,object,embed,form,base,style,svg,math,link,template,input,meta',
    );
    await expect(armed).toHaveCount(0);
    await touchEverything(page);
    expect(watched.breaches).toEqual([]);
  });
});
