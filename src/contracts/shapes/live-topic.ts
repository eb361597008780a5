import type { Topic } from '../events/updates.ts';
import type { RealtimeEndpoint } from './order-facts.ts';

/** Where an open page hears that what it shows has changed. */
export interface LiveTopic extends RealtimeEndpoint {
  readonly topic: Topic;
}
