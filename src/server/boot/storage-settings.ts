import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { S3Location } from '../adapters/storage/s3-location.ts';
import { wholeNumber } from './setting-values.ts';

const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(\w[\w.-]*(?:\/\w[\w.-]*)*)\/?)?$/;

/** The settings of where media and backups are stored. */
export const storageEnvironment = {
  MEDIA: z._default(z.string().check(z.regex(/^folder$|^s3:\/\//)), 'folder'),
  MEDIA_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w.-]+)*\/?$/))),
  MEDIA_CACHE_BYTES: z._default(wholeNumber(10_000_000, 999_999_999_999), 5_000_000_000),
  S3_ENDPOINT: z.optional(z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/))),
  S3_REGION: z._default(z.string().check(z.regex(/^[\w-]{1,60}$/)), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  BACKUP: z.optional(z.string()),
  BACKUP_HOURS: z._default(wholeNumber(1, 720), 24),
  BACKUP_KEEP: z._default(wholeNumber(1, 1_000), 14),
};

type GivenSettings = z.output<z.ZodMiniObject<typeof storageEnvironment>>;

type BackupTarget =
  /** Absolute path. */
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly location: S3Location };

export interface StorageSettings {
  /** The bucket of media and originals; `null` when they are in `dataDir` alone. */
  readonly mediaBucket: S3Location | null;
  /** The address at which diners load pictures from the bucket, without a slash at its end; `null` for our own. */
  readonly mediaUrl: string | null;
  /** How much of the bucket this machine keeps copies of, in bytes. */
  readonly mediaCacheBytes: number;
  /** Backups that the server makes by itself; `null` for none. */
  readonly backup: {
    readonly target: BackupTarget;
    readonly everyHours: number;
    /** How many are kept. */
    readonly keep: number;
  } | null;
}

/** @throws {Error} for settings that do not work together. The message repeats no key. */
export function readStorageSettings(given: GivenSettings): StorageSettings {
  const { MEDIA: media, MEDIA_URL: mediaUrl, BACKUP: backup } = given;
  const mediaBucket = media === 'folder' ? null : locationOf('MEDIA', media, given);
  if (mediaUrl !== undefined && mediaBucket === null) throw new Error('MEDIA_URL needs MEDIA=s3://…');
  return {
    mediaBucket,
    mediaUrl: mediaUrl?.replace(/\/$/, '') ?? null,
    mediaCacheBytes: given.MEDIA_CACHE_BYTES,
    backup:
      backup === undefined
        ? null
        : {
            target: backupTargetOf('BACKUP', backup, given),
            everyHours: given.BACKUP_HOURS,
            keep: given.BACKUP_KEEP,
          },
  };
}

const backupTargetOf = (name: string, text: string, given: GivenSettings): BackupTarget =>
  text.startsWith('s3://')
    ? { kind: 's3', location: locationOf(name, text, given) }
    : { kind: 'folder', folder: resolve(text) };

/**
 * The place of an address such as `s3://bucket/prefix`.
 *
 * @throws {Error} for another address, and without keys.
 */
function locationOf(name: string, address: string, given: GivenSettings): S3Location {
  const [, bucket, prefix] = s3Address.exec(address) ?? [];
  if (bucket === undefined) throw new Error(`${name}=${address} isn’t s3://bucket or s3://bucket/prefix`);
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    throw new Error(`${name}=${address} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`);
  }
  return {
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    bucket,
    prefix: prefix === undefined ? '' : `${prefix}/`,
  };
}
