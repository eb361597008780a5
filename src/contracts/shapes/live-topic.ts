import type { Topic } from '../events/updates.ts';
import type { Realtime } from './order-facts.ts';

/** Where an open page hears that what it shows has changed. */
export interface LiveTopic extends Realtime {
  readonly topic: Topic;
}
