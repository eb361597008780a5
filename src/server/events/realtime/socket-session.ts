import { type Hub, isTopicName, type Subscriber } from './hub.ts';
import { closeFrame, type Frame, readFrame, replyFrame, writeFrame } from './phoenix.ts';

/** What one socket may ask for. */
export const sessionLimits = {
  /** Topics at a time. */
  topics: 5,
  joinsPerMinute: 20,
  /** Messages of any kind; a browser that has nothing to ask sends three. */
  messagesPerMinute: 120,
} as const;

const minuteMs = 60_000;

/** How a message was taken: after anything but `fine` the socket is to be closed. */
export type ReceiveResult = 'fine' | 'unreadable' | 'too_many';

/** What goes on over one socket. */
export interface SocketSession {
  /**
   * Takes a text message, and answers it.
   *
   * @param now milliseconds of a clock that only goes forward.
   */
  readonly receive: (text: string, now: number) => ReceiveResult;
  /**
   * Takes a binary message, and does nothing with it: browsers send broadcasts so, and nobody but the server
   * makes events.
   */
  readonly receiveBinary: (now: number) => ReceiveResult;
  /** Leaves every topic. */
  readonly end: () => void;
}

export function openSocketSession(hub: Hub, ear: Subscriber): SocketSession {
  /** Topics, with the `ref` of the join that stands. */
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

  function join(asked: Frame): readonly Frame[] {
    joins += 1;
    const reason = refusalOf(asked.topic);
    if (reason !== null) return [replyFrame(asked, 'error', { reason })];
    joined.set(asked.topic, asked.joinRef);
    hub.join(asked.topic, ear);
    return [replyFrame(asked, 'ok', { postgres_changes: [] })];
  }

  function leave(asked: Frame): readonly Frame[] {
    const { topic, joinRef } = asked;
    // A leave that was under way when the browser joined anew ends only the join it was meant for.
    const isMeant = joinRef === null || joinRef === joined.get(topic);
    if (isMeant && joined.delete(topic)) hub.leave(topic, ear);
    return [replyFrame(asked, 'ok', {}), closeFrame(topic, joinRef)];
  }

  function answersTo(asked: Frame): readonly Frame[] {
    if (asked.topic === 'phoenix' && asked.event === 'heartbeat') return [replyFrame(asked, 'ok', {})];
    switch (asked.event) {
      case 'phx_join':
        return join(asked);
      case 'phx_leave':
        return leave(asked);
      case 'access_token':
        return []; // Nobody waits for an answer to this one.
      default:
        return [replyFrame(asked, 'error', { reason: 'unsupported' })];
    }
  }

  return {
    receive: (text, now) => {
      if (count(now) === 'too_many') return 'too_many';
      const asked = readFrame(ear.vsn, text);
      if (!asked) return 'unreadable';
      for (const answer of answersTo(asked)) ear.send(writeFrame(ear.vsn, answer));
      return 'fine';
    },
    receiveBinary: count,
    end: () => {
      for (const topic of joined.keys()) hub.leave(topic, ear);
      joined.clear();
    },
  };
}
