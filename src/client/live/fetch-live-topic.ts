import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import { syncServerTime } from './server-time.ts';

let pendingTopic: Promise<LiveTopic | null> | null = null;

/**
 * Where changes of this menu are told, and by the way what time it is at the server; `null` where nobody says. All who
 * ask share one answer.
 */
export function fetchLiveTopic(): Promise<LiveTopic | null> {
  pendingTopic ??= refetchLiveTopic();
  return pendingTopic;
}

/** Asks anew, as the time that was said before is doubtful. */
export async function refetchLiveTopic(): Promise<LiveTopic | null> {
  // Next to where pages tell that they are looked at.
  const answer = await fetch(`${document.body.dataset.views}../live/`, { cache: 'no-store' }).catch(
    () => null,
  );
  if (!answer?.ok) return null;
  syncServerTime(answer);
  // It may break off on the way.
  return answer.json().catch(() => null);
}
