import type { IncomingMessage } from 'node:http';

export type ReadBody = { readonly kind: 'read'; readonly body: Uint8Array } | { readonly kind: 'too_large' };

/** A body that took too long: nothing is done with what came of it. */
export class BodyTooLate extends Error {
  override readonly name = 'BodyTooLate';
}

const abandoned = new WeakSet<IncomingMessage>();

/** Has whoever reads the body of a request end with {@link BodyTooLate}, even if the rest still comes. */
export const abandonBody = (request: IncomingMessage): void => void abandoned.add(request);

/**
 * What a request brings, as it comes. The line stays whole when it is left halfway: its answer still has to go over it.
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
 * Reads what a request brings; what is longer is refused before it is read to its end.
 *
 * @throws {BodyTooLate}
 */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<ReadBody> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return { kind: 'too_large' };
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bodyChunks(request)) {
    length += chunk.length;
    if (length > mostBytes) return { kind: 'too_large' };
    chunks.push(chunk);
  }
  return { kind: 'read', body: Buffer.concat(chunks) };
}
