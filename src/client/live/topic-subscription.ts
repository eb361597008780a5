import type { LiveTopic } from '#contracts/shapes/live-topic.ts';

/** Hears of changes where it was told that they are told of. */
export interface TopicSubscription {
  /** Begins to listen; once it does, nothing. */
  readonly subscribe: (live: LiveTopic) => void;
  readonly unsubscribe: () => void;
}

/** @param onChange something is different, or may be. */
export function openTopicSubscription(onChange: () => void): TopicSubscription {
  let following: Promise<() => void> | null = null;

  return {
    subscribe({ topic, url, key }) {
      following ??= import('./topic-feed.ts').then(({ subscribeToTopic }) =>
        subscribeToTopic(topic, { realtimeUrl: url, apiKey: key, onChange }),
      );
      // What tells of changes could not be loaded: whoever asks now and then goes on.
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
