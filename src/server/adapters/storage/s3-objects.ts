import type { StoredFile } from '#server/publishing/content-store.ts';
import { isSha256 } from '#server/publishing/original-store.ts';
import { type S3Client, type S3Response, type S3Timing, sha256Of } from './s3-client.ts';
import { readListing } from './s3-listing.ts';

/** The hash of an object's bytes, by which a read is checked: names are hashes of originals. */
const hashHeader = 'x-amz-meta-sha256';

/** Whole objects of a bucket, by their keys below its prefix. */
export interface S3Objects {
  /** `null` when there is no such object. @throws {StorageUnavailable} for other bytes than were stored, too. */
  get(key: string, timing?: S3Timing): Promise<Uint8Array | null>;
  put(key: string, body: Uint8Array): Promise<void>;
  find(key: string): Promise<Omit<StoredFile, 'name'> | null>;
  list(folder: string): AsyncGenerator<StoredFile>;
  remove(key: string): Promise<void>;
}

/** Pruning counts on it. */
const removalTiming: S3Timing = { tryMs: 4_000, totalMs: 8_000, pauseMs: 100 };

/** @param onDamaged called for each read that returned other bytes. */
export function openS3Objects(client: S3Client, onDamaged: () => void = () => undefined): S3Objects {
  const checkHash = (key: string) => (response: S3Response) => {
    const wrong = damageOf(key, response);
    if (wrong !== null) onDamaged();
    return wrong;
  };

  return {
    async get(key, timing) {
      const { status, body } = await client.send({ method: 'GET', key }, checkHash(key), timing);
      return status === 404 ? null : body;
    },
    async put(key, body) {
      const headers = {
        [hashHeader]: sha256Of(body),
        'content-type': contentTypeOf(key),
        'cache-control': 'public, max-age=31536000, immutable',
      };
      await client.send({ method: 'PUT', key, headers, body });
    },
    async find(key) {
      const { status, headers } = await client.send({ method: 'HEAD', key });
      if (status === 404) return null;
      return {
        bytes: Number(headers.get('content-length') ?? 0),
        at: Date.parse(headers.get('last-modified') ?? '') || 0,
      };
    },
    async *list(folder) {
      const prefix = client.location.prefix + folder;
      let token: string | null = '';
      while (token !== null) {
        const query = {
          'list-type': '2',
          prefix,
          'max-keys': '1000',
          ...(token !== '' && { 'continuation-token': token }),
        };
        const { body } = await client.send({ method: 'GET', key: '', query }, listingError);
        const page = readListing(Buffer.from(body).toString('utf8'));
        for (const { name, ...rest } of page.files) yield { name: name.slice(prefix.length), ...rest };
        token = page.next;
      }
    },
    async remove(key) {
      await client.send({ method: 'DELETE', key }, undefined, removalTiming);
    },
  };
}

const listingError = ({ body }: S3Response) =>
  /<\/ListBucketResult>\s*$/.test(Buffer.from(body.subarray(-100)).toString('utf8'))
    ? null
    : 'the list of files is incomplete';

/** What is wrong with the bytes of an object; `null` when they are those that were stored. */
function damageOf(key: string, { headers, body }: S3Response): string | null {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const expected = isSha256(name) ? name : headers.get(hashHeader);
  if (expected === null) return `${key} has no hash: it was stored by another program`;
  return sha256Of(body) === expected ? null : `${key} has other bytes than were stored`;
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  json: 'application/json',
};

const contentTypeOf = (key: string) =>
  contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
