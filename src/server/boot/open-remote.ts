import { readText } from '../adapters/folder/read-text.ts';
import { keptOriginals } from '../adapters/originals/kept-originals.ts';
import { sentFiles, sweepSent } from '../adapters/originals/sent-files.ts';
import { readTar } from '../adapters/tar/read-tar.ts';
import type { Log } from '../log.ts';
import type { MenuArchive } from '../publishing/menu-archive.ts';
import type { Preparing } from '../publishing/preparing.ts';
import type { Desk } from '../publishing/publisher.ts';
import { openRemoteDoor, type RemoteDoor } from '../publishing/remote/remote-door.ts';
import type { SentFiles } from '../publishing/remote/sent-files.ts';
import { sourceOfVersion } from '../publishing/remote/source-of-version.ts';
import type { CounterWork } from '../staff/terminal/counter.ts';
import { originalsIn } from './open-preparing.ts';
import type { Settings } from './settings.ts';

interface RemoteNeeds {
  readonly desk: Desk;
  readonly counter: CounterWork;
  readonly preparing: Preparing;
  readonly archive: MenuArchive;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

export interface OpenRemote {
  readonly door: RemoteDoor;
  /** What was sent for venues, and is not published yet. */
  readonly sentOf: (licence: string) => SentFiles;
  close(): void;
}

/** How often what was sent and never published is looked through, in milliseconds. */
const sweepMs = 3_600_000;

/** Where venues are published from elsewhere. */
export function openRemote({ dataDir }: Pick<Settings, 'dataDir'>, needs: RemoteNeeds): OpenRemote {
  const { desk, counter, preparing, archive, now, log } = needs;
  const originalsDir = originalsIn(dataDir);
  const sentOf = sentFiles(originalsDir, now);
  const sweep = () =>
    sweepSent(originalsDir, now()).catch((fault: unknown) =>
      log.error('what was sent long ago is still there', { fault }),
    );
  const sweeping = setInterval(sweep, sweepMs).unref();
  return {
    door: openRemoteDoor({
      desk,
      counter,
      preparing,
      originalsOf: keptOriginals(originalsDir),
      sentOf,
      readText,
      readTar,
      venue: archive.venue,
      sourceOf: sourceOfVersion(archive),
    }),
    sentOf,
    close: () => clearInterval(sweeping),
  };
}
