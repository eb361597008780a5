import type { Topic } from '../events/updates.ts';
import type { RealtimeEndpoint } from './order-facts.ts';

/** The realtime channel that an open page subscribes to. */
export interface LiveTopic extends RealtimeEndpoint {
  readonly topic: Topic;
}
