import { brotliCompressSync } from 'node:zlib';
import { fetchOk } from './fetch-page.ts';
import type { Figure } from './figure.ts';

const acceptBrotli = { 'accept-encoding': 'br' };
const acceptIdentity = { 'accept-encoding': 'identity' };

const kilobyte = 1000;

const structuredData = /<script type="application\/ld\+json">([^<]*)<\/script>/;

/** Measures what a browser downloads before a diner can interact with the page, with brotli. */
export async function weighPage(address: string): Promise<readonly Figure[]> {
  const html = (await fetchOk(address, acceptIdentity)).body.toString('utf8');
  const tags = [...html.matchAll(/<(script|link)\b([^>]*)>/g)].map(([, name = '', rest = '']) => ({
    name,
    rest,
  }));
  const scripts = tags.flatMap(({ name, rest }) => {
    const isScript = name === 'script' || /\brel="?modulepreload/.test(rest);
    return isScript ? (attribute(rest, name === 'script' ? 'src' : 'href') ?? []) : [];
  });
  const styles = tags.flatMap(({ name, rest }) =>
    name === 'link' && /\brel="?stylesheet/.test(rest) ? (attribute(rest, 'href') ?? []) : [],
  );

  const bytes = {
    js: await weighAll(scripts, address, /(?:\bfrom|\bimport)\s*["']([^"']+)["']/g),
    css: await weighAll(styles, address, /@import\s+(?:url\()?["']?([^"')]+)/g),
    html: (await fetchOk(address, acceptBrotli)).body.length,
    bare: brotliCompressSync(html.replace(structuredData, '')).length,
    structured: brotliCompressSync(structuredData.exec(html)?.[1] ?? '').length,
  };
  const figure = (name: string, value: number, max: number, note: string): Figure => ({
    name,
    unit: 'bytes',
    runs: [value],
    bar: { kind: 'at most', value: max * kilobyte },
    note,
  });
  return [
    figure('JavaScript before interaction, brotli', bytes.js, 6, `${scripts.length} in the page`),
    figure('CSS of that page, brotli', bytes.css, 12, `${styles.length} stylesheets`),
    figure(
      'HTML of that page without structured data, brotli',
      bytes.bare,
      12,
      `${bytes.html} bytes as sent, ${Buffer.byteLength(html)} uncompressed`,
    ),
    figure('structured data of that page, brotli', bytes.structured, 4, 'compressed separately'),
  ];
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="?([^"\\s>]+)`).exec(tag)?.[1];

/** Total bytes of these files and their static imports. */
async function weighAll(addresses: readonly string[], base: string, imports: RegExp): Promise<number> {
  const seen = new Set<string>();
  const weigh = async (address: string, from: string): Promise<number> => {
    const { href } = new URL(address, from);
    if (seen.has(href)) return 0;
    seen.add(href);
    const text = (await fetchOk(href, acceptIdentity)).body.toString('utf8');
    let total = (await fetchOk(href, acceptBrotli)).body.length;
    for (const [, found = ''] of text.matchAll(imports)) total += await weigh(found, href);
    return total;
  };
  let total = 0;
  for (const address of addresses) total += await weigh(address, base);
  return total;
}
