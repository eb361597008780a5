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
  /** It goes on, and has come so far. */
  | { readonly kind: 'preparing'; readonly done: number; readonly all: number }
  | { readonly kind: 'files_missing'; readonly missing: readonly string[] }
  | LimitExceeded;

/** What is done for whoever holds a venue's token for publishing. Nothing of it is done for any other venue. */
export interface PublishingApi {
  /** Whether a file need not be sent. */
  hasFile(licence: string, sha256: string): Promise<boolean>;
  receiveFile(licence: string, body: AsyncIterable<Uint8Array>, said: string): Promise<ReceivedFile>;
  receiveFolder(licence: string, tar: AsyncIterable<Uint8Array>, isPacked: boolean): Promise<ReceivedFolder>;
  /** A file of a version; `null` when there is none. */
  findFile(licence: string, sha256: string): Promise<Original | null>;
  /**
   * Publishes a folder whose files were sent. It goes on when nobody waits any more; whoever asks for the same again
   * joins it.
   *
   * @param waitMs after which it is told how far it is; `null` to wait to its end.
   * @throws {PreparingFault}
   */
  publish(publisher: PublishRequest, files: Manifest, waitMs: number | null): Promise<RemotePublishResponse>;
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

/** Opens the door to those who publish from elsewhere. */
export function openPublishingApi(needs: PublishingApiOptions): PublishingApi {
  const { originalsOf, uploadsOf, readText, readTar } = needs;
  const ways = openRunningTasks<PublishFolderOutcome>();
  const ask = openRemoteCommands(needs);

  const knows = async (licence: string, sha256: string) =>
    (await uploadsOf(licence).touch(sha256)) || (await originalsOf(licence).find([sha256])).size > 0;

  return {
    hasFile: knows,
    receiveFile: (licence, body, said) => uploadsOf(licence).receive(body, said),
    receiveFolder: (licence, tar, isPacked) =>
      receiveFolder({ readTar, uploads: uploadsOf(licence) }, tar, isPacked),
    findFile: async (licence, sha256) => (await originalsOf(licence).find([sha256])).get(sha256) ?? null,
    async publish(publisher, files, waitMs) {
      const { licence } = publisher.access;
      const stated = await readUploadedFolder(files, { originals: originalsOf(licence), readText });
      if (stated.kind !== 'read') return stated;
      const name = publishKeyOf(files, publisher.parameters);
      const way = ways.joinOrStart(licence, name, (progress) =>
        publishFolder(needs, publisher, stated.folder, progress),
      );
      const outcome = await withTimeout(way.ended, waitMs);
      if (outcome === null) return { kind: 'preparing', ...way.progress() };
      ways.acknowledge(licence, name);
      return outcome;
    },
    request: ask,
  };
}

/** Equal folders have one name. */
function publishKeyOf(files: Manifest, { check, onto, force }: PublishParameters): string {
  const listed = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([check, onto, force, listed]))
    .digest('base64url');
}

/** `null` when it has not ended by then. */
async function withTimeout<Outcome>(ended: Promise<Outcome>, ms: number | null): Promise<Outcome | null> {
  if (ms === null) return ended;
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, ms, null);
  return Promise.race([ended, late.promise]).finally(() => clearTimeout(timer));
}
