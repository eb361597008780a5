import { createHash } from 'node:crypto';
import type { Access } from '../../staff/access/access-book.ts';
import type { Original, Originals } from '../originals.ts';
import type { TooMuch } from './folder-limits.ts';
import type { Manifest, Wish } from './manifest.ts';
import { type Publisher, publishStated, type StatedNeeds, type StatedOutcome } from './publish-stated.ts';
import { readStated, type StatedReading } from './read-stated.ts';
import { type RemoteAnswer, type RemoteWork, remoteVerbs } from './remote-verbs.ts';
import type { SentFiles, TakenFile } from './sent-files.ts';
import { type ReadTar, type TakenFolder, takeFolder } from './take-folder.ts';
import { openWays } from './under-way.ts';

export type PublishAnswer =
  | StatedOutcome
  /** It goes on, and has come so far. */
  | { readonly kind: 'preparing'; readonly done: number; readonly all: number }
  | { readonly kind: 'files_missing'; readonly missing: readonly string[] }
  | TooMuch;

/** What is done for whoever holds a venue's token for publishing. Nothing of it is done for any other venue. */
export interface RemoteDoor {
  /** Whether a file need not be sent. */
  knows(licence: string, sha256: string): Promise<boolean>;
  takeFile(licence: string, body: AsyncIterable<Uint8Array>, said: string): Promise<TakenFile>;
  takeFolder(licence: string, tar: AsyncIterable<Uint8Array>, isPacked: boolean): Promise<TakenFolder>;
  /** A file of a version; `null` when there is none. */
  fileOf(licence: string, sha256: string): Promise<Original | null>;
  /**
   * Publishes a folder whose files were sent. It goes on when nobody waits any more; whoever asks for the same again
   * joins it.
   *
   * @param waitMs after which it is told how far it is; `null` to wait to its end.
   * @throws {PreparingFault}
   */
  publish(publisher: Publisher, files: Manifest, waitMs: number | null): Promise<PublishAnswer>;
  ask(access: Access, verb: string, body: unknown): Promise<RemoteAnswer>;
}

export interface RemoteDoorNeeds extends StatedNeeds, RemoteWork, Pick<StatedReading, 'readText'> {
  readonly desk: StatedNeeds['desk'] & RemoteWork['desk'];
  readonly originalsOf: (licence: string) => Originals;
  readonly sentOf: (licence: string) => SentFiles;
  readonly readTar: ReadTar;
}

/** Opens the door to those who publish from elsewhere. */
export function openRemoteDoor(needs: RemoteDoorNeeds): RemoteDoor {
  const { originalsOf, sentOf, readText, readTar } = needs;
  const ways = openWays<StatedOutcome>();
  const ask = remoteVerbs(needs);

  const knows = async (licence: string, sha256: string) =>
    (await sentOf(licence).renew(sha256)) || (await originalsOf(licence).find([sha256])).size > 0;

  return {
    knows,
    takeFile: (licence, body, said) => sentOf(licence).take(body, said),
    takeFolder: (licence, tar, isPacked) => takeFolder({ readTar, sent: sentOf(licence) }, tar, isPacked),
    fileOf: async (licence, sha256) => (await originalsOf(licence).find([sha256])).get(sha256) ?? null,
    async publish(publisher, files, waitMs) {
      const { licence } = publisher.access;
      const stated = await readStated(files, { originals: originalsOf(licence), readText });
      if (stated.kind !== 'read') return stated;
      const name = nameOf(files, publisher.wish);
      const way = ways.join(licence, name, (progress) =>
        publishStated(needs, publisher, stated.folder, progress),
      );
      const outcome = await within(way.ended, waitMs);
      if (outcome === null) return { kind: 'preparing', ...way.progress() };
      ways.told(licence, name);
      return outcome;
    },
    ask,
  };
}

/** Equal folders have one name. */
function nameOf(files: Manifest, { check, onto, force }: Wish): string {
  const listed = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([check, onto, force, listed]))
    .digest('base64url');
}

/** `null` when it has not ended by then. */
async function within<Outcome>(ended: Promise<Outcome>, ms: number | null): Promise<Outcome | null> {
  if (ms === null) return ended;
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, ms, null);
  return Promise.race([ended, late.promise]).finally(() => clearTimeout(timer));
}
