import { type Topic, topicKinds, type Update, updateEventOn } from '#contracts/events/updates.ts';
import type { Announcement } from './channel.ts';
import { broadcastFrame, phoenixVersions, type Vsn, writeFrame } from './phoenix.ts';

/** Somebody at the other end of a socket. */
export interface Subscriber {
  readonly vsn: Vsn;
  /** The venue on whose host the socket was opened. */
  readonly licence: string;
  /** Takes one text frame. */
  readonly send: (text: string) => void;
}

/** Who in this process listens to what; names are topics as sockets call them. */
export interface Hub {
  readonly join: (name: string, ear: Subscriber) => void;
  readonly leave: (name: string, ear: Subscriber) => void;
  /** Tells those who listen to a topic, on its own venue's host, that what it is about has changed. */
  readonly broadcast: (announcement: Announcement) => void;
  /** Tells everybody that changes may have been missed. */
  readonly broadcastGap: () => void;
  /** How many topics somebody listens to. */
  readonly topicCount: () => number;
}

const topicPrefix = 'realtime:';

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

const topicNamePattern = new RegExp(`^${topicPrefix}(${topicKinds.join('|')}):${uuidPattern}$`);

/** Whether there can be something to hear under a name: one thing's own, never several at once. */
export const isTopicName = (name: string): boolean => topicNamePattern.test(name);

export function openHub(): Hub {
  const ears = new Map<string, Set<Subscriber>>();

  function tellAll(topic: Topic, update: Update, licence?: string): void {
    const name = topicPrefix + topic;
    const isMeant = (ear: Subscriber) => licence === undefined || ear.licence === licence;
    const listening = [...(ears.get(name) ?? [])].filter(isMeant);
    if (listening.length === 0) return;
    const frame = broadcastFrame(name, updateEventOn(topic), update);
    for (const vsn of phoenixVersions) {
      const spoken = listening.filter((ear) => ear.vsn === vsn);
      if (spoken.length === 0) continue;
      const text = writeFrame(vsn, frame);
      for (const { send } of spoken) send(text);
    }
  }

  return {
    join: (name, ear) => {
      const listening = ears.get(name);
      if (listening) listening.add(ear);
      else ears.set(name, new Set([ear]));
    },
    leave: (name, ear) => {
      const listening = ears.get(name);
      listening?.delete(ear);
      if (listening?.size === 0) ears.delete(name);
    },
    broadcast: ({ topic, version, licence }) => tellAll(topic, { version }, licence),
    broadcastGap: () => {
      for (const name of [...ears.keys()]) tellAll(name.slice(topicPrefix.length) as Topic, { version: 0 });
    },
    topicCount: () => ears.size,
  };
}
