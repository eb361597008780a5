import type { LiveTopic } from '#contracts/shapes/live-topic.ts';

/** A subscription to change events. */
export interface TopicSubscription {
  /** Starts listening; does nothing when already subscribed. */
  readonly subscribe: (live: LiveTopic) => void;
  readonly unsubscribe: () => void;
}

/** @param onChange called when something has changed or may have changed. */
export function openTopicSubscription(onChange: () => void): TopicSubscription {
  let following: Promise<() => void> | null = null;

  return {
    subscribe({ topic, url, key }) {
      following ??= import('./topic-feed.ts').then(({ subscribeToTopic }) =>
        subscribeToTopic(topic, { realtimeUrl: url, apiKey: key, onChange }),
      );
      // The feed could not be loaded: polling continues.
      following.catch(() => {
        following = null;
      });
    },
    unsubscribe() {
      following?.then(
        (end) => end(),
        () => undefined,
      );
      following = null;
    },
  };
}
