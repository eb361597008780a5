import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';

/** Protocol versions: frames are objects in the first, arrays in the second. */
export const phoenixVersions = ['1.0.0', '2.0.0'] as const;

export type Vsn = (typeof phoenixVersions)[number];

/** One message of the Phoenix channels protocol, which Supabase Realtime uses. */
export interface Frame {
  /** The `ref` of the join that this message belongs to. */
  readonly joinRef: string | null;
  /** Repeated by the reply to this message. */
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

const refSchema = z.nullable(z.string());

const arrayFrameSchema = z.tuple([refSchema, refSchema, z.string(), z.string(), z.unknown()]);

const objectFrameSchema = z.object({
  join_ref: z.optional(refSchema),
  ref: z.optional(refSchema),
  topic: z.string(),
  event: z.string(),
  payload: z.optional(z.unknown()),
});

/** Reads a text frame; `null` when it is invalid. */
export function readFrame(vsn: Vsn, text: string): Frame | null {
  const value = parseJson(text);
  if (vsn === '1.0.0') {
    const { data } = z.safeParse(objectFrameSchema, value);
    if (!data) return null;
    const { join_ref = null, ref = null, topic, event, payload } = data;
    return { joinRef: join_ref, ref, topic, event, payload };
  }
  const { data } = z.safeParse(arrayFrameSchema, value);
  if (!data) return null;
  const [joinRef, ref, topic, event, payload] = data;
  return { joinRef, ref, topic, event, payload };
}

export function writeFrame(vsn: Vsn, { joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify(
    vsn === '1.0.0'
      ? { join_ref: joinRef, ref, topic, event, payload }
      : [joinRef, ref, topic, event, payload],
  );
}

/** The reply to a browser's message. */
export function replyFrame(message: Frame, status: 'ok' | 'error', response: object): Frame {
  return { ...message, event: 'phx_reply', payload: { status, response } };
}

/** Confirms that a channel was left; `joinRef` is that of the ended join. */
export function closeFrame(topic: string, joinRef: string | null): Frame {
  return { joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} };
}

/** An event for all subscribers of a topic. */
export function broadcastFrame(topic: string, event: string, payload: object): Frame {
  return {
    joinRef: null,
    ref: null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  };
}
