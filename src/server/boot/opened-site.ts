import type { SocketServer } from '../adapters/realtime/socket-server.ts';
import type { HttpSite } from '../http/http-site.ts';
import type { BackUp } from '../operations/backup/backup.ts';
import type { Scrape } from '../operations/metrics/scrape-endpoint.ts';
import type { Groups } from '../publishing/groups/group-archive.ts';
import type { Prune } from '../publishing/pruning/prune.ts';
import type { Publisher } from '../publishing/publisher.ts';
import type { SourceOf } from '../publishing/remote/source-of-version.ts';
import type { CopyRelease } from '../publishing/static-export/release-copy.ts';
import type { OperatorHandlers } from '../staff/operator-api/operator-api.ts';

export interface OpenSite {
  readonly front: HttpSite;
  readonly publisher: Publisher;
  readonly operatorHandlers: OperatorHandlers;
  readonly backUp: BackUp;
  readonly prune: Prune;
  readonly copyRelease: CopyRelease;
  readonly sourceOf: SourceOf;
  readonly groups: Groups;
  /** The realtime channel. */
  readonly sockets: SocketServer;
  /** The metrics; `null` where they are off. */
  readonly scrape: Scrape | null;
  close(): Promise<void>;
}

/** The stage of the process. */
export interface ProcessStage {
  /** Whether it takes requests. */
  readonly isReady: () => boolean;
  /** Whether it is about to stop and still answers for a moment. */
  readonly isLeaving: () => boolean;
}
