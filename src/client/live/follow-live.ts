import type { LiveTopic } from '#contracts/shapes/live-topic.ts';

/** Hears of changes where it was told that they are told of. */
export interface Following {
  /** Begins to listen; once it does, nothing. */
  readonly follow: (live: LiveTopic) => void;
  readonly stop: () => void;
}

/** @param onChange something is different, or may be. */
export function openFollowing(onChange: () => void): Following {
  let following: Promise<() => void> | null = null;

  return {
    follow({ topic, url, key }) {
      following ??= import('./order-feed.ts').then(({ followTopic }) =>
        followTopic(topic, { realtimeUrl: url, apiKey: key, onChange }),
      );
      // What tells of changes could not be loaded: whoever asks now and then goes on.
      following.catch(() => {
        following = null;
      });
    },
    stop() {
      following?.then(
        (end) => end(),
        () => undefined,
      );
      following = null;
    },
  };
}
