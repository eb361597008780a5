import type { Topic } from '#contracts/events/updates.ts';

export interface Announcement {
  readonly topic: Topic;
  /** The only venue on whose host it is sent; without it, on every host. */
  readonly licence?: string | undefined;
  /**
   * Grows with every change of the topic's subject: the version of an order; for boards and menus, which have none, the
   * time of the announcement in epoch milliseconds.
   */
  readonly version: number;
}

/** Announces changes to open pages in any process. */
export interface RealtimeChannel {
  /**
   * Works without subscribers. Announcing twice does no harm.
   *
   * @throws {Error} when it could not be announced and should be tried again.
   */
  announce(announcements: readonly Announcement[]): Promise<void>;
}
