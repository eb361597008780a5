import { StorageUnavailable } from '#server/storage-unavailable.ts';
import type { S3Client, S3Timing } from './s3-client.ts';

/** At most 10,000 parts: 160 GB. */
const defaultPartBytes = 16 * 1024 * 1024;

/** For parts and ranges of large objects. */
const largeTiming: S3Timing = { tryMs: 120_000, totalMs: 600_000, pauseMs: 500 };

/**
 * Stores an object of any size, which appears once it is whole.
 *
 * Source: Amazon S3 API Reference, "CreateMultipartUpload".
 *
 * @returns its size in bytes.
 * @throws {StorageUnavailable} Nothing remains of the object.
 */
export async function uploadObject(
  client: S3Client,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  partBytes = defaultPartBytes,
): Promise<number> {
  const parts = partsOf(chunks, partBytes);
  try {
    const { value: first = new Uint8Array() } = await parts.next();
    if (first.length >= partBytes) return await uploadInParts(client, key, first, parts);
    await client.send({ method: 'PUT', key, body: first }, undefined, largeTiming);
    return first.length;
  } finally {
    // Ends what the chunks come from, too.
    await parts.return(undefined);
  }
}

async function uploadInParts(
  client: S3Client,
  key: string,
  first: Uint8Array,
  others: AsyncIterable<Uint8Array>,
): Promise<number> {
  const id = await beginUpload(client, key);
  try {
    const etags = [await sendPart(client, { key, id, number: 1, body: first })];
    let bytes = first.length;
    for await (const body of others) {
      etags.push(await sendPart(client, { key, id, number: etags.length + 1, body }));
      bytes += body.length;
    }
    await completeUpload(client, { key, id, etags, bytes });
    return bytes;
  } catch (error) {
    await client.send({ method: 'DELETE', key, query: { uploadId: id } }).catch(() => undefined);
    throw error;
  }
}

/** Joins chunks into parts of the same size; the last one may be smaller. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (length + rest.length >= partBytes) {
      const end = partBytes - length;
      yield Buffer.concat([...waiting, rest.subarray(0, end)]);
      rest = rest.subarray(end);
      waiting = [];
      length = 0;
    }
    if (rest.length > 0) waiting.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function beginUpload(client: S3Client, key: string): Promise<string> {
  const { body } = await client.send({ method: 'POST', key, query: { uploads: '' } });
  const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(Buffer.from(body).toString('utf8')) ?? [];
  if (id === undefined) throw new StorageUnavailable('The bucket began no upload', true);
  return id;
}

interface Part {
  readonly key: string;
  readonly id: string;
  readonly number: number;
  readonly body: Uint8Array;
}

async function sendPart(client: S3Client, { key, id, number, body }: Part): Promise<string> {
  const query = { partNumber: String(number), uploadId: id };
  const { headers } = await client.send({ method: 'PUT', key, query, body }, undefined, largeTiming);
  return headers.get('etag') ?? '';
}

interface Upload {
  readonly key: string;
  readonly id: string;
  readonly etags: readonly string[];
  readonly bytes: number;
}

async function completeUpload(client: S3Client, { key, id, etags, bytes }: Upload): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  // A response of 200 may hold an error.
  await client.send(
    { method: 'POST', key, query: { uploadId: id }, body },
    (response) => (/<Error>/.test(Buffer.from(response.body).toString('utf8')) ? 'the upload failed' : null),
    largeTiming,
  );
  const { status, headers } = await client.send({ method: 'HEAD', key });
  if (status === 404 || Number(headers.get('content-length')) !== bytes) {
    throw new StorageUnavailable(`The bucket stored another number of bytes than ${bytes}`, true);
  }
}

/** The bytes of an object of any size, in ranges. @throws {StorageUnavailable} */
export async function* downloadObject(
  client: S3Client,
  key: string,
  bytes: number,
  rangeBytes = defaultPartBytes,
): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes; start += rangeBytes) {
    const end = Math.min(bytes, start + rangeBytes);
    const { status, body } = await client.send(
      { method: 'GET', key, headers: { range: `bytes=${start}-${end - 1}` } },
      (response) => (response.body.length === end - start ? null : 'it sent another part than was asked for'),
      largeTiming,
    );
    if (status === 404) throw new StorageUnavailable(`There is no ${key} in the bucket`, true);
    yield body;
  }
}
