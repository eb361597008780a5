import { type Topic, topicKinds, type Update, updateEventOn } from '#contracts/events/updates.ts';
import type { Announcement } from './channel.ts';
import { broadcastFrame, phoenixVersions, type Vsn, writeFrame } from './phoenix.ts';

/** The client of a socket. */
export interface Subscriber {
  readonly vsn: Vsn;
  /** The venue on whose host the socket was opened. */
  readonly licence: string;
  /** Sends one text frame. */
  readonly send: (text: string) => void;
}

/** The subscribers of this process by topic; names are topics as sockets spell them. */
export interface Hub {
  readonly join: (name: string, subscriber: Subscriber) => void;
  readonly leave: (name: string, subscriber: Subscriber) => void;
  /** Notifies the subscribers of a topic, on its own venue's host, of a change. */
  readonly broadcast: (announcement: Announcement) => void;
  /** Notifies all subscribers that they may have missed changes. */
  readonly broadcastGap: () => void;
  /** How many topics have subscribers. */
  readonly topicCount: () => number;
}

const topicPrefix = 'realtime:';

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

const topicNamePattern = new RegExp(`^${topicPrefix}(${topicKinds.join('|')}):${uuidPattern}$`);

/** Whether a name is that of a single subject's topic: never a pattern. */
export const isTopicName = (name: string): boolean => topicNamePattern.test(name);

export function openHub(): Hub {
  const subscribers = new Map<string, Set<Subscriber>>();

  function notifyAll(topic: Topic, update: Update, licence?: string): void {
    const name = topicPrefix + topic;
    const isRecipient = (subscriber: Subscriber) => licence === undefined || subscriber.licence === licence;
    const recipients = [...(subscribers.get(name) ?? [])].filter(isRecipient);
    if (recipients.length === 0) return;
    const frame = broadcastFrame(name, updateEventOn(topic), update);
    for (const vsn of phoenixVersions) {
      const sameVersion = recipients.filter((subscriber) => subscriber.vsn === vsn);
      if (sameVersion.length === 0) continue;
      const text = writeFrame(vsn, frame);
      for (const { send } of sameVersion) send(text);
    }
  }

  return {
    join: (name, subscriber) => {
      const recipients = subscribers.get(name);
      if (recipients) recipients.add(subscriber);
      else subscribers.set(name, new Set([subscriber]));
    },
    leave: (name, subscriber) => {
      const recipients = subscribers.get(name);
      recipients?.delete(subscriber);
      if (recipients?.size === 0) subscribers.delete(name);
    },
    broadcast: ({ topic, version, licence }) => notifyAll(topic, { version }, licence),
    broadcastGap: () => {
      for (const name of [...subscribers.keys()])
        notifyAll(name.slice(topicPrefix.length) as Topic, { version: 0 });
    },
    topicCount: () => subscribers.size,
  };
}
