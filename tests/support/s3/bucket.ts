import { createHash } from 'node:crypto';

export interface StoredObject {
  readonly body: Buffer;
  readonly metadata: Readonly<Record<string, string>>;
  at: number;
}

export interface S3Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

export interface S3Call {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly metadata: Readonly<Record<string, string>>;
  /** First and last byte; `null` for all. */
  readonly range: readonly [number, number] | null;
  readonly body: Buffer;
}

export const errorReply = (status: number, code: string): S3Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

const md5 = (body: Uint8Array) => createHash('md5').update(body).digest('hex');

const xml = (body: string): S3Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

/** The smallest part of an upload in parts, but for the last. */
const minPartBytes = 5 * 1024 * 1024;

/** A bucket in memory, which answers as the Amazon S3 API Reference says. */
export function aBucket(pageSize = 1000) {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, { readonly key: string; readonly parts: Map<number, Buffer> }>();

  const list = ({ query }: S3Call): S3Reply => {
    const prefix = query.get('prefix') ?? '';
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .toSorted((one, other) => (one < other ? -1 : 1));
    const page = keys.slice(0, pageSize);
    const entries = page.map((key) => {
      const { body, at } = objects.get(key) ?? { body: Buffer.alloc(0), at: 0 };
      return `<Contents><Key>${key}</Key><LastModified>${new Date(at).toISOString()}</LastModified><ETag>&quot;${md5(body)}&quot;</ETag><Size>${body.length}</Size></Contents>`;
    });
    const isCut = keys.length > page.length;
    const next = Buffer.from(page.at(-1) ?? '').toString('base64');
    const token = isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return xml(
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${token}${entries.join('')}</ListBucketResult>`,
    );
  };

  const complete = (key: string, id: string, body: Buffer): S3Reply => {
    const upload = uploads.get(id);
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
    const parts = numbers.map((number) => upload?.parts.get(number));
    if (upload?.key !== key || parts.some((part) => !part)) return errorReply(400, 'InvalidPart');
    if (parts.slice(0, -1).some((part) => (part?.length ?? 0) < minPartBytes)) {
      return errorReply(400, 'EntityTooSmall');
    }
    objects.set(key, { body: Buffer.concat(parts as Buffer[]), metadata: {}, at: Date.now() });
    uploads.delete(id);
    return xml('<CompleteMultipartUploadResult><ETag>"done"</ETag></CompleteMultipartUploadResult>');
  };

  const uploadInParts = ({ method, key, query, body }: S3Call): S3Reply => {
    const id = query.get('uploadId');
    if (id === null) {
      const uploadId = `upload-${uploads.size + 1}-${key.length}`;
      uploads.set(uploadId, { key, parts: new Map() });
      return xml(
        `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const upload = uploads.get(id);
    if (!upload) return errorReply(404, 'NoSuchUpload');
    if (method === 'POST') return complete(key, id, body);
    if (method === 'DELETE') uploads.delete(id);
    else upload.parts.set(Number(query.get('partNumber')), body);
    return { status: method === 'DELETE' ? 204 : 200, headers: { etag: `"${md5(body)}"` } };
  };

  const ofObject = ({ method, key, metadata, range, body }: S3Call): S3Reply => {
    if (method === 'PUT') {
      objects.set(key, { body, metadata, at: Date.now() });
      return { status: 200, headers: { etag: `"${md5(body)}"` } };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    if (!found) return errorReply(404, 'NoSuchKey');
    const headers = {
      ...found.metadata,
      etag: `"${md5(found.body)}"`,
      'last-modified': new Date(found.at).toUTCString(),
      'content-length': String(found.body.length),
    };
    if (!range) return { status: 200, headers, body: found.body };
    const part = found.body.subarray(range[0], range[1] + 1);
    return { status: 206, headers: { ...headers, 'content-length': String(part.length) }, body: part };
  };

  return {
    objects,
    uploads,
    answer(call: S3Call): S3Reply {
      if (call.key === '') return list(call);
      const isInParts = call.query.has('uploads') || call.query.has('uploadId');
      return isInParts ? uploadInParts(call) : ofObject(call);
    },
  };
}
