import type { StoredFile } from '#server/publishing/content-store.ts';

/** One page of a list of objects. */
interface ListingPage {
  /** Named by their whole keys. */
  readonly files: readonly StoredFile[];
  /** Where the next page begins; `null` after the last one. */
  readonly next: string | null;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');

const memberOf = (xml: string, name: string): string | null => {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text === undefined ? null : unescaped(text);
};

/** Source: Amazon S3 API Reference, "ListObjectsV2". */
export function readListing(xml: string): ListingPage {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    name: memberOf(entry, 'Key') ?? '',
    bytes: Number(memberOf(entry, 'Size') ?? 0),
    at: Date.parse(memberOf(entry, 'LastModified') ?? '') || 0,
  }));
  const isCut = memberOf(xml, 'IsTruncated') === 'true';
  return { files, next: isCut ? memberOf(xml, 'NextContinuationToken') : null };
}
