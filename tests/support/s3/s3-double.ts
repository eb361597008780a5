import type { IncomingMessage } from 'node:http';
import type { S3Location } from '#server/adapters/storage/s3-location.ts';
import { aBucket, errorReply, type S3Reply } from './bucket.ts';
import { serveFaulty } from './faulty-server.ts';
import { findSignatureError } from './verify-signature.ts';

const credentials = { region: 'test-1', accessKeyId: 'key-of-tests', secretAccessKey: 'secret/of+tests' };

const metadataOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))) as Record<
    string,
    string
  >;

function rangeOf({ headers }: IncomingMessage): readonly [number, number] | null {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  return first === undefined ? null : [Number(first), Number(last)];
}

/** The settings of a server that uses a place in a bucket. */
export const s3EnvironmentOf = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Location) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

/** An S3-compatible store on loopback that refuses every wrong signature and misbehaves on demand. */
export async function serveS3({ pageSize = 1000, prefix = '' } = {}) {
  const bucket = aBucket(pageSize);
  const refused: string[] = [];
  const server = await serveFaulty(async (request, body): Promise<S3Reply> => {
    const wrong = findSignatureError(request, body, credentials);
    if (wrong) refused.push(wrong);
    if (wrong) return errorReply(403, wrong);
    const { method = '' } = request;
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3.example');
    const [, name, ...rest] = decodeURIComponent(pathname).split('/');
    if (name !== 'pictures') return errorReply(404, 'NoSuchBucket');
    return bucket.answer({
      ...{ method, key: rest.join('/'), query, body },
      metadata: metadataOf(request),
      range: rangeOf(request),
    });
  });
  const location: S3Location = { endpoint: server.endpoint, ...credentials, bucket: 'pictures', prefix };
  return {
    location,
    ...server,
    ...bucket,
    /** Codes of refused signatures. */
    refused,
    /** Makes all objects older. */
    age: (ms: number) => {
      for (const object of bucket.objects.values()) object.at -= ms;
    },
  };
}
