import { chromium } from '@playwright/test';
import type { Menu, PageElement, PageNode } from '../../../bench/menu.ts';
import { chromiumArgs, ensureChromium } from '../../ensure-chromium.ts';

/** What two pages must have in common to count as the same page. */
interface PageLikeness {
  /** The number of elements of the body, without scripts, styles and hidden elements. */
  readonly elements: number;
  /** Its text without white space. */
  readonly words: string;
}

/** Parses pages in a browser. */
export interface PageReader extends AsyncDisposable {
  /** Parses a page into a tree, without external scripts, which are specific to each product. */
  takeApart(html: string): Promise<Menu>;
  likenessOf(html: string): Promise<PageLikeness>;
}

// The following two functions run in the browser, so they cannot use anything outside themselves.

function parsePage(html: string): Menu {
  const prices: string[] = [];
  const isPrice = (element: Element) => element.matches('.price > bdi');
  const nodesOf = (node: Node): readonly PageNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element) || node.matches('script[src]')) return [];
    return [elementOf(node)];
  };
  const childrenOf = (element: Element): readonly PageNode[] => {
    if (!isPrice(element)) return [...element.childNodes].flatMap(nodesOf);
    return [{ price: prices.push(element.textContent ?? '') - 1 }];
  };
  const elementOf = (element: Element): PageElement => ({
    name: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    children: childrenOf(element),
  });
  const page = elementOf(new DOMParser().parseFromString(html, 'text/html').documentElement);
  return { page, prices };
}

function measureLikeness(html: string): PageLikeness {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, link, template, [hidden]')) element.remove();
  return {
    elements: body.querySelectorAll('*').length,
    words: (body.textContent ?? '').replace(/\s+/g, ''),
  };
}

export async function openPageReader(): Promise<PageReader> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumArgs] });
  const blank = await browser.newPage();
  return {
    takeApart: (html) => blank.evaluate(parsePage, html),
    likenessOf: (html) => blank.evaluate(measureLikeness, html),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
