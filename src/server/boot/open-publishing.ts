import { boardTopic } from '../events/realtime/topics.ts';
import type { Log } from '../log.ts';
import { measuredPublisher } from '../operations/metrics/measured.ts';
import type { Meters } from '../operations/metrics/meters.ts';
import type { Purger } from '../page-cache/cdn/purger.ts';
import { openLostEditsFinder } from '../publishing/editor/find-lost-edits.ts';
import { notifyBoards } from '../publishing/notify-boards.ts';
import { notifyMenus } from '../publishing/notify-menus.ts';
import { type OpenPublisherOptions, openPublisher } from '../publishing/open-publisher.ts';
import { publishToCdn } from '../publishing/publish-to-cdn.ts';
import type { Publisher } from '../publishing/publisher.ts';
import type { openChannel } from './open-channel.ts';
import { openProcesses } from './open-processes.ts';
import { mediaKeeperOf } from './open-storage.ts';
import type { Store } from './open-store.ts';
import { configChecksOf } from './setting-rules.ts';
import type { Settings } from './settings.ts';

interface OpenPublishingOptions
  extends Omit<OpenPublisherOptions, 'configChecks' | 'findLostEdits' | 'keepMedia'> {
  readonly purging: Purger;
  readonly channel: Awaited<ReturnType<typeof openChannel>>;
  readonly meters: Meters;
  readonly now: () => number;
  readonly log: Log;
}

interface OpenPublishing {
  readonly publisher: Publisher;
  readonly isClusterMember: () => boolean;
  close(): Promise<void>;
}

/** Opens the publisher, with what follows each new version: boards, open menus, the other processes and the CDN. */
export async function openPublishing(
  settings: Settings,
  store: Store,
  { channel, meters, now, log, ...options }: OpenPublishingOptions,
): Promise<OpenPublishing> {
  const { venues, purging, clock } = options;
  const boardNotifier = notifyBoards(
    openPublisher({
      ...options,
      configChecks: configChecksOf(settings),
      findLostEdits: openLostEditsFinder(options.archive),
      keepMedia: mediaKeeperOf(store),
    }),
    {
      channel,
      venues,
      boardTopicOf: async (licence) => boardTopic(await store.ordering.secrets.of(licence)),
      now,
      log,
    },
  );
  const menuNotifier = notifyMenus(boardNotifier, { channel, venues, purging, now, log });
  const processes = await openProcesses(store, { publisher: menuNotifier.publisher, venues, log });
  return {
    publisher: measuredPublisher(publishToCdn(processes.publisher, purging), meters, clock),
    isClusterMember: processes.isMember,
    async close() {
      await processes.close();
      menuNotifier.close();
    },
  };
}
