/** What open pages are notified about: an order, a venue's order board, a venue's menu. */
export const topicKinds = ['order', 'board', 'menu'] as const;

type TopicKind = (typeof topicKinds)[number];

/** A realtime channel. Anyone who knows its uuid can subscribe. */
export type Topic = `${TopicKind}:${string}`;

export const topicOf = (kind: TopicKind, uuid: string): Topic => `${kind}:${uuid}`;

/** The name of the change event: `order-update` for an order. Source: spec §7 "real-time". */
export const updateEventOn = (topic: Topic): string => `${topic.slice(0, topic.indexOf(':'))}-update`;

/** The event's payload. Pages fetch the changed data themselves. */
export interface Update {
  /** Increases with every change; 0 when changes may have been missed. */
  readonly version: number;
}
