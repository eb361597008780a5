import type { IncomingMessage } from 'node:http';

export type ReadBody = { readonly kind: 'read'; readonly body: Uint8Array } | { readonly kind: 'too_large' };

/** The body took too long; what arrived of it is discarded. */
export class BodyTooLate extends Error {
  override readonly name = 'BodyTooLate';
}

const abandoned = new WeakSet<IncomingMessage>();

/** Makes the reader of a request's body throw {@link BodyTooLate}, even if the rest still arrives. */
export const abandonBody = (request: IncomingMessage): void => void abandoned.add(request);

/**
 * The chunks of a request's body. Leaving early does not close the connection: the response is still to be sent over
 * it.
 *
 * @throws {BodyTooLate}
 */
export async function* bodyChunks(request: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (abandoned.has(request)) throw new BodyTooLate();
    yield chunk;
  }
  if (abandoned.has(request)) throw new BodyTooLate();
}

/**
 * Reads the body of a request; stops as soon as it is too large.
 *
 * @throws {BodyTooLate}
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<ReadBody> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return { kind: 'too_large' };
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bodyChunks(request)) {
    length += chunk.length;
    if (length > maxBytes) return { kind: 'too_large' };
    chunks.push(chunk);
  }
  return { kind: 'read', body: Buffer.concat(chunks) };
}
