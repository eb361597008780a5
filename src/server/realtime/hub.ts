import { type OrderUpdate, orderChannelName, orderUpdateEvent } from '#contracts/events/order-update.ts';
import type { OrderChange } from './order-channel.ts';
import { broadcastOn, type Vsn, versions, writeFrame } from './phoenix.ts';

/** Somebody at the other end of a socket. */
export interface Ear {
  readonly vsn: Vsn;
  /** Takes one text frame. */
  readonly send: (text: string) => void;
}

/** Who in this process listens to which topic. */
export interface Hub {
  readonly join: (topic: string, ear: Ear) => void;
  readonly leave: (topic: string, ear: Ear) => void;
  /** Tells those who listen to an order that it changed. */
  readonly tell: (change: OrderChange) => void;
  /** Tells everybody that changes may have been missed. */
  readonly tellOfGap: () => void;
  /** How many topics somebody listens to. */
  readonly topics: () => number;
}

const topicOf = (uuid: string) => `realtime:${orderChannelName(uuid)}`;

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether there can be something to hear on a topic: an order's own, never several at once. */
export function isOrderTopic(topic: string): boolean {
  const uuid = topic.slice(topicOf('').length);
  return uuidShape.test(uuid) && topic === topicOf(uuid);
}

export function openHub(): Hub {
  const ears = new Map<string, Set<Ear>>();

  function tellAll(topic: string, update: OrderUpdate): void {
    const listening = ears.get(topic);
    if (!listening) return;
    const frame = broadcastOn(topic, orderUpdateEvent, update);
    for (const vsn of versions) {
      const spoken = [...listening].filter((ear) => ear.vsn === vsn);
      if (spoken.length === 0) continue;
      const text = writeFrame(vsn, frame);
      for (const { send } of spoken) send(text);
    }
  }

  return {
    join: (topic, ear) => {
      const listening = ears.get(topic);
      if (listening) listening.add(ear);
      else ears.set(topic, new Set([ear]));
    },
    leave: (topic, ear) => {
      const listening = ears.get(topic);
      listening?.delete(ear);
      if (listening?.size === 0) ears.delete(topic);
    },
    tell: ({ uuid, version }) => tellAll(topicOf(uuid), { version }),
    tellOfGap: () => {
      for (const topic of [...ears.keys()]) tellAll(topic, { version: 0 });
    },
    topics: () => ears.size,
  };
}
