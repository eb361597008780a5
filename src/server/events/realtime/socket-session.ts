import { type Hub, isTopicName, type Subscriber } from './hub.ts';
import { closeFrame, type Frame, readFrame, replyFrame, writeFrame } from './phoenix.ts';

/** The limits of one socket. */
export const sessionLimits = {
  /** Concurrent topics. */
  topics: 5,
  joinsPerMinute: 20,
  /** Messages of any kind; an idle browser sends three. */
  messagesPerMinute: 120,
} as const;

const minuteMs = 60_000;

/** The result of a message: after anything but `fine` the socket is closed. */
export type ReceiveResult = 'fine' | 'unreadable' | 'too_many';

/** The session of one socket. */
export interface SocketSession {
  /**
   * Handles a text message and sends the replies.
   *
   * @param now milliseconds of a monotonic clock.
   */
  readonly receive: (text: string, now: number) => ReceiveResult;
  /** Ignores a binary message: browsers send broadcasts this way, and only the server may send events. */
  readonly receiveBinary: (now: number) => ReceiveResult;
  /** Leaves every topic. */
  readonly end: () => void;
}

export function openSocketSession(hub: Hub, subscriber: Subscriber): SocketSession {
  /** Joined topics, with the `ref` of the current join. */
  const joined = new Map<string, string | null>();
  let minuteFrom = Number.NEGATIVE_INFINITY;
  let messages = 0;
  let joins = 0;

  function count(now: number): ReceiveResult {
    if (now - minuteFrom >= minuteMs) {
      minuteFrom = now;
      messages = 0;
      joins = 0;
    }
    messages += 1;
    return messages > sessionLimits.messagesPerMinute ? 'too_many' : 'fine';
  }

  function refusalOf(topic: string): string | null {
    if (joins > sessionLimits.joinsPerMinute) return 'too many joins';
    if (!isTopicName(topic)) return 'Unauthorized';
    return joined.has(topic) || joined.size < sessionLimits.topics ? null : 'too many channels';
  }

  function join(message: Frame): readonly Frame[] {
    joins += 1;
    const reason = refusalOf(message.topic);
    if (reason !== null) return [replyFrame(message, 'error', { reason })];
    joined.set(message.topic, message.joinRef);
    hub.join(message.topic, subscriber);
    return [replyFrame(message, 'ok', { postgres_changes: [] })];
  }

  function leave(message: Frame): readonly Frame[] {
    const { topic, joinRef } = message;
    // A leave that crossed with a new join ends only the join it was sent for.
    const isCurrent = joinRef === null || joinRef === joined.get(topic);
    if (isCurrent && joined.delete(topic)) hub.leave(topic, subscriber);
    return [replyFrame(message, 'ok', {}), closeFrame(topic, joinRef)];
  }

  function repliesTo(message: Frame): readonly Frame[] {
    if (message.topic === 'phoenix' && message.event === 'heartbeat') return [replyFrame(message, 'ok', {})];
    switch (message.event) {
      case 'phx_join':
        return join(message);
      case 'phx_leave':
        return leave(message);
      case 'access_token':
        return []; // The protocol has no reply to this message.
      default:
        return [replyFrame(message, 'error', { reason: 'unsupported' })];
    }
  }

  return {
    receive: (text, now) => {
      if (count(now) === 'too_many') return 'too_many';
      const message = readFrame(subscriber.vsn, text);
      if (!message) return 'unreadable';
      for (const reply of repliesTo(message)) subscriber.send(writeFrame(subscriber.vsn, reply));
      return 'fine';
    },
    receiveBinary: count,
    end: () => {
      for (const topic of joined.keys()) hub.leave(topic, subscriber);
      joined.clear();
    },
  };
}
