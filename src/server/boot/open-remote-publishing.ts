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
import { originalsDirOf } from './open-build-preparer.ts';
import type { Settings } from './settings.ts';

interface RemotePublishingOptions {
  readonly publisher: Publisher;
  readonly operatorHandlers: OperatorHandlers;
  readonly buildPreparer: BuildPreparer;
  readonly archive: MenuArchive;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

export interface RemotePublishing {
  readonly api: PublishingApi;
  /** What was sent for venues, and is not published yet. */
  readonly uploadsOf: (licence: string) => Uploads;
  close(): void;
}

/** How often what was sent and never published is looked through, in milliseconds. */
const sweepMs = 3_600_000;

/** Where venues are published from elsewhere. */
export function openRemotePublishing(
  { dataDir }: Pick<Settings, 'dataDir'>,
  needs: RemotePublishingOptions,
): RemotePublishing {
  const { publisher, operatorHandlers, buildPreparer, archive, now, log } = needs;
  const originalsDir = originalsDirOf(dataDir);
  const sentOf = openUploads(originalsDir, now);
  const sweep = () =>
    removeExpiredUploads(originalsDir, now()).catch((fault: unknown) =>
      log.error('what was sent long ago is still there', { fault }),
    );
  const sweeping = setInterval(sweep, sweepMs).unref();
  return {
    api: openPublishingApi({
      publisher,
      operatorHandlers,
      buildPreparer,
      originalsOf: openOriginalStores(originalsDir),
      uploadsOf: sentOf,
      readText,
      readTar,
      venue: archive.venue,
      sourceOf: sourceOfVersion(archive),
    }),
    uploadsOf: sentOf,
    close: () => clearInterval(sweeping),
  };
}
