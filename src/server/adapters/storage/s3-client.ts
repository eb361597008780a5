import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StorageUnavailable } from '#server/storage-unavailable.ts';
import { readLimited } from './read-limited.ts';
import type { S3Location } from './s3-location.ts';

export interface S3Timing {
  /** How long one try may take, in milliseconds. */
  readonly tryMs: number;
  /** How long all tries of a request may take together. */
  readonly totalMs: number;
  /** The pause after the first try; it doubles with each. */
  readonly pauseMs: number;
}

const defaultTiming: S3Timing = { tryMs: 20_000, totalMs: 60_000, pauseMs: 200 };

const maxTries = 5;

/** Larger responses are refused. */
const maxBytes = 64 * 1024 * 1024;

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Below the prefix of the location; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface S3Response {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export interface S3Client {
  readonly location: S3Location;
  /**
   * Sends a signed request and reads the whole response. Tries again what may pass: no response, a response that ends
   * early, 429, 5xx, and a body that `check` refuses.
   *
   * @param check returns what is wrong with a response; `null` for a good one.
   * @returns a response of 2xx or 404.
   * @throws {StorageUnavailable}
   */
  send(request: S3Request, check?: CheckBody, timing?: S3Timing): Promise<S3Response>;
}

type CheckBody = (response: S3Response) => string | null;

interface TryFailure {
  readonly why: string;
  /** Whether another try may help. */
  readonly mayPass: boolean;
  readonly isReachable: boolean;
}

export const sha256Of = (body: Uint8Array | string): string =>
  createHash('sha256').update(body).digest('hex');

export function openS3Client(location: S3Location, defaults: S3Timing = defaultTiming): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, bucket, prefix } = location;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  const once = async (request: S3Request, signal: AbortSignal): Promise<S3Response> => {
    const { method, key, query = {}, headers = {}, body } = request;
    const path = key === '' ? bucket : `${bucket}/${prefix}${key}`;
    const search = new URLSearchParams(query).toString();
    const signed = await signer.sign(`${endpoint}/${path}${search === '' ? '' : `?${search}`}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256Of(body ?? '') },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    });
    const response = await fetch(signed, { signal, redirect: 'manual' });
    const read = method === 'HEAD' ? new Uint8Array() : await readLimited(response, maxBytes);
    return { status: response.status, headers: response.headers, body: read };
  };

  const check = ({ method, key }: S3Request, { status, body }: S3Response): TryFailure | null => {
    if (status >= 200 && status < 300) return null;
    const code = /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(body).toString('utf8', 0, 2_000))?.[1] ?? '';
    const mayBeGone = key !== '' && method !== 'PUT' && method !== 'POST';
    if (status === 404 && mayBeGone && code !== 'NoSuchBucket') return null;
    const mayPass = status >= 500 ? status !== 501 : status === 429 || code === 'RequestTimeout';
    return { why: `${method} answered ${status} ${code}`.trimEnd(), mayPass, isReachable: status < 500 };
  };

  /** @returns what is wrong with a response that another try may change. */
  const attempt = async (
    request: S3Request,
    checkBody: CheckBody,
    signal: AbortSignal,
  ): Promise<S3Response | TryFailure> => {
    try {
      const response = await once(request, signal);
      const bad = check(request, response);
      if (bad) return bad;
      const why = response.status === 404 ? null : checkBody(response);
      return why === null ? response : { why, mayPass: true, isReachable: true };
    } catch (error) {
      return { why: reasonOf(error), mayPass: true, isReachable: false };
    }
  };

  return {
    location,
    async send(request, checkBody = () => null, timing = defaults) {
      const end = AbortSignal.timeout(timing.totalMs);
      let failure: TryFailure = { why: 'it does not answer', mayPass: true, isReachable: false };
      for (let tried = 0; tried < maxTries && failure.mayPass && !end.aborted; tried += 1) {
        if (tried > 0) await pause(timing.pauseMs * 2 ** (tried - 1), end);
        const signal = AbortSignal.any([end, AbortSignal.timeout(timing.tryMs)]);
        const result = await attempt(request, checkBody, signal);
        if (!('why' in result)) return result;
        failure = result;
      }
      const message = `The bucket ${bucket} at ${endpoint} can’t be used: ${failure.why}`;
      throw new StorageUnavailable(message, failure.isReachable);
    },
  };
}

/** Waits for a random part of the time, so that many requests do not come back together. */
const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  wait(ms * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it does not answer in time';
  const { cause } = error;
  const detail = cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : '';
  return detail === '' ? error.message : `${error.message} (${detail})`;
}
