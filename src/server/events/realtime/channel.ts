import type { Topic } from '#contracts/events/updates.ts';

export interface Announcement {
  readonly topic: Topic;
  /** The venue on whose host alone it is told; on any where it is not said. */
  readonly licence?: string | undefined;
  /**
   * Grows with every change of what the topic is about: an order's own version; of boards and menus, which have none,
   * the instant at which it is told, in epoch milliseconds.
   */
  readonly version: number;
}

/** Tells open pages, wherever they are connected, that something changed. */
export interface RealtimeChannel {
  /**
   * Nobody need be listening. What is announced twice does no harm.
   *
   * @throws {Error} when it could not be announced and should be tried again.
   */
  announce(announcements: readonly Announcement[]): Promise<void>;
}
