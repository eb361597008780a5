import type { Language } from '#i18n/languages.ts';
import { fetchOk } from './fetch-page.ts';

/** The parts of a venue's two files that determine the paths of its pages. */
export interface VenuePages {
  readonly languages: readonly Language[];
  readonly categories: readonly {
    readonly id: number;
    readonly parent?: number | null;
    readonly products?: readonly { readonly id: number; readonly price: string | number }[];
  }[];
}

export interface WatchedDish {
  readonly id: number;
  readonly category: number;
}

/** Selects `count` evenly spread elements. */
function spread<T>(all: readonly T[], count: number): readonly T[] {
  const step = all.length / count;
  return step <= 1 ? all : Array.from({ length: count }, (_, at) => all[Math.floor(at * step)] as T);
}

/**
 * Paths of pages, the same number in each language: those that may show the dish, and a sample of the rest.
 */
export function pagePathsOf(venue: VenuePages, dish: WatchedDish, count: number): readonly string[] {
  const { languages, categories } = venue;
  const parentOf = (id: number) => categories.find((category) => category.id === id)?.parent ?? null;
  const above: number[] = [];
  for (let id: number | null = dish.category; id !== null; id = parentOf(id)) above.push(id);

  const near = ['', '/home', '/search', `/product/${dish.id}`, ...above.map((id) => `/category/${id}`)];
  const dishes = categories.flatMap(({ products = [] }) => products.map(({ id }) => `/product/${id}`));
  const far = [...categories.map(({ id }) => `/category/${id}`), ...dishes].filter(
    (path) => !near.includes(path),
  );
  return languages.flatMap((language, at) => {
    const share =
      Math.floor(((at + 1) * count) / languages.length) - Math.floor((at * count) / languages.length);
    return [...near, ...spread(far, share - near.length)].map((path) => `/${language}${path}`);
  });
}

/** The current HTML of the pages, by path. */
export async function readPages(
  origin: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const { body } = await fetchOk(origin + path, { 'accept-encoding': 'identity' });
    pages.set(path, body.toString('utf8'));
  }
  return pages;
}

const zeroCodePoints = [0x30, 0x660, 0x6f0, 0xe50];

/** Converts digits of any script to 0 to 9. */
const asciiDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeroCodePoints.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** The first price on a dish's page, in Latin digits with a decimal point. */
export function priceShown(page: string): string {
  const [, text = ''] = /class="price"[^>]*>\s*<bdi[^>]*>([^<]*)/.exec(page) ?? [];
  const [, whole, part] = /(\d+)[.,٫](\d+)/.exec(asciiDigits(text)) ?? [];
  if (whole === undefined) throw new Error(`No price in ${JSON.stringify(text)}`);
  return `${whole}.${part}`;
}

/** Paths of the pages that show that price, in any digits. */
export function pagesWithPrice(pages: ReadonlyMap<string, string>, price: string): ReadonlySet<string> {
  const pattern = new RegExp(`(?<!\\d)${price.replace('.', '[.,٫]')}(?!\\d)`);
  return new Set([...pages].filter(([, html]) => pattern.test(asciiDigits(html))).map(([path]) => path));
}

const decimalMarks = ['.', ',', '٫'];

/** A price in every script's digits and with every decimal mark, to search large files without converting them. */
export const priceSpellings = (price: string): readonly Buffer[] =>
  zeroCodePoints.flatMap((zero) =>
    decimalMarks.map((point) =>
      Buffer.from(
        price.replace('.', point).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
      ),
    ),
  );
