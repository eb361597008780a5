import { readText } from '../adapters/folder/read-text.ts';
import { openOriginalStores } from '../adapters/originals/original-stores.ts';
import { openUploads, removeExpiredUploads } from '../adapters/originals/uploads.ts';
import { readTar } from '../adapters/tar/read-tar.ts';
import type { Log } from '../log.ts';
import type { BuildPreparer } from '../publishing/build-preparer.ts';
import type { MenuArchive } from '../publishing/menu-archive.ts';
import type { Publisher } from '../publishing/publisher.ts';
import { openPublishingApi, type PublishingApi } from '../publishing/remote/publishing-api.ts';
import { sourceOfVersion } from '../publishing/remote/source-of-version.ts';
import type { Uploads } from '../publishing/remote/uploads.ts';
import type { OperatorHandlers } from '../staff/operator-api/operator-api.ts';
import { originalsDirOf, type Storage } from './open-storage.ts';
import type { Settings } from './settings.ts';

interface RemotePublishingOptions {
  readonly publisher: Publisher;
  readonly operatorHandlers: OperatorHandlers;
  readonly buildPreparer: BuildPreparer;
  readonly storage: Storage;
  readonly archive: MenuArchive;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

export interface RemotePublishing {
  readonly api: PublishingApi;
  /** Files uploaded for venues and not yet published. */
  readonly uploadsOf: (licence: string) => Uploads;
  close(): void;
}

/** How often expired uploads are removed, in milliseconds. */
const sweepMs = 3_600_000;

/** Opens remote publishing. */
export function openRemotePublishing(
  { dataDir }: Pick<Settings, 'dataDir'>,
  options: RemotePublishingOptions,
): RemotePublishing {
  const { publisher, operatorHandlers, buildPreparer, storage, archive, now, log } = options;
  const originalsDir = originalsDirOf(dataDir);
  const uploadsOf = openUploads(originalsDir, now, { share: storage.shareUpload });
  const sweep = () =>
    removeExpiredUploads(originalsDir, now()).catch((error: unknown) =>
      log.error('removing expired uploads failed', { fault: error }),
    );
  const sweeping = setInterval(sweep, sweepMs).unref();
  return {
    api: openPublishingApi({
      publisher,
      operatorHandlers,
      buildPreparer,
      originalsOf: openOriginalStores(originalsDir, storage.originals),
      uploadsOf,
      readText,
      readTar,
      venue: archive.venue,
      sourceOf: sourceOfVersion(archive),
    }),
    uploadsOf,
    close: () => clearInterval(sweeping),
  };
}
