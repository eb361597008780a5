/** What can change while somebody looks: an order, the board of a venue's orders, a venue's menu. */
export const topicKinds = ['order', 'board', 'menu'] as const;

type TopicKind = (typeof topicKinds)[number];

/** The channel on which the changes of one thing are told: whoever knows its uuid may listen. */
export type Topic = `${TopicKind}:${string}`;

export const topicOf = (kind: TopicKind, uuid: string): Topic => `${kind}:${uuid}`;

/** The event that says that it changed: of an order, `order-update`. Source: spec §7 "real-time". */
export const updateEventOn = (topic: Topic): string => `${topic.slice(0, topic.indexOf(':'))}-update`;

/** All that the event carries: pages read what has changed where it is kept. */
export interface Update {
  /** Grows with every change; 0 when changes may have been missed. */
  readonly version: number;
}
