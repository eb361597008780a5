import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { type Topic, topicOf, updateEventOn } from '#contracts/events/updates.ts';
import { reconnectDelayMs } from './backoff.ts';
import { openPoller } from './poller.ts';

/** A connection that died without a word is noticed after two of these. */
const heartbeatMs = 15_000;

/** Within this time everything that says the diner is back is one return. */
const returnDebounceMs = 1_000;

/** Pages that all may have missed something ask within this time. */
const jitterMs = 2_000;

/** `polling` while the order is asked for because nobody tells. */
export type FeedState = 'connecting' | 'live' | 'polling';

export interface TopicFeedOptions {
  /** `/realtime/v1`, or the address of a Supabase Realtime. */
  readonly realtimeUrl: string;
  readonly apiKey: string;
  /** It is at this version, or `null`: it may have changed. */
  readonly onChange: (version: number | null) => void;
  readonly onStateChange?: (state: FeedState) => void;
}

/** What the feed needs of the page it runs in. */
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
  { uuid, ...followed }: OrderFeedOptions,
  around?: PageEnvironment,
): (() => void) => subscribeToTopic(topicOf('order', uuid), followed, around);

/**
 * Follows whatever a topic tells of until the returned function is called: says so whenever it changed, or may have.
 *
 * What happened while nobody told is lost, so every (re)join and every return of the diner is a reason to
 * ask. While there is no connection, or none is granted, the order is asked for now and then.
 */
export function subscribeToTopic(
  topic: Topic,
  followed: TopicFeedOptions,
  around: PageEnvironment = browserEnvironment(),
): () => void {
  const { onChange, onStateChange } = followed;
  const client = openClient(followed, around);
  let channel: RealtimeChannel | null = null;
  let state: FeedState | null = null;
  let isOver = false;
  let backAt = Number.NEGATIVE_INFINITY;

  const ask = () => onChange(null);
  const asking = openPoller(() => {
    become('polling');
    if (!around.isHidden()) ask();
  }, around.random);

  function become(next: FeedState): void {
    if (next === state) return;
    state = next;
    onStateChange?.(next);
  }

  function hear(message: unknown): void {
    if (isOver) return;
    const version = versionIn(message);
    if (version > 0) onChange(version);
    else setTimeout(() => isOver || ask(), around.random() * jitterMs);
  }

  function settle(status: string, error?: Error): void {
    if (isOver) return;
    if (status === 'SUBSCRIBED') {
      asking.stop();
      become('live');
      ask();
      return;
    }
    if (asking.start()) become('connecting');
    // Left to itself the client would ask for the same again for ever.
    if (isRefusal(error)) leave();
  }

  function join(): void {
    if (asking.start()) become('connecting');
    channel = client?.channel(topic) ?? null;
    channel?.on('broadcast', { event: updateEventOn(topic) }, ({ payload }) => hear(payload));
    try {
      channel?.subscribe(settle);
    } catch {
      leave(); // Sockets are forbidden here.
    }
  }

  function leave(): void {
    const left = channel;
    channel = null;
    if (left) client?.removeChannel(left).catch(() => undefined);
  }

  const stopWatching = around.onReturn(() => {
    if (performance.now() - backAt < returnDebounceMs) return;
    backAt = performance.now();
    ask();
    if (state !== 'live') asking.restart();
    if (channel === null) join();
  });

  join();
  return () => {
    isOver = true;
    stopWatching();
    asking.stop();
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

/** The version that an event tells of; 0 when it tells of none. */
export function versionIn(payload: unknown): number {
  const version = (payload as { readonly version?: unknown } | null)?.version;
  return Number.isSafeInteger(version) ? Number(version) : 0;
}

/**
 * Whether the server refused the channel; else the connection was lost, and comes back by itself.
 *
 * A refusal carries the answer, which has a reason and, unlike the event of a socket that closed, no code.
 */
export function isRefusal(error: Error | undefined): boolean {
  const answer = error?.cause;
  return typeof answer === 'object' && answer !== null && 'reason' in answer && !('code' in answer);
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
