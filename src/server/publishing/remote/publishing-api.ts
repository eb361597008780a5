import { createHash } from 'node:crypto';
import type { Access } from '../../staff/access/access-repository.ts';
import type { Original, OriginalStore } from '../original-store.ts';
import type { LimitExceeded } from './folder-limits.ts';
import type { Manifest, PublishParameters } from './manifest.ts';
import {
  type PublishFolderOptions,
  type PublishFolderOutcome,
  type PublishRequest,
  publishFolder,
} from './publish-folder.ts';
import { type ReadUploadedFolderOptions, readUploadedFolder } from './read-uploaded-folder.ts';
import { type ReceivedFolder, receiveFolder, type TarReader } from './receive-folder.ts';
import {
  openRemoteCommands,
  type RemoteCommandResult,
  type RemoteCommandsOptions,
} from './remote-commands.ts';
import { openRunningTasks } from './running-tasks.ts';
import type { ReceivedFile, Uploads } from './uploads.ts';

export type RemotePublishResponse =
  | PublishFolderOutcome
  /** The publish is still running. */
  | { readonly kind: 'preparing'; readonly done: number; readonly all: number }
  | { readonly kind: 'files_missing'; readonly missing: readonly string[] }
  | LimitExceeded;

/** The API of a venue's publish token. It never touches another venue. */
export interface PublishingApi {
  /** Whether a file is already stored and need not be uploaded. */
  hasFile(licence: string, sha256: string): Promise<boolean>;
  receiveFile(licence: string, body: AsyncIterable<Uint8Array>, expected: string): Promise<ReceivedFile>;
  receiveFolder(licence: string, tar: AsyncIterable<Uint8Array>, isPacked: boolean): Promise<ReceivedFolder>;
  /** A file of a version; `null` when there is none. */
  findFile(licence: string, sha256: string): Promise<Original | null>;
  /**
   * Publishes an uploaded folder. It continues when the client disconnects; an equal request joins it.
   *
   * @param waitMs time after which it returns the progress; `null` to wait for the end.
   * @throws {PreparationError}
   */
  publish(request: PublishRequest, files: Manifest, waitMs: number | null): Promise<RemotePublishResponse>;
  request(access: Access, verb: string, body: unknown): Promise<RemoteCommandResult>;
}

export interface PublishingApiOptions
  extends PublishFolderOptions,
    RemoteCommandsOptions,
    Pick<ReadUploadedFolderOptions, 'readText'> {
  readonly publisher: PublishFolderOptions['publisher'] & RemoteCommandsOptions['publisher'];
  readonly originalsOf: (licence: string) => OriginalStore;
  readonly uploadsOf: (licence: string) => Uploads;
  readonly readTar: TarReader;
}

export function openPublishingApi(options: PublishingApiOptions): PublishingApi {
  const { originalsOf, uploadsOf, readText, readTar } = options;
  const tasks = openRunningTasks<PublishFolderOutcome>();

  const hasFile = async (licence: string, sha256: string) =>
    (await uploadsOf(licence).touch(sha256)) || (await originalsOf(licence).find([sha256])).size > 0;

  return {
    hasFile,
    receiveFile: (licence, body, expected) => uploadsOf(licence).receive(body, expected),
    receiveFolder: (licence, tar, isPacked) =>
      receiveFolder({ readTar, uploads: uploadsOf(licence) }, tar, isPacked),
    findFile: async (licence, sha256) => (await originalsOf(licence).find([sha256])).get(sha256) ?? null,
    async publish(request, files, waitMs) {
      const { licence } = request.access;
      const result = await readUploadedFolder(files, { originals: originalsOf(licence), readText });
      if (result.kind !== 'read') return result;
      const key = publishKeyOf(files, request.parameters);
      const task = tasks.joinOrStart(licence, key, (progress) =>
        publishFolder(options, request, result.folder, progress),
      );
      const outcome = await withTimeout(task.ended, waitMs);
      if (outcome === null) return { kind: 'preparing', ...task.progress() };
      tasks.acknowledge(licence, key);
      return outcome;
    },
    request: openRemoteCommands(options),
  };
}

/** Equal requests have the same key. */
function publishKeyOf(files: Manifest, { check, onto, force }: PublishParameters): string {
  const listed = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([check, onto, force, listed]))
    .digest('base64url');
}

/** `null` when the time is over first. */
async function withTimeout<Outcome>(ended: Promise<Outcome>, ms: number | null): Promise<Outcome | null> {
  if (ms === null) return ended;
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(timeout.resolve, ms, null);
  return Promise.race([ended, timeout.promise]).finally(() => clearTimeout(timer));
}
