import { uploadLimits } from '#contracts/calls/publishing.ts';

/** Limits of an uploaded folder. */
export const folderLimits = {
  files: 10_000,
  /** Total size, in bytes. */
  bytes: uploadLimits.folder,
  /** Size of one file, in bytes. */
  fileBytes: uploadLimits.file,
  /** Size of the manifest as JSON, in bytes. */
  manifestBytes: uploadLimits.manifest,
  /** Max ratio of unpacked to packed bytes: menus expand twentyfold, pictures hardly at all. */
  expansion: 30,
  /** Bytes to unpack before the ratio is checked. */
  uncheckedBytes: 16 * 1024 ** 2,
  /** Max time to unpack and store a folder, without the time to receive it. */
  unpackingSeconds: 10,
  /** Each of this many packed bytes adds a second to that time: slow disks need longer for photographs. */
  bytesPerSecond: 20 * 1024 ** 2,
} as const;

/** Max size of a venue's unpublished uploads, in bytes: the largest folder. */
export const maxUnpublishedBytes = folderLimits.bytes;

/** How long unpublished uploads are stored, so that a publish can be resumed, in milliseconds. */
export const unpublishedTtlMs = 24 * 3_600_000;

/** The exceeded limit, for the client. */
export interface LimitExceeded {
  readonly kind: 'too_large';
  readonly limit:
    | 'file_bytes'
    | 'folder_bytes'
    | 'folder_files'
    | 'manifest_bytes'
    | 'unpublished_bytes'
    | 'expansion'
    | 'unpacking_seconds';
  readonly most: number;
}

const maxByLimit: Readonly<Record<LimitExceeded['limit'], number>> = {
  file_bytes: folderLimits.fileBytes,
  folder_bytes: folderLimits.bytes,
  folder_files: folderLimits.files,
  manifest_bytes: folderLimits.manifestBytes,
  unpublished_bytes: maxUnpublishedBytes,
  expansion: folderLimits.expansion,
  unpacking_seconds: folderLimits.unpackingSeconds,
};

export const limitExceeded = (limit: LimitExceeded['limit']): LimitExceeded => ({
  kind: 'too_large',
  limit,
  most: maxByLimit[limit],
});
