import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An element of a page with its attributes as HTML names them. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly PageNode[];
}

/** Where a price stands: its number among the page's prices. */
export interface PricePlace {
  readonly price: number;
}

export type PageNode = string | PricePlace | PageElement;

/** What one language's page shows, and what it charges: kept apart, as a menu's prices are from its layout. */
export interface Menu {
  readonly page: PageElement;
  /** As they are written there, such as `AED 114.71`. */
  readonly prices: readonly string[];
}

const pageFile = (language: string) => `${language}.page.json`;
const priceFile = (language: string) => `${language}.prices.json`;

/** Reads one language's page from the folder that `MENU_DATA` names. */
export async function readMenu(language: string): Promise<Menu> {
  const read = async (file: string) =>
    JSON.parse(await readFile(join(process.env.MENU_DATA ?? '', file), 'utf8'));
  const [page, prices] = await Promise.all([read(pageFile(language)), read(priceFile(language))]);
  return { page, prices };
}

export const writePage = (folder: string, language: string, page: PageElement): Promise<void> =>
  writeFile(join(folder, pageFile(language)), JSON.stringify(page));

export const writePrices = (folder: string, language: string, prices: readonly string[]): Promise<void> =>
  writeFile(join(folder, priceFile(language)), JSON.stringify(prices));

/** A part of the page by the element's name; without it, one that holds nothing. */
export const partOf = ({ children }: PageElement, name: string): PageElement =>
  children.find(
    (child): child is PageElement => typeof child === 'object' && 'name' in child && child.name === name,
  ) ?? { name, attributes: {}, children: [] };
