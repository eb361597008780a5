import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { type Topic, topicOf, updateEventOn } from '#contracts/events/updates.ts';
import { reconnectDelayMs } from './backoff.ts';
import { openPoller } from './poller.ts';

/** Heartbeat interval: a dead connection is noticed after two of these. */
const heartbeatMs = 15_000;

/** Events within this time count as one return of the diner. */
const returnDebounceMs = 1_000;

/** Jitter for pages that may all have missed an update. */
const jitterMs = 2_000;

/** `polling` while the order is polled because no updates arrive. */
export type FeedState = 'connecting' | 'live' | 'polling';

export interface TopicFeedOptions {
  /** `/realtime/v1`, or the address of a Supabase Realtime. */
  readonly realtimeUrl: string;
  readonly apiKey: string;
  /** The current version, or `null` when it may have changed. */
  readonly onChange: (version: number | null) => void;
  readonly onStateChange?: (state: FeedState) => void;
}

/** The page environment that the feed depends on. */
export interface PageEnvironment {
  readonly pageUrl: string;
  readonly isHidden: () => boolean;
  /** Calls `back` when the diner, or the network, is back, until the returned function is called. */
  readonly onReturn: (back: () => void) => () => void;
  /** In [0, 1). */
  readonly random: () => number;
}

export interface OrderFeedOptions extends TopicFeedOptions {
  readonly uuid: string;
}

/** Follows an order until the returned function is called. */
export const subscribeToOrder = (
  { uuid, ...options }: OrderFeedOptions,
  environment?: PageEnvironment,
): (() => void) => subscribeToTopic(topicOf('order', uuid), options, environment);

/**
 * Follows a topic until the returned function is called: reports every change and every possible change.
 *
 * Updates sent while disconnected are lost, so every (re)join and every return of the diner requests the order. Without
 * a
 * connection the order is polled.
 */
export function subscribeToTopic(
  topic: Topic,
  options: TopicFeedOptions,
  environment: PageEnvironment = browserEnvironment(),
): () => void {
  const { onChange, onStateChange } = options;
  const client = openClient(options, environment);
  let channel: RealtimeChannel | null = null;
  let state: FeedState | null = null;
  let isOver = false;
  let returnedAt = Number.NEGATIVE_INFINITY;

  const request = () => onChange(null);
  const poller = openPoller(() => {
    setState('polling');
    if (!environment.isHidden()) request();
  }, environment.random);

  function setState(next: FeedState): void {
    if (next === state) return;
    state = next;
    onStateChange?.(next);
  }

  function receive(message: unknown): void {
    if (isOver) return;
    const version = versionIn(message);
    if (version > 0) onChange(version);
    else setTimeout(() => isOver || request(), environment.random() * jitterMs);
  }

  function onStatus(status: string, error?: Error): void {
    if (isOver) return;
    if (status === 'SUBSCRIBED') {
      poller.stop();
      setState('live');
      request();
      return;
    }
    if (poller.start()) setState('connecting');
    // The client alone would retry a refused join forever.
    if (isRefusal(error)) leave();
  }

  function join(): void {
    if (poller.start()) setState('connecting');
    channel = client?.channel(topic) ?? null;
    channel?.on('broadcast', { event: updateEventOn(topic) }, ({ payload }) => receive(payload));
    try {
      channel?.subscribe(onStatus);
    } catch {
      leave(); // Sockets are forbidden here.
    }
  }

  function leave(): void {
    const left = channel;
    channel = null;
    if (left) client?.removeChannel(left).catch(() => undefined);
  }

  const stopWatching = environment.onReturn(() => {
    if (performance.now() - returnedAt < returnDebounceMs) return;
    returnedAt = performance.now();
    request();
    if (state !== 'live') poller.restart();
    if (channel === null) join();
  });

  join();
  return () => {
    isOver = true;
    stopWatching();
    poller.stop();
    leave();
    client?.disconnect().catch(() => undefined);
  };
}

/** `null` where the browser has no sockets. */
function openClient({ realtimeUrl, apiKey }: TopicFeedOptions, { pageUrl, random }: PageEnvironment) {
  const { href } = new URL(realtimeUrl, pageUrl);
  try {
    return new RealtimeClient(href.replace(/^http/, 'ws'), {
      params: { apikey: apiKey },
      heartbeatIntervalMs: heartbeatMs,
      reconnectAfterMs: (tries) => reconnectDelayMs(tries, random()),
    });
  } catch {
    return null;
  }
}

/** The version in an event; 0 when it has none. */
export function versionIn(payload: unknown): number {
  const version = (payload as { readonly version?: unknown } | null)?.version;
  return Number.isSafeInteger(version) ? Number(version) : 0;
}

/**
 * Whether the server refused the channel. Otherwise the connection was lost and is restored automatically.
 *
 * A refusal carries the response, which has a reason and, unlike a socket close event, no code.
 */
export function isRefusal(error: Error | undefined): boolean {
  const response = error?.cause;
  return typeof response === 'object' && response !== null && 'reason' in response && !('code' in response);
}

function browserEnvironment(): PageEnvironment {
  return {
    pageUrl: location.href,
    isHidden: () => document.hidden,
    onReturn: (back) => {
      const watching = new AbortController();
      const { signal } = watching;
      document.addEventListener('visibilitychange', () => document.hidden || back(), { signal });
      addEventListener('pageshow', ({ persisted }) => persisted && back(), { signal });
      for (const event of ['focus', 'online']) addEventListener(event, back, { signal });
      return () => watching.abort();
    },
    random: Math.random,
  };
}
