/** How much a folder may hold that is sent from elsewhere. */
export const folderLimits = {
  files: 10_000,
  /** In all, in bytes. */
  bytes: 2 * 1024 ** 3,
  /** Of one file: none that is larger can be shown. In bytes. */
  fileBytes: 30 * 1024 ** 2,
  /** Of the list of a folder's files as JSON: ten thousand long paths take a third of it. In bytes. */
  manifestBytes: 8 * 1024 ** 2,
  /** What is packed may become so many times as much: the text of menus becomes twenty times, pictures next to nothing more. */
  expansion: 30,
  /** So much is unpacked before that is looked at, in bytes. */
  uncheckedBytes: 16 * 1024 ** 2,
  /** Unpacking and keeping a folder may take so long, beyond waiting for it, */
  unpackingSeconds: 10,
  /** and a second more for so much of it as came packed: photographs take a slow disk long, and do not grow. In bytes. */
  bytesPerSecond: 20 * 1024 ** 2,
} as const;

/** What of a venue's files is sent, and not published, may take up: the largest folder. In bytes. */
export const maxUnpublishedBytes = folderLimits.bytes;

/** How long that is kept for a publish that goes on where it stopped, in milliseconds. */
export const unpublishedTtlMs = 24 * 3_600_000;

/** Why something is too much, for whoever sent it. */
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
