import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import { syncServerTime } from './server-time.ts';

let pendingTopic: Promise<LiveTopic | null> | null = null;

/**
 * The topic that announces changes of this menu; also syncs the server time. `null` when unavailable. All callers
 * share one response.
 */
export function fetchLiveTopic(): Promise<LiveTopic | null> {
  pendingTopic ??= refetchLiveTopic();
  return pendingTopic;
}

/** Fetches the topic again, because the synced time is no longer reliable. */
export async function refetchLiveTopic(): Promise<LiveTopic | null> {
  // Next to the address for page views.
  const response = await fetch(`${document.body.dataset.views}../live/`, { cache: 'no-store' }).catch(
    () => null,
  );
  if (!response?.ok) return null;
  syncServerTime(response);
  // The response body may be cut off.
  return response.json().catch(() => null);
}
